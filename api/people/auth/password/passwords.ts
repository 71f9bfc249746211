import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from 'argon2'
import { fieldError } from '../../../platform/errors.ts'
import { config } from '../../../platform/runtime.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import { isCommonPassword } from './commonPassword.ts'

// A hash takes 64 MB and a core for a tenth of a second: one core stays free for everything else.
const concurrency = Math.max(1, availableParallelism() - 1)
/** About ten seconds of work on two cores. */
const maxWaiting = 80
const withHashingSlot = createSemaphore(concurrency, maxWaiting)

/** A password that matches nothing, for accounts without sign-in. */
export const UNUSABLE_PASSWORD_HASH = '$argon2id$v=19$m=65536,p=4,t=3$lDylbsZAUKvPRmwF7qQj6A$ABBAFGi/EtVRgd1GkTgJRfRW9F/5niqtR97cA3rhXu0'

/** Hashes a newly chosen password and refuses common ones. argon2id with the library's defaults, but less memory where a small machine is configured so. */
export async function hashPassword(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw fieldError('password', 'password_common', 'password.common')
  return withHashingSlot(() => hash(normalizePassword(password), { memoryCost: config.passwordMemoryMb * 1024 }))
}

let dummyHash: Promise<string> | undefined
/** A hash to verify against when there is no account, so that the response time is the same. */
export const getDummyHash = (): Promise<string> => (dummyHash ??= hashPassword(randomUUID()))

/** Does the work of one verification in any case, also without an account. */
export async function isCorrectPassword(stored: string | undefined, password: string): Promise<boolean> {
  const expected = stored ?? (await getDummyHash())
  return (await withHashingSlot(() => verify(expected, normalizePassword(password)))) && stored !== undefined
}

// Keyboards differ in whether they send composed or decomposed characters.
const normalizePassword = (password: string) => password.normalize('NFKC')
