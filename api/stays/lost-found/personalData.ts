import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, FoundItem, Property, RowOf } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'
import type { ownFoundItems } from './contract.ts'

const MOST = 10_000
const theirs = 'SELECT b.id FROM bookings b WHERE b.user_id = ? OR b.guest_email = ?'

/** A year after it was handed over, posted or given away nobody asks for it any more. */
export const purgeFoundItems = (): Promise<number> =>
  deleteInBatches('DELETE FROM found_items WHERE settled_on < UTC_DATE() - INTERVAL 1 YEAR')

/** For the export of an account: what was found of its stays. */
export async function exportFoundItems({ id, email }: ProvenPerson): Promise<Infer<typeof ownFoundItems>> {
  const rows = await select<
    RowOf<FoundItem, 'what' | 'found_on' | 'status' | 'receiver'> & RowOf<Booking, 'code'> & { property: ColumnOf<Property, 'name'> }
  >(
    `SELECT p.name AS property, b.code, f.what, f.found_on, f.status, f.receiver FROM found_items f JOIN bookings b ON b.id = f.booking_id
       JOIN properties p ON p.id = f.property_id WHERE f.booking_id IN (${theirs}) ORDER BY f.id DESC LIMIT ${MOST}`,
    [id, email],
  )
  return rows.map(f => ({ property: f.property, code: f.code, what: f.what, foundOn: f.found_on, status: f.status, handedTo: f.receiver }))
}

/** Before the stays forget who it was: what was found stays in the house, and is nobody's. */
export async function anonymizeFoundItems({ id, email }: ProvenPerson, t: Transaction): Promise<void> {
  await execute(
    `UPDATE found_items SET booking_id = NULL, receiver = NULL, finder = NULL, note = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE booking_id IN (${theirs})`,
    [id, email],
    t,
  )
}
