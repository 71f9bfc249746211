import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { keyedHash, keyedHashes } from '../http/crypto/crypto.ts'

/** How an address was proven; accounts are asked where they stand. */
export type ProofMethod = 'link' | 'code'

/** An account and its proven address, under which its data is exported and erased. */
export interface ProvenPerson {
  id: number
  email: string
}

/** Has anybody who reads this mailbox ever used something that was mailed there? */
export async function isAddressProven(email: string, t?: Transaction): Promise<boolean> {
  const row = await selectOne(
    `SELECT 1 AS found FROM proven_addresses WHERE address IN (?)
     UNION ALL SELECT 1 FROM users WHERE email = ? AND email_verified_at IS NOT NULL LIMIT 1`,
    [keyedHashes('address', email), email],
    t,
  )
  return row !== undefined
}

/** The first proof stays. */
export const recordAddressProof = (email: string, how: ProofMethod, t: Transaction) =>
  execute(
    'INSERT INTO proven_addresses (address, how, proven_at) VALUES (?, ?, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE address = address',
    [keyedHash('address', email), how],
    t,
  )

/** Erasure removes the record that the address was proven. */
export const eraseAddressProof = (email: string, t: Transaction) =>
  execute('DELETE FROM proven_addresses WHERE address IN (?)', [keyedHashes('address', email)], t)
