import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { presentOccupant } from '../../../inventory/room/service.ts'
import { authorizeDesk } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { findFreeBeds, findOccupants, loadBedState } from '../../check-in/service.ts'
import { loadBooking } from '../bookingRecord.ts'
import { resolveMove, startAt } from './moveGuests.ts'
import type { bookingMoves } from './movesContract.ts'

type BedsForMoveView = Infer<(typeof bookingMoves)['GET /booking/:id/beds']['result']>
interface BedsForMoveQuery {
  line?: number
  guest?: number
  room?: number
  from?: Day
}

/** The beds of a room (the guests' own unless another is named) that a move could use: whether each is free on all remaining nights, and which guests prevent it. */
export async function listBedsForMove(
  id: number,
  { room: requestedRoom, from: requestedNight, ...who }: BedsForMoveQuery,
  ctx: RequestContext,
): Promise<BedsForMoveView> {
  const { property } = await authorizeDesk(ctx, id, 'booking.change')
  const booking = await loadBooking(id)
  const today = businessDate(new Date(), booking.timezone)
  const { line, guests, from } = startAt(resolveMove(booking, who, today), requestedNight)
  const room = requestedRoom ?? line.room.id
  // A guest who leaves today occupies the bed until check-out, without a night of their own.
  const stay = { arrival: from, departure: from < line.departure ? line.departure : addDays(from, 1) }
  const state = await loadBedState([room], stay, { property, booking: id, today })
  const free = findFreeBeds(state, room, stay)
  const occupied = findOccupants(state, { room, asUnit: line.as === 'unit', booking: id })
  // Whoever is to sleep elsewhere from a later night on has their own bed until then.
  const own = new Set(guests.flatMap(g => g.bed_id ?? (requestedNight ? g.assigned_bed_id : g.promised_bed_id) ?? []))
  const beds = state.beds.map(b => ({
    ...{ id: b.id, label: b.label, kind: b.kind, unit: b.unit_name, unitId: b.unit_id },
    isOwn: own.has(b.id),
    isPromised: state.onlyPromised.has(b.id),
    free: (free.has(b.id) || from >= line.departure) && !occupied.has(b.id) && !own.has(b.id),
    occupants: (own.has(b.id) ? [] : (occupied.get(b.id) ?? [])).map(presentOccupant),
  }))
  return { beds }
}
