import { partyFromGuests } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { listOffersForParty } from '../../../discovery/search/service.ts'
import { loadArrangementTest, loadNightAvailability } from '../../../inventory/room/service.ts'
import { type RoomDemand, toRoomDemands } from '../inventory.ts'
import { findBookableProperty, findBookableRooms } from './bookableProperty.ts'
import { type StayRequest, validateLines } from './validateStayRequest.ts'

export interface ShortNight {
  room: number
  night: Day
  wanted: number
  left: number
}

const daysAround = 7
const maxOffers = 3
const maxDates = 3

/** What a guest who came too late is told: which nights are short, how else the party can sleep there, and when the same beds are free. */
export async function findAlternatives(request: StayRequest) {
  const property = await findBookableProperty(request.property)
  if (!property) return {}
  const rooms = await findBookableRooms(
    property.id,
    request.lines.map(l => l.room),
  )
  const demands = toRoomDemands(property, validateLines(property, rooms, request.lines), request)
  const left = await loadBedsLeftAround(demands, request)
  // A property that rests sells nothing else online.
  const other =
    property.status === 'live'
      ? await listOffersForParty(request.property, request, partyFromGuests(request.lines.flatMap(l => l.guests)))
      : undefined
  const fits = await createFitCheck(demands, property.timezone)
  const today = businessDate(new Date(), property.timezone)
  return {
    nights: demands.flatMap(demand => findShortNights(demand, left)),
    alternatives: { offers: other?.slice(0, maxOffers) ?? [], dates: findOtherDates(demands, request, { left, fits }, today) },
  }
}

export async function isSoldOut(demands: readonly RoomDemand[], stay: Stay, timezone: string): Promise<boolean> {
  const left = await loadBedsLeftAround(demands, stay)
  if (demands.some(demand => findShortNights(demand, left).length > 0)) return true
  const fits = await createFitCheck(demands, timezone)
  return !fits(stay)
}

/** Whether rooms that need an arrangement have one for these nights; no statement without such rooms. */
async function createFitCheck(demands: readonly RoomDemand[], timezone: string): Promise<(stay: Stay) => boolean> {
  const planned = demands.flatMap(({ room, claims }) => (claims ? [{ room, claims }] : []))
  if (!planned.length) return () => true
  const fits = await loadArrangementTest(
    planned.map(p => p.room),
    timezone,
  )
  return stay =>
    planned.every(({ room, claims }) =>
      fits(
        room,
        claims.map(c => ({ ...c, arrival: stay.arrival, departure: stay.departure })),
      ),
    )
}

type BedsLeft = (demand: RoomDemand, night: Day) => number

async function loadBedsLeftAround(demands: readonly RoomDemand[], { arrival, departure }: Stay): Promise<BedsLeft> {
  const rooms = demands.map(({ room, capacity }) => ({ id: room, capacity }))
  const span = { arrival: addDays(arrival, -daysAround), departure: addDays(departure, daysAround) }
  const left = await loadNightAvailability(demands[0]?.property ?? 0, rooms, span)
  return ({ room }, night) => Math.max(0, left(room, night))
}

const findShortNights = (demand: RoomDemand, left: BedsLeft): ShortNight[] =>
  nightsBetween(demand.arrival, demand.departure)
    .map(night => ({ room: demand.room, night, wanted: demand.quantity, left: left(demand, night) }))
    .filter(n => n.left < n.wanted)

/** The nearest other dates, as many nights long, on which all of it is free. */
function findOtherDates(
  demands: readonly RoomDemand[],
  requested: Stay,
  { left, fits }: { left: BedsLeft; fits: (stay: Stay) => boolean },
  today: Day,
): Stay[] {
  const nights = nightCount(requested.arrival, requested.departure)
  const moves = Array.from({ length: daysAround }, (_, i) => [i + 1, -i - 1]).flat()
  return moves
    .map(days => ({ arrival: addDays(requested.arrival, days), departure: addDays(requested.arrival, days + nights) }))
    .filter(
      s => s.arrival >= today && demands.every(w => nightsBetween(s.arrival, s.departure).every(night => left(w, night) >= w.quantity)),
    )
    .filter(fits)
    .slice(0, maxDates)
}
