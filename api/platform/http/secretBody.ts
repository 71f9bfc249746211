import type { Call } from './caller.ts'
import { keyedHash } from './crypto.ts'

/** For `once`, where a body holds what could be guessed: its stored hash must not help, as nobody tries guesses on it without the key. */
export const secretBody = <C extends Call>(call: C): C => ({ ...call, bodyHash: keyedHash('request body', call.bodyHash) })
