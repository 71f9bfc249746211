import { randomInt } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, RecoveryCode } from '../../../db/models/index.ts'
import { keyedHash, keyedHashes } from '../../platform/http/crypto/crypto.ts'

const CODE_COUNT = 10
const CODE_LENGTH = 10
// Without characters that are read as others: 0 O, 1 I L, 5 S, 8 B, U V.
const ALPHABET = 'acdefghjkmnpqrtwxyz234679'

/** Codes may be typed with or without the hyphen, in upper or lower case. */
export const normalizeCode = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
export const isRecoveryCode = (code: string) => normalizeCode(code).length === CODE_LENGTH

const PURPOSE = 'recovery code'
const codeText = (user: number, code: string) => `${user} ${normalizeCode(code)}`
const hashCode = (user: number, code: string) => keyedHash(PURPOSE, codeText(user, code))
const generateCode = () => Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const formatCode = (code: string) => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`

/** New codes, in the form in which they are shown. */
export const generateRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, () => formatCode(generateCode()))

/** Stores hashes of these codes, and voids the earlier ones. */
export async function saveRecoveryCodes(user: number, codes: readonly string[], t: Transaction): Promise<void> {
  await execute('DELETE FROM recovery_codes WHERE user_id = ?', [user], t)
  const now = new Date()
  await execute('INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ?', [codes.map(c => [user, hashCode(user, c), now])], t)
}

/** Consumes a code; true only the first time. */
export async function consumeRecoveryCode(user: number, code: string, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    'UPDATE recovery_codes SET used_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND code_hash IN (?) AND used_at IS NULL',
    [user, keyedHashes(PURPOSE, codeText(user, code))],
    t,
  )
  return affectedRows === 1
}

export async function getRecoveryCodeStatus(user: number, t?: Transaction): Promise<{ left: number; madeAt: Date | null }> {
  const row = await selectOne<{ left: Count; madeAt: ColumnOf<RecoveryCode, 'created_at'> | null }>(
    'SELECT COUNT(CASE WHEN used_at IS NULL THEN 1 END) AS `left`, MAX(created_at) AS madeAt FROM recovery_codes WHERE user_id = ?',
    [user],
    t,
  )
  return { left: Number(row?.left ?? 0), madeAt: row?.madeAt ?? null }
}
