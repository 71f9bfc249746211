import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { toTargetLine } from '../change/targetLine.ts'
import type { GuestMove } from '../move/guestMove.ts'
import { assertNotOverbooked, loadRoomBeds, type RoomBed, savePromise } from '../move/promiseBed.ts'
import { recordHistory } from '../recordHistory.ts'
import type { PricedStay } from './pricedStay.ts'
import type { StayRequest } from './validateStayRequest.ts'

interface PromiseContext {
  pricedStay: PricedStay
  request: StayRequest
  today: Day
  ctx: RequestContext
}

/** A booking that was just sold, with the beds its desk named for the guests; one that cannot be had refuses all of it. Its rooms are guarded by the sale. */
export async function promiseRequestedBeds(
  booking: BookingRecord,
  { pricedStay, request, today, ctx }: PromiseContext,
  t: Transaction,
): Promise<BookingRecord> {
  if (!request.lines.some(l => l.beds?.length)) return booking
  const of = { id: booking.id, property: booking.property_id }
  for (const [index, row] of booking.lines.entries()) {
    const line = pricedStay.lines[index]?.of ?? index
    const named = request.lines[line]?.beds ?? []
    if (!named.length) continue
    const moving = { line: toTargetLine(row), guests: row.guests, from: row.arrival, today }
    await assertNotOverbooked(booking, moving, t)
    const chosenBeds = chooseBeds(moving, named, await loadRoomBeds(moving, booking, t), `lines.${line}.beds`)
    await savePromise(booking, moving, chosenBeds, t)
    const promises = [...chosenBeds].slice(0, named.length).map(([guest, bed]) => ({ line: row.id, guest, bed }))
    for (const facts of promises) await recordHistory(ctx, of, { event: 'bed_promised', by: 'desk', facts }, t)
  }
  return loadBooking(booking.id, t)
}

/** Guest -> bed. Who has a room to themselves has all of it. */
function chooseBeds({ line, guests }: GuestMove, named: readonly number[], beds: readonly RoomBed[], path: string): Map<number, number> {
  const inRoom = new Set(beds.map(b => b.id))
  const other = named.findIndex(id => !inRoom.has(id))
  if (other >= 0) throw fieldError(`${path}.${other}`, 'bed_not_booked', 'bed.other_room')
  const own = line.as === 'unit' ? completeUnit(line.quantity, named, beds, path) : named
  return new Map(
    guests.flatMap((guest, n) => {
      const bed = own[n] ?? (line.as === 'unit' ? own.at(-1) : undefined)
      return bed === undefined ? [] : [[guest.id, bed] as const]
    }),
  )
}

/** The beds that were named, then the others of their unit. */
function completeUnit(quantity: number, named: readonly number[], beds: readonly RoomBed[], path: string): number[] {
  if (quantity > 1) throw fieldError(path, 'booked_together', 'unit.several')
  const unit = beds.find(b => b.id === named[0])?.unit_id
  const own = beds.filter(b => b.unit_id === unit).map(b => b.id)
  const other = named.findIndex(id => !own.includes(id))
  if (other >= 0) throw fieldError(`${path}.${other}`, 'bed_other_unit', 'bed.other_unit')
  return [...named, ...own.filter(id => !named.includes(id))]
}
