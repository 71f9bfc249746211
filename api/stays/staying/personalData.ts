import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { RowOf, StayShare } from '../../../db/models/index.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'

const OF_PERSON = 'booking_id IN (SELECT id FROM bookings WHERE user_id = ? OR guest_email = ?)'

/** What a person tells of their stays. */
export async function exportSharedStays({ id, email }: ProvenPerson) {
  const rows = await select<RowOf<StayShare, 'booking_id' | 'country' | 'age_band'>>(
    `SELECT booking_id, country, age_band FROM stay_shares WHERE ${OF_PERSON} ORDER BY booking_id`,
    [id, email],
  )
  return rows.map(r => ({ booking: r.booking_id, country: r.country, age: r.age_band }))
}

export const deleteSharing = ({ id, email }: ProvenPerson, t: Transaction) =>
  execute(`DELETE FROM stay_shares WHERE ${OF_PERSON}`, [id, email], t)

/** Nobody needs it once the stay is over, or has fallen through. */
export const purgeSharing = () =>
  deleteInBatches(
    `DELETE FROM stay_shares WHERE booking_id IN
     (SELECT id FROM bookings WHERE departure < UTC_DATE() - INTERVAL 1 DAY OR status NOT IN ('confirmed', 'checked_in'))`,
  )
