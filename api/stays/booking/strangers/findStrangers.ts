import { select } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { requireRight } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'

export type StrangerBooking = RowOf<Booking, 'id' | 'arrival' | 'departure' | 'guest_count' | 'guest_email'>

/** As many as are cancelled in one step; after an attack that was larger the next step does the rest. */
const MOST = 500

/** Of the last day, still to come, by people nobody knows; the oldest first. By when they booked: by their status an engine reads those of all properties. */
export const findStrangers = (property: number) =>
  select<StrangerBooking>(
    `SELECT id, arrival, departure, guest_count, guest_email FROM bookings FORCE INDEX (bookings_created)
     WHERE property_id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY AND source = 'web' AND paid_online = 0 AND proven_at IS NULL
       AND status IN ('confirmed', 'hold', 'pending_approval') ORDER BY id LIMIT ${MOST}`,
    [property],
  )

export async function readStrangers({ property }: { property: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'booking.read')
  const found = await findStrangers(property)
  const [nights, ends] = [found.map(b => b.arrival).sort(), found.map(b => b.departure).sort()]
  return {
    bookings: found.length,
    beds: found.reduce((n, b) => n + b.guest_count, 0),
    firstNight: nights[0] ?? null,
    lastDeparture: ends.at(-1) ?? null,
    newest: found.at(-1)?.id ?? null,
  }
}
