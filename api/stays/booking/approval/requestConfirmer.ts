import type { Transaction } from '../../../../db/connection.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { HistoryEntry } from '../recordHistory.ts'

type RequestConfirmer = (
  booking: BookingRecord,
  by: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
) => Promise<BookingRecord>
let requestConfirmer: RequestConfirmer | undefined

/** Said by what answers requests, which asks for payments: payments ask bookings, and must not be asked by all that others use of them. Answers
 * the one before. */
export function registerRequestConfirmer(confirmer: RequestConfirmer): RequestConfirmer | undefined {
  const before = requestConfirmer
  requestConfirmer = confirmer
  return before
}

export const confirmWaitingRequest: RequestConfirmer = (booking, by, t) => {
  if (!requestConfirmer) throw new Error('nobody confirms requests')
  return requestConfirmer(booking, by, t)
}
