import { execute, type Transaction } from '../../../db/connection.ts'

/** Orders what one person does at the same time: a row that is written holds on a cluster, too. */
export const lockAccountRow = (user: number, t: Transaction) =>
  execute('UPDATE users SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [user], t)
