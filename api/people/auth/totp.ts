import { Secret, TOTP } from 'otpauth'
import { execute, type Transaction } from '../../../db/connection.ts'
import { decrypt, encrypt } from '../../platform/http/crypto/crypto.ts'
import type { Account } from './account.ts'

const SECRET_BYTES = 20
/** The clock of an authenticator may be one step of 30 seconds early or late. */
const WINDOW = 1

const createTotp = (secret: string, email: string) => new TOTP({ issuer: 'OpenBunk', label: email, secret: Secret.fromBase32(secret) })

/** A new secret for an authenticator, encrypted for the database. */
export const generateTotpSecret = (): string => encrypt(new Secret({ size: SECRET_BYTES }).base32)

/** The secret as a person types it, and as the URI in the QR code. */
export function readTotpSecret(sealed: string, email: string): { secret: string; uri: string } {
  const secret = decrypt(sealed)
  return { secret, uri: createTotp(secret, email).toString() }
}

/** Consumes a code; true once per time step, so that a code that was seen while it was typed cannot be used again. */
export async function consumeTotpCode(
  { id, email, totpSecret }: Pick<Account, 'id' | 'email' | 'totpSecret'>,
  code: string,
  t: Transaction,
  { isNew = false } = {},
): Promise<boolean> {
  if (!totpSecret) return false
  const authenticator = createTotp(decrypt(totpSecret), email)
  const now = Date.now()
  const delta = authenticator.validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = authenticator.counter({ timestamp: now }) + delta
  // No step of a new secret was used yet.
  const { affectedRows } = await execute(
    `UPDATE users SET totp_last_step = ? WHERE id = ? AND (${isNew ? '1 = 1 OR ' : ''}totp_last_step IS NULL OR totp_last_step < ?)`,
    [step, id, step],
    t,
  )
  return isNew || affectedRows === 1
}
