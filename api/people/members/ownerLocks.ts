import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'

/** Written before checking who may leave: concurrent leavers and joiners are serialized. In the order of the properties. */
export async function lockOwnerRows(properties: readonly number[], t: Transaction): Promise<void> {
  for (const id of properties.toSorted((a, b) => a - b)) {
    if (await touchOwnerRows(id, t)) continue
    // Nobody owns it: the property itself is the guard, and after it an owner that came while we waited.
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
 * Written before anything else of the hand-over, as by who erases an account: nobody is given a property while they go. False for who cannot own one;
 * who calls says so once it is clear that the asker may know.
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
  throw appError('invalid_transition', { detail: 'This account cannot own a hostel.' })
}
