import { availableParallelism } from 'node:os'
import { hash, verify } from 'argon2'
import { appError } from '../errors.ts'

/** A hash takes 64 MB and all of a core for a tenth of a second: one core stays free for everything else. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** About ten seconds of work on two cores; who comes later is told to come back. */
const LONGEST_QUEUE = 80

/** argon2id with the library's defaults, of nobody's password: verified where there is no account, so that the work is the same. */
export const NOBODY = '$argon2id$v=19$m=65536,p=4,t=3$lDylbsZAUKvPRmwF7qQj6A$ABBAFGi/EtVRgd1GkTgJRfRW9F/5niqtR97cA3rhXu0'

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(plain(password)))

/** Always does the work of one verification, also without an account. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> =>
  (await inTurn(() => verify(stored ?? NOBODY, plain(password)))) && stored !== undefined

// The same password from two keyboards may come composed or not.
const plain = (password: string) => password.normalize('NFKC')

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw appError('unavailable')
    // Whoever ends hands its place over, so `running` stays as it is.
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
