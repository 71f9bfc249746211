import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed, Otp, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { generateCode, keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'

/** What a code is for: signup proves a new account, reset sets a password, email proves a changed address, login signs in, proof proves an address. */
export type CodePurpose = 'signup' | 'reset' | 'email' | 'login' | 'proof'

export const CODE_LIFETIME_MINUTES = 10
const MAX_ATTEMPTS_PER_CODE = 10
const RESEND_DELAY_SECONDS = 60

export interface IssuedCode {
  code: string
  expiresAt: Date
}
export interface CodeKey {
  email: string
  purpose: CodePurpose
  /** The account that asked for the code, where it matters (change of address). */
  userId?: number
}

/** Answered when a code was sent less than a minute ago: no other code is sent. In seconds. */
export interface RecentCode {
  retryAfter: number
  expiresAt: Date
}

/**
 * Creates a new code for this address and voids the one before. Codes belong to addresses, not to accounts, so that limits, answers and work
 * are the same whether there is an account or not.
 */
export async function issueCode({ email, purpose, userId }: CodeKey, t: Transaction): Promise<IssuedCode | RecentCode> {
  if (!(await incrementOrCreate('codes', email, t))) throw tooManyAttempts()
  const fresh = await findRecentCode(email, purpose, t)
  if (fresh) {
    await execute('UPDATE otp_limits SET codes = codes - 1 WHERE email = ?', [email], t)
    return fresh
  }
  await execute('UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE email = ? AND purpose = ? AND used_at IS NULL', [email, purpose], t)
  const code = generateCode()
  const { insertId } = await execute(
    `INSERT INTO otps (user_id, email, purpose, code_hash, created_at, expires_at)
     VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${CODE_LIFETIME_MINUTES} MINUTE)`,
    [userId ?? null, email, purpose, keyedHash('otp', `${purpose} ${email} ${code}`)],
    t,
  )
  const row = await selectOne<RowOf<Otp, 'expires_at'>>('SELECT expires_at FROM otps WHERE id = ?', [insertId], t)
  if (!row) throw new Error('the code is not there')
  return { code, expiresAt: row.expires_at }
}

export const isRecentCode = (issued: IssuedCode | RecentCode): issued is RecentCode => 'retryAfter' in issued

/**
 * Consumes a code if it is right. A wrong attempt must stay counted, so it is a result and no exception: the caller commits and then refuses. Only
 * attempts while a code is open count against its address; else anybody could use them up. Without an open code the statements are the same, and a
 * reached limit is answered like a wrong code.
 */
export async function consumeCode(
  { email, purpose, userId, isWithinLimit }: CodeAttempt,
  code: string,
  t: Transaction,
): Promise<'right' | 'wrong'> {
  await ensureLimitRow(email, t)
  const row = await selectOne<RowOf<Otp, 'id' | 'code_hash'>>(
    `SELECT id, code_hash FROM otps WHERE email = ? AND purpose = ? AND used_at IS NULL AND (? IS NULL OR user_id = ?)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [email, purpose, userId ?? null, userId ?? null],
    t,
  )
  const { affectedRows: counted } = await execute(
    `UPDATE otps SET tries = tries + 1 WHERE id = ? AND tries < ${MAX_ATTEMPTS_PER_CODE} AND used_at IS NULL AND expires_at > UTC_TIMESTAMP(3)`,
    [isWithinLimit ? (row?.id ?? 0) : 0],
    t,
  )
  const isWithinDay = await increment('tries', { email, by: counted }, t)
  const isRight = matchesKeyedHash('otp', `${purpose} ${email} ${code}`, row?.code_hash ?? '')
  if (!row || !counted || !isWithinDay || !isRight) return 'wrong'
  const used = await execute('UPDATE otps SET used_at = UTC_TIMESTAMP(3) WHERE id = ? AND used_at IS NULL', [row.id], t)
  return used.affectedRows ? 'right' : 'wrong'
}

interface CodeAttempt extends CodeKey {
  /** Whether `withOtpThrottle` still allows attempts from this network. */
  isWithinLimit: boolean
}

/** Counts an attempt per day behind a password (`factor_tries`) or a session (`session_tries`); false above the limit. */
export const countAttempt = (what: 'factor_tries' | 'session_tries', email: string, t: Transaction): Promise<boolean> =>
  incrementOrCreate(what, email, t)

/** The refusal of one attempt too many; counting starts again at midnight UTC. */
export const tooManyAttempts = () => appError('rate_limited', { retryAfter: Math.ceil((86_400_000 - (Date.now() % 86_400_000)) / 1000) })

/** Daily limits per address: codes sent, attempts at mailed codes, at the second factor, and at re-authentication. */
const DAILY_LIMITS = { codes: 10, tries: 50, factor_tries: 50, session_tries: 20 }
type Counter = keyof typeof DAILY_LIMITS

async function incrementOrCreate(what: Counter, email: string, t: Transaction): Promise<boolean> {
  if (await increment(what, { email, by: 1 }, t)) return true
  await ensureLimitRow(email, t)
  return increment(what, { email, by: 1 }, t)
}

// The row of the address is the lock of all its codes until the commit. Not INSERT IGNORE: its shared lock on an existing row makes two
// concurrent requests deadlock at the UPDATE.
const ensureLimitRow = (email: string, t: Transaction) =>
  execute('INSERT INTO otp_limits (email, counted_on) VALUES (?, UTC_DATE()) ON DUPLICATE KEY UPDATE email = email', [email], t)

async function increment(what: Counter, { email, by }: { email: string; by: number }, t: Transaction): Promise<boolean> {
  const sets = Object.keys(DAILY_LIMITS).map(c => `${c} = IF(counted_on = UTC_DATE(), ${c}, 0)${c === what ? ' + ?' : ''}`)
  // MySQL and MariaDB assign from left to right: the date comes last.
  const { affectedRows } = await execute(
    `UPDATE otp_limits SET ${sets.join(', ')}, counted_on = UTC_DATE() WHERE email = ? AND (counted_on <> UTC_DATE() OR ${what} < ${DAILY_LIMITS[what]})`,
    [by, email],
    t,
  )
  return affectedRows === 1
}

async function findRecentCode(email: string, purpose: CodePurpose, t: Transaction): Promise<RecentCode | undefined> {
  const row = await selectOne<RowOf<Otp, 'expires_at'> & { age: Computed<number> }>(
    `SELECT expires_at, TIMESTAMPDIFF(SECOND, created_at, UTC_TIMESTAMP(3)) AS age FROM otps
     WHERE email = ? AND purpose = ? AND used_at IS NULL AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${RESEND_DELAY_SECONDS} SECOND
     ORDER BY created_at DESC LIMIT 1`,
    [email, purpose],
    t,
  )
  return row && { retryAfter: Math.max(1, RESEND_DELAY_SECONDS - row.age), expiresAt: row.expires_at }
}
