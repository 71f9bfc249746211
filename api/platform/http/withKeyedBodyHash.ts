import { keyedHash } from './crypto/crypto.ts'
import type { RequestContext } from './requestContext.ts'

/** For `withIdempotency`, where a body holds what could be guessed: its stored hash must not help, as nobody tries guesses on it without the key. */
export const withKeyedBodyHash = <C extends RequestContext>(ctx: C): C => ({ ...ctx, bodyHash: keyedHash('request body', ctx.bodyHash) })
