import { deleteInBatches } from '../../platform/jobs/service.ts'

const MONTHS_AFTER_DEPARTURE = 3
const REVISION_DAYS = 90

/** Who a reservation was of is forgotten once nobody can take it over any more; that a message was heard, when no channel sends it again. */
export async function purgeReservations(): Promise<number> {
  const revisions = await deleteInBatches(
    `DELETE FROM channel_revisions WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${REVISION_DAYS} DAY`,
  )
  const bodies = await deleteInBatches(
    `UPDATE channel_reservations SET body = NULL, guest_email = NULL, state = IF(state = 'waiting', 'ended', state), updated_at = UTC_TIMESTAMP(3)
     WHERE body IS NOT NULL AND departure < UTC_DATE() - INTERVAL ${MONTHS_AFTER_DEPARTURE} MONTH`,
  )
  return revisions + bodies
}
