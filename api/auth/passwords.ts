import { availableParallelism } from 'node:os'
import { hash, verify } from 'argon2'
import { turns } from './turns.ts'

// A hash takes 64 MB and a core for a tenth of a second: one core stays free for everything else.
// The queue is about ten seconds of work on two cores.
const inTurn = turns({ atOnce: Math.max(1, availableParallelism() - 1), longestQueue: 80 })

/** argon2id with the library's defaults, of nobody's password: verified where there is no account, so that the work is the same. */
export const NOBODY = '$argon2id$v=19$m=65536,p=4,t=3$lDylbsZAUKvPRmwF7qQj6A$ABBAFGi/EtVRgd1GkTgJRfRW9F/5niqtR97cA3rhXu0'

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password)))

/** Always does the work of one verification, also without an account. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? NOBODY, plain(password)))) && stored !== undefined

// The same password from two keyboards may come composed or not.
const plain = (password: string) => password.normalize('NFKC')
