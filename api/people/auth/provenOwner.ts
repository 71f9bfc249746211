import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { findUserByEmail } from './account.ts'

interface ProvenOwner {
  email: string
  name: string
  passwordHash: string
}

/** Creates an account whose address a mailed link has proven. It replaces an unconfirmed registration of that address. */
export async function createProvenOwner({ email, name, passwordHash }: ProvenOwner, t: Transaction): Promise<number> {
  await execute('DELETE FROM users WHERE email = ? AND email_verified_at IS NULL', [email], t)
  if (await findUserByEmail(email, t)) throw appError('duplicate', { reason: 'address_has_account' })
  const { insertId } = await execute(
    `INSERT INTO users (email, name, password_hash, role, email_verified_at, created_at, updated_at)
     VALUES (?, ?, ?, 'hostel_owner', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [email, name, passwordHash],
    t,
  )
  return insertId
}
