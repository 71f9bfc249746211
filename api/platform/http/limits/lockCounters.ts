import { execute, type Transaction } from '../../../../db/connection.ts'
import { keyedHash } from '../crypto/crypto.ts'

/**
 * Locks what is counted before something is added to it, so that concurrent requests count each other. Names are kept as keyed hashes, for a day. Before
 * other rows, as these are locked in one order for everybody: two that share several never deadlock.
 */
export async function lockCounters(names: readonly string[], t: Transaction): Promise<void> {
  for (const counter of names.map(name => keyedHash('contact', name)).sort())
    await execute(
      `INSERT INTO contact_guards (contact, written_at) VALUES (?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE version = version + 1, written_at = VALUES(written_at)`,
      [counter],
      t,
    )
}
