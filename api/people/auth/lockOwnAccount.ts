import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/requestContext.ts'

/**
 * The row of the account is the lock of the ways into it: of two that come at once, one more than the most finds the list full, and one that comes beside a
 * new password finds its session ended.
 */
export async function lockOwnAccount({ userId, sessionId }: Caller, t: Transaction): Promise<void> {
  await execute('UPDATE users FORCE INDEX (PRIMARY) SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [userId], t)
  if (!(await selectOne('SELECT id FROM sessions WHERE id = ? AND revoked_at IS NULL', [sessionId], t))) throw appError('unauthenticated')
}
