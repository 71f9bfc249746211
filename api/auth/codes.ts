import { execute, selectOne, type Transaction } from '../../db/connection.ts'
import { appError } from '../errors.ts'
import { keyedHash, matchesKeyedHash, newCode } from '../http/crypto.ts'

/** signup proves a new account, reset sets a password, email proves a changed address, login signs in. */
export type Purpose = 'signup' | 'reset' | 'email' | 'login'

const LIFE_MINUTES = 10
const TRIES_A_CODE = 5
const CODES_A_DAY = 10
const TRIES_A_DAY = 20
const PAUSE_SECONDS = 60

export interface Issued {
  code: string
  expiresAt: Date
}
interface Wanted {
  email: string
  purpose: Purpose
  /** Who asked, where that is known and matters (a change of address). */
  userId?: number
}

/** A code that was sent less than a minute ago: nothing new goes out. */
export interface Fresh {
  retryAfter: number
  expiresAt: Date
}

/**
 * A new code for this address; it voids the one before. Codes belong to addresses, not accounts, so limits, answers and work
 * are the same whether there is an account or not.
 */
export async function issueCode({ email, purpose, userId }: Wanted, t: Transaction): Promise<Issued | Fresh> {
  if (!(await count('codes', email, t))) throw tooMany()
  const fresh = await findFresh(email, purpose, t)
  if (fresh) {
    await execute('UPDATE otp_limits SET codes = codes - 1 WHERE email = ?', [email], t)
    return fresh
  }
  await execute('UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE email = ? AND purpose = ? AND used_at IS NULL', [email, purpose], t)
  const code = newCode()
  const { insertId } = await execute(
    `INSERT INTO otps (user_id, email, purpose, code_hash, created_at, expires_at)
     VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${LIFE_MINUTES} MINUTE)`,
    [userId ?? null, email, purpose, keyedHash('otp', `${purpose} ${email} ${code}`)],
    t,
  )
  const row = await selectOne<{ expires_at: Date }>('SELECT expires_at FROM otps WHERE id = ?', [insertId], t)
  if (!row) throw new Error('the code is not there')
  return { code, expiresAt: row.expires_at }
}

export const isFresh = (issued: Issued | Fresh): issued is Fresh => 'retryAfter' in issued

/**
 * Uses up the code if it is right. A wrong try must stay counted, so it is an outcome and not an exception:
 * the caller lets its transaction commit and refuses then.
 */
export async function tryCode({ email, purpose, userId }: Wanted, code: string, t: Transaction): Promise<'right' | 'wrong' | 'limited'> {
  if (!(await countTry(email, t))) return 'limited'
  const row = await selectOne<{ id: number; code_hash: string }>(
    `SELECT id, code_hash FROM otps WHERE email = ? AND purpose = ? AND used_at IS NULL AND (? IS NULL OR user_id = ?)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email, purpose, userId ?? null, userId ?? null],
    t,
  )
  const { affectedRows: counted } = await execute(
    `UPDATE otps SET tries = tries + 1 WHERE id = ? AND tries < ${TRIES_A_CODE} AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
    [row?.id ?? 0],
    t,
  )
  const isRight = matchesKeyedHash('otp', `${purpose} ${email} ${code}`, row?.code_hash ?? '')
  if (!row || !counted || !isRight) return 'wrong'
  const used = await execute('UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE id = ? AND used_at IS NULL', [row.id], t)
  return used.affectedRows ? 'right' : 'wrong'
}

/** One try of anything guessable (code, second factor, current password) for this account today; false when there were too many. */
export const countTry = (email: string, t: Transaction): Promise<boolean> => count('tries', email, t)

/** The refusal of one try too many; counting starts anew at midnight UTC. */
export const tooMany = () => appError('rate_limited', { retryAfter: Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000) })

const LIMITS = { codes: CODES_A_DAY, tries: TRIES_A_DAY }

// One row per address is the guard: whoever holds it is alone with the codes of this address until the commit.
async function count(what: keyof typeof LIMITS, email: string, t: Transaction): Promise<boolean> {
  if (await bump(what, email, t)) return true
  // Not INSERT IGNORE: its shared lock on a row that is there makes twins deadlock at the UPDATE.
  await execute('INSERT INTO otp_limits (email, counted_on) VALUES (?, UTC_DATE()) ON DUPLICATE KEY UPDATE email = email', [email], t)
  return bump(what, email, t)
}

async function bump(what: keyof typeof LIMITS, email: string, t: Transaction): Promise<boolean> {
  const other = what === 'codes' ? 'tries' : 'codes'
  // The engine assigns from left to right: the date comes last.
  const { affectedRows } = await execute(
    `UPDATE otp_limits SET ${what} = IF(counted_on = UTC_DATE(), ${what}, 0) + 1, ${other} = IF(counted_on = UTC_DATE(), ${other}, 0),
       counted_on = UTC_DATE()
     WHERE email = ? AND (counted_on <> UTC_DATE() OR ${what} < ${LIMITS[what]})`,
    [email],
    t,
  )
  return affectedRows === 1
}

async function findFresh(email: string, purpose: Purpose, t: Transaction): Promise<Fresh | undefined> {
  const row = await selectOne<{ expires_at: Date; age: number }>(
    `SELECT expires_at, TIMESTAMPDIFF(SECOND, created_at, UTC_TIMESTAMP(3)) AS age FROM otps
     WHERE email = ? AND purpose = ? AND used_at IS NULL AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${PAUSE_SECONDS} SECOND
     ORDER BY created_at DESC LIMIT 1`,
    [email, purpose],
    t,
  )
  return row && { retryAfter: Math.max(1, PAUSE_SECONDS - row.age), expiresAt: row.expires_at }
}
