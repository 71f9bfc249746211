import { waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { deleteInBatches } from '../../platform/jobs/service.ts'

/** Entries that are over, after a month; and those whose question nobody answered. */
export async function purgeWaitlists(): Promise<void> {
  await deleteInBatches('DELETE FROM waitlist_entries WHERE arrival < UTC_DATE() - INTERVAL 30 DAY')
  await deleteInBatches(
    `DELETE FROM waitlist_entries WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${waitlistLimits.proofHours} HOUR AND status = 'unproven'`,
  )
}
