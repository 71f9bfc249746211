import { execute, type Transaction } from '../../../db/connection.ts'

/** Serializes what one person does concurrently. The row is written, not only locked: only a write conflicts on a cluster. */
export const lockAccountRow = (user: number, t: Transaction) =>
  execute('UPDATE users SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [user], t)
