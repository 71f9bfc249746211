import { randomInt } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { keyedHash, keyedHashes } from '../../platform/http/crypto.ts'

const CODES = 10
const LENGTH = 10
// Without what is read for something else: 0 O, 1 I L, 5 S, 8 B, U V.
const ALPHABET = 'acdefghjkmnpqrtwxyz234679'

/** What a person may type: with or without its hyphen, large or small. */
export const bare = (code: string) => code.toLowerCase().replace(/[\s-]/g, '')
export const isRecoveryCode = (code: string) => bare(code).length === LENGTH

const PURPOSE = 'recovery code'
const textOf = (user: number, code: string) => `${user} ${bare(code)}`
const hashOf = (user: number, code: string) => keyedHash(PURPOSE, textOf(user, code))
const newCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
const shown = (code: string) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`

/** Codes nobody has seen yet, as they are shown. */
export const newRecoveryCodes = (): string[] => Array.from({ length: CODES }, () => shown(newCode()))

/** Keeps what proves these codes, and voids the ones before. */
export async function keepRecoveryCodes(user: number, codes: readonly string[], t: Transaction): Promise<void> {
  await execute('DELETE FROM recovery_codes WHERE user_id = ?', [user], t)
  const now = new Date()
  await execute('INSERT INTO recovery_codes (user_id, code_hash, created_at) VALUES ?', [codes.map(c => [user, hashOf(user, c), now])], t)
}

/** True once for each code. */
export async function spendRecoveryCode(user: number, code: string, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    'UPDATE recovery_codes SET used_at = UTC_TIMESTAMP(3) WHERE user_id = ? AND code_hash IN (?) AND used_at IS NULL',
    [user, keyedHashes(PURPOSE, textOf(user, code))],
    t,
  )
  return affectedRows === 1
}

export async function recoveryCodesOf(user: number, t?: Transaction): Promise<{ left: number; madeAt: Date | null }> {
  const row = await selectOne<{ left: number; madeAt: Date | null }>(
    'SELECT COUNT(CASE WHEN used_at IS NULL THEN 1 END) AS `left`, MAX(created_at) AS madeAt FROM recovery_codes WHERE user_id = ?',
    [user],
    t,
  )
  return { left: Number(row?.left ?? 0), madeAt: row?.madeAt ?? null }
}
