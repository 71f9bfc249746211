import { select } from '../../../db/connection.ts'
import type { RowOf, WaitlistEntry } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { waitingGuest } from './contract.ts'
import { type EntryRow, loadWaitingPage } from './entries.ts'
import { currentStatus, presentStay } from './present.ts'

type WaitingGuestView = Infer<typeof waitingGuest>

const MOST_DAYS = 92

/** Only entries whose address is proven: the others are nobody's yet. */
export async function listWaitingGuests(
  { property, night, ...query }: { property: number; night?: Day; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<WaitingGuestView>> {
  const { timezone } = await requireRight(ctx, property, 'booking.read')
  const { page, limit, offset } = paging(query)
  const { rows, total } = await loadWaitingPage({ property, today: businessDate(new Date(), timezone), night, limit, offset })
  return { rows: rows.map(presentWaitingGuest), page, limit, total }
}

const presentWaitingGuest = (e: EntryRow): WaitingGuestView => ({
  ...presentStay(e),
  name: e.guest_name,
  booking: currentStatus(e) === 'offered' || currentStatus(e) === 'booked' ? e.booking_id : null,
})

/** How many wait for each night, a row for each of the days. */
export async function countWaitingNights({ property, from, to }: { property: number; from: Day; to: Day }, ctx: RequestContext) {
  await requireRight(ctx, property, 'booking.read')
  const days = nightCount(from, to) + 1
  if (days < 1) throw fieldError('to', 'ends_before_start', 'date.before')
  if (days > MOST_DAYS) throw fieldError('to', explain('days_max', { most: MOST_DAYS }), 'date.max')
  const entries = await select<RowOf<WaitlistEntry, 'arrival' | 'departure' | 'guest_count'>>(
    `SELECT arrival, departure, guest_count FROM waitlist_entries
     WHERE property_id = ? AND arrival >= UTC_DATE() - INTERVAL 1 DAY AND arrival <= ? AND departure > ? AND status IN ('waiting', 'offered') LIMIT 1000`,
    [property, to, from],
  )
  const nights = Array.from({ length: days }, (_, i) => addDays(from, i)).map(night => {
    const wanting = entries.filter(e => e.arrival <= night && night < e.departure)
    return { night, entries: wanting.length, guests: wanting.reduce((n, e) => n + e.guest_count, 0) }
  })
  return { nights }
}
