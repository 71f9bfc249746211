import { select } from '../../../../db/connection.ts'
import type { Room as RoomModel, RowOf } from '../../../../db/models/index.ts'
import { type BookingStatus, occupyingStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { alternativeStays, type InventoryHolding } from '../../../../domain/booking/stayChange.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { formatSoldOutNights } from '../../../../domain/language/soldOutFormat.ts'
import { loadNightAvailability } from '../../../inventory/room/service.ts'
import { appError } from '../../../platform/errors.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { SoldOutError } from './soldOutError.ts'
import { toHoldings, toTargetLines } from './targetLine.ts'

interface DateSearch {
  /** The requested dates; absent ones are those of the booking. */
  requested: Partial<Stay>
  /** Suggest only other departures, not other arrivals. */
  isEndOnly?: boolean
  /** Whether a stay would be accepted; the change is tried and rolled back. */
  rehearse: (stay: Stay) => Promise<boolean>
}

const daysAround = 7
/** Suggestions with the length of the requested stay, and with other lengths. */
const maxSuggestions = { alike: 2, other: 1 }
const mostRehearsals = 4

/** Explains a refused change after its rollback: which rooms are full on which nights, and the nearest dates that would be accepted. */
export async function explainSoldOut(error: unknown, id: number, other?: DateSearch): Promise<unknown> {
  if (!(error instanceof SoldOutError)) return error
  const booking = await loadBooking(id)
  // A booking that is over has given its beds back.
  const isHolding = (occupyingStatuses as readonly BookingStatus[]).includes(booking.status)
  const own = isHolding ? toHoldings(toTargetLines(booking)) : []
  const rooms = await loadRooms(error.holdings)
  const requested = { arrival: booking.arrival, departure: booking.departure, ...other?.requested }
  const left = await loadBedsLeft(booking.property_id, rooms, own, searchSpan(error.holdings))
  const nights = fullNights(error.holdings, own, left, rooms)
  const dates = other ? await findNearestStays(booking, requested, other, { holdings: error.holdings, own, left }) : []
  const reason = nights.length ? 'rooms_full' : 'full_by_turns'
  return appError('sold_out', { ...error.facts, reason, detail: formatSoldOutNights(nights), nights, alternatives: { offers: [], dates } })
}

type Room = RowOf<RoomModel, 'id' | 'name' | 'capacity'>
type BedsLeft = (room: number, night: Day) => number

const loadRooms = (holdings: readonly InventoryHolding[]) =>
  select<Room>('SELECT id, name, capacity FROM rooms WHERE id IN (?)', [[...new Set(holdings.map(h => h.room))]])

const searchSpan = (holdings: readonly InventoryHolding[]): Stay => ({
  arrival: addDays(holdings.map(h => h.arrival).sort()[0] as Day, -daysAround),
  departure: addDays(
    holdings
      .map(h => h.departure)
      .sort()
      .at(-1) as Day,
    daysAround,
  ),
})

/** The booking's own beds count as free. */
async function loadBedsLeft(property: number, rooms: readonly Room[], own: readonly InventoryHolding[], span: Stay): Promise<BedsLeft> {
  const left = await loadNightAvailability(property, rooms, span)
  return (room, night) => left(room, night) + countHeld(own, room, night)
}

const countHeld = (holdings: readonly InventoryHolding[], room: number, night: Day): number =>
  holdings.filter(h => h.room === room && h.arrival <= night && night < h.departure).reduce((n, h) => n + h.takes, 0)

function fullNights(holdings: readonly InventoryHolding[], own: readonly InventoryHolding[], left: BedsLeft, rooms: readonly Room[]) {
  return rooms.flatMap(({ id, name }) =>
    nightsOf(holdings.filter(h => h.room === id)).flatMap(night => {
      const takes = countHeld(holdings, id, night)
      const isFull = takes > countHeld(own, id, night) && takes > left(id, night)
      return isFull ? [{ room: id, roomName: name, night, wanted: takes, left: Math.max(0, left(id, night)) }] : []
    }),
  )
}

const nightsOf = (holdings: readonly InventoryHolding[]): Day[] =>
  [...new Set(holdings.flatMap(h => nightsBetween(h.arrival, h.departure)))].sort()

interface Availability {
  holdings: readonly InventoryHolding[]
  own: readonly InventoryHolding[]
  left: BedsLeft
}

/** Filtered by the counters first, then rehearsed: every suggestion would be accepted now. */
async function findNearestStays(
  booking: BookingRecord,
  requested: Stay,
  { isEndOnly, rehearse }: DateSearch,
  { holdings, own, left }: Availability,
): Promise<Stay[]> {
  const today = businessDate(new Date(), booking.timezone)
  const near = alternativeStays(requested, { daysAround, isEndOnly }).filter(
    s =>
      (isEndOnly ? s.departure > booking.departure : s.arrival >= today) &&
      (s.arrival !== booking.arrival || s.departure !== booking.departure) &&
      hasRoomFor(moveHoldings(holdings, requested, s), { own, left }),
  )
  const isAlike = (s: Stay) => nightsBetween(s.arrival, s.departure).length === nightsBetween(requested.arrival, requested.departure).length
  const found: Stay[] = []
  for (const [stays, most] of [
    [near.filter(isAlike), maxSuggestions.alike],
    [near.filter(s => !isAlike(s)), maxSuggestions.other],
  ] as const)
    found.push(...(await findAcceptedStays(stays, most, rehearse)))
  return found
}

async function findAcceptedStays(stays: readonly Stay[], most: number, rehearse: DateSearch['rehearse']): Promise<Stay[]> {
  const found: Stay[] = []
  for (const stay of stays.slice(0, mostRehearsals)) {
    if (found.length === most) break
    if (await rehearse(stay)) found.push(stay)
  }
  return found
}

/** The same beds on other dates; lines with dates of their own keep them. */
const moveHoldings = (holdings: readonly InventoryHolding[], requested: Stay, to: Stay): InventoryHolding[] =>
  holdings.map(h => ({
    ...h,
    arrival: h.arrival === requested.arrival ? to.arrival : h.arrival,
    departure: h.departure === requested.departure ? to.departure : h.departure,
  }))

const hasRoomFor = (holdings: readonly InventoryHolding[], { own, left }: Pick<Availability, 'own' | 'left'>): boolean =>
  [...new Set(holdings.map(h => h.room))].every(room =>
    nightsOf(holdings.filter(h => h.room === room)).every(night => {
      const takes = countHeld(holdings, room, night)
      return takes <= countHeld(own, room, night) || takes <= left(room, night)
    }),
  )
