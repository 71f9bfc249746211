import { select, type Transaction } from '../../../../db/connection.ts'
import type { BunkPick, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { findPickRefusal, isFeeReturned } from '../../../../domain/booking/bunkPick.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import { money } from '../../../../domain/money/money.ts'
import { loadBunkPlans, loadRoomBunkOffers, type PlannedUnit, type RoomBunkOffer } from '../../../inventory/room/service.ts'
import { authorizeGuest } from '../../../platform/access/service.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { findFreeBeds, findOccupants, loadBedState } from '../../check-in/service.ts'
import { type BookingRecord, type GuestRow, loadBooking } from '../bookingRecord.ts'
import type { bookingBunks } from './contract.ts'

export type BookingBunksView = Infer<typeof bookingBunks>
type RoomView = BookingBunksView['rooms'][number]
export type BookedLine = BookingRecord['lines'][number]

export async function readBookingBunks(id: number, ctx: RequestContext): Promise<BookingBunksView> {
  await authorizeGuest(ctx, id, 'booking.read')
  return loadBookingBunks(await loadBooking(id))
}

/** What a guest sees of the rooms of a booking: of others only that a bed is taken. */
export async function loadBookingBunks(booking: BookingRecord, t?: Transaction): Promise<BookingBunksView> {
  const today = businessDate(new Date(), booking.timezone)
  const lines = booking.status === 'confirmed' ? booking.lines.filter(l => l.status === 'active' && l.sold_as === 'bed') : []
  const rooms = [...new Set(lines.map(l => l.room_id))]
  const offers = await loadRoomBunkOffers(booking.property_id, rooms, t)
  const picks = await loadPicks(booking.id, t)
  const listed = lines.filter(l => isOffered(booking, offers, l) || l.guests.some(g => picks.has(g.id)))
  if (!listed.length) return { booking: booking.id, rooms: [] }
  const plans = await loadBunkPlans(rooms, t)
  const free = await findFreeBedsOfLines(booking, listed, today, t)
  const own = ownBeds(booking)
  return {
    booking: booking.id,
    rooms: listed.map((line): RoomView => {
      const offer = offers.find(o => o.room === line.room_id)
      return {
        line: line.id,
        room: line.room_id,
        roomName: line.room_name,
        arrival: line.arrival,
        departure: line.departure,
        fee: money(offer?.fee ?? 0, booking.currency),
        mayPick: line.guests.some(guest => !findRefusal(booking, line, guest, offers, today)),
        isFeeReturned: isFeeReturned(line.arrival, today),
        guests: line.guests.map(guest => presentGuest(booking, guest, picks)),
        units: plans.filter(u => u.room === line.room_id).map(unit => presentUnit(unit, free.get(line.id) ?? new Set(), own)),
      }
    }),
  }
}

/** A bill is in the currency it was sold in: where the property has another one since, nothing is sold on it. */
const isOffered = ({ currency }: BookingRecord, offers: readonly RoomBunkOffer[], { room_id }: BookedLine): boolean =>
  offers.some(o => o.room === room_id && o.isOffered && (o.fee === 0 || o.currency === currency))

export const findRefusal = (
  booking: BookingRecord,
  line: BookedLine,
  guest: GuestRow,
  offers: readonly RoomBunkOffer[],
  today: Day,
): ReturnType<typeof findPickRefusal> =>
  findPickRefusal(
    {
      status: booking.status,
      arrival: line.arrival,
      as: line.sold_as,
      isOffered: isOffered(booking, offers, line),
      hasBed: guest.bed_id !== null,
    },
    today,
  )

export interface PickRow extends RowOf<BunkPick, 'guest_id' | 'bed_id' | 'folio_line_id'> {
  amount: RowOf<FolioLine, 'amount'>['amount'] | null
}

/** By guest. */
export async function loadPicks(booking: number, t?: Transaction): Promise<ReadonlyMap<number, PickRow>> {
  const rows = await select<PickRow>(
    `SELECT k.guest_id, k.bed_id, k.folio_line_id, f.amount FROM bunk_picks k LEFT JOIN folio_lines f ON f.id = k.folio_line_id
     WHERE k.booking_id = ? ORDER BY k.guest_id`,
    [booking],
    t,
  )
  return new Map(rows.map(row => [row.guest_id, row]))
}

function presentGuest(booking: BookingRecord, guest: GuestRow, picks: ReadonlyMap<number, PickRow>): RoomView['guests'][number] {
  const bed = guest.assigned_bed_id
  const pick = picks.get(guest.id)
  return {
    id: guest.id,
    name: guest.name,
    place: booking.lines.flatMap(l => l.guests).findIndex(g => g.id === guest.id) + 1,
    bed: bed === null ? null : { id: bed, label: guest.assigned_label ?? '', unit: guest.assigned_unit ?? '' },
    isPicked: pick !== undefined && pick.bed_id === bed,
    paid: pick && pick.amount !== null ? money(pick.amount, booking.currency) : null,
  }
}

const ownBeds = ({ lines }: BookingRecord): ReadonlyMap<number, number> =>
  new Map(
    lines
      .filter(l => l.status === 'active')
      .flatMap(l =>
        l.guests.flatMap(g => {
          const bed = g.bed_id ?? g.assigned_bed_id
          return bed === null ? [] : [[bed, g.id] as const]
        }),
      ),
  )

const presentUnit = (
  { id, name, beds }: PlannedUnit,
  free: ReadonlySet<number>,
  own: ReadonlyMap<number, number>,
): RoomView['units'][number] => ({
  id,
  name,
  beds: beds.map(bed => {
    const guest = own.get(bed.id) ?? null
    return { ...bed, state: guest !== null ? 'own' : free.has(bed.id) ? 'free' : 'taken', guest }
  }),
})

/** By part: the beds that nobody else has on any night left of it. Parts with the same dates are read together. */
async function findFreeBedsOfLines(
  { id: booking, property_id: property }: BookingRecord,
  lines: readonly BookedLine[],
  today: Day,
  t?: Transaction,
): Promise<ReadonlyMap<number, ReadonlySet<number>>> {
  const found = new Map<number, ReadonlySet<number>>()
  const stayOf = ({ arrival, departure }: BookedLine): Stay => ({ arrival: arrival < today ? today : arrival, departure })
  for (const same of Map.groupBy(lines, l => `${stayOf(l).arrival} ${l.departure}`).values()) {
    const stay = stayOf(same[0] as BookedLine)
    if (stay.arrival >= stay.departure) continue
    const state = await loadBedState([...new Set(same.map(l => l.room_id))], stay, { property, booking, today }, t)
    for (const line of same) {
      const occupied = findOccupants(state, { room: line.room_id, asUnit: false, booking })
      found.set(line.id, new Set([...findFreeBeds(state, line.room_id, stay)].filter(bed => !occupied.has(bed))))
    }
  }
  return found
}
