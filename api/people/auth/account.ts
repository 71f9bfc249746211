import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RowOf, Truth, User } from '../../../db/models/index.ts'

/** The columns of an account that signing in needs. */
export interface Account extends RowOf<User, 'id' | 'email' | 'name' | 'role' | 'language' | 'version'> {
  passwordHash: ColumnOf<User, 'password_hash'>
  totpSecret: ColumnOf<User, 'totp_secret'>
  isVerified: Truth
  isLocked: Truth
}

const COLUMNS = `id, email, name, role, language, version, password_hash AS passwordHash, totp_secret AS totpSecret,
  email_verified_at IS NOT NULL AS isVerified, locked_at IS NOT NULL AS isLocked`

export const findUserById = (id: number, t?: Transaction) => findUser('id', id, t)
export const findUserByEmail = (email: string, t?: Transaction) => findUser('email', email, t)

export const presentUser = ({ id, name, email, role, language }: Account) => ({ id, name, email, role, language })

const findUser = (by: 'id' | 'email', value: string | number, t?: Transaction) =>
  selectOne<Account>(`SELECT ${COLUMNS} FROM users WHERE ${by} = ?`, [value], t)
