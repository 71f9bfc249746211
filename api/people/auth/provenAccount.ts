import { execute, type Transaction } from '../../../db/connection.ts'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { appError } from '../../platform/errors.ts'
import { findUserByEmail } from './account.ts'

interface ProvenAccount {
  email: string
  name: string
  passwordHash: string
  role: 'traveller' | 'hostel_owner'
  language?: Locale
}

/** Creates an account whose address is proven, by a mailed link or by the provider that runs the mailbox. It replaces an unconfirmed registration of that address. */
export async function createProvenAccount({ email, name, passwordHash, role, language }: ProvenAccount, t: Transaction): Promise<number> {
  await execute('DELETE FROM users WHERE email = ? AND email_verified_at IS NULL', [email], t)
  if (await findUserByEmail(email, t)) throw appError('duplicate', { reason: 'address_has_account' })
  const { insertId } = await execute(
    `INSERT INTO users (email, name, password_hash, role, language, email_verified_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [email, name, passwordHash, role, language ?? defaultLocale],
    t,
  )
  return insertId
}
