import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'

/** Locks the owners of properties before checking who may leave, so that concurrent changes run one after the other. In the order of ids, against deadlocks. */
export async function lockOwnerRows(properties: readonly number[], t: Transaction): Promise<void> {
  for (const id of properties.toSorted((a, b) => a - b)) {
    if (await touchOwnerRows(id, t)) continue
    // Without an owner the property's own row is the lock; then rows of owners that were added while this waited.
    await execute('UPDATE properties SET turns = turns + 1 WHERE id = ?', [id], t)
    await touchOwnerRows(id, t)
  }
}

async function touchOwnerRows(property: number, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    "UPDATE property_members SET turns = turns + 1 WHERE property_id = ? AND role = 'owner'",
    [property],
    t,
  )
  return affectedRows > 0
}

/**
 * Locks the account of a future owner before anything else of the hand-over, as erasing an account does: nobody becomes owner while they erase it. False
 * for an account that cannot own a property; the caller refuses once it is clear that it may know of the account.
 */
export async function lockNewOwner(user: number, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    "UPDATE users SET version = version + 1 WHERE id = ? AND locked_at IS NULL AND role <> 'super_admin'",
    [user],
    t,
  )
  return affectedRows === 1
}

export function refuseNewOwner(): never {
  throw appError('invalid_transition', { reason: 'cannot_own' })
}
