import { partyOf } from '../../../../domain/booking/party.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { offersFor } from '../../../discovery/search/service.ts'
import { arranger, leftOf } from '../../../inventory/room/service.ts'
import { type Want, wantsOf } from '../stock.ts'
import { findHouse, findRooms } from './house.ts'
import { type AskedStay, judgeLines } from './judge.ts'

export interface ShortNight {
  room: number
  night: Day
  wanted: number
  left: number
}

const daysAround = 7
const offersShown = 3
const datesShown = 3

/** What a guest who came too late is told: which nights are short, how else the party can sleep there, and when the same beds are free. */
export async function alternativesTo(asked: AskedStay) {
  const house = await findHouse(asked.property)
  if (!house) return {}
  const rooms = await findRooms(
    house.id,
    asked.lines.map(l => l.room),
  )
  const wants = wantsOf(house, judgeLines(house, rooms, asked.lines), asked)
  const left = await leftAround(wants, asked)
  // A house that rests sells nothing else online.
  const other = house.status === 'live' ? await offersFor(asked.property, asked, partyOf(asked.lines.flatMap(l => l.guests))) : undefined
  const fits = await fitting(wants, house.timezone)
  const today = businessDate(new Date(), house.timezone)
  return {
    nights: wants.flatMap(want => shortNights(want, left)),
    alternatives: { offers: other?.slice(0, offersShown) ?? [], dates: otherDates(wants, asked, { left, fits }, today) },
  }
}

export async function isSoldOut(wants: readonly Want[], stay: Stay, timezone: string): Promise<boolean> {
  const left = await leftAround(wants, stay)
  if (wants.some(want => shortNights(want, left).length > 0)) return true
  const fits = await fitting(wants, timezone)
  return !fits(stay)
}

/** Whether rooms that need an arrangement have one for these nights; no statement without such rooms. */
async function fitting(wants: readonly Want[], timezone: string): Promise<(stay: Stay) => boolean> {
  const planned = wants.flatMap(({ room, claims }) => (claims ? [{ room, claims }] : []))
  if (!planned.length) return () => true
  const fits = await arranger(
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

type Left = (want: Want, night: Day) => number

async function leftAround(wants: readonly Want[], { arrival, departure }: Stay): Promise<Left> {
  const rooms = wants.map(({ room, capacity }) => ({ id: room, capacity }))
  const left = await leftOf(rooms, { arrival: addDays(arrival, -daysAround), departure: addDays(departure, daysAround) })
  return ({ room }, night) => Math.max(0, left(room, night))
}

const shortNights = (want: Want, left: Left): ShortNight[] =>
  nightsBetween(want.arrival, want.departure)
    .map(night => ({ room: want.room, night, wanted: want.quantity, left: left(want, night) }))
    .filter(n => n.left < n.wanted)

/** The nearest other dates, as many nights long, on which all of it is free. */
function otherDates(
  wants: readonly Want[],
  asked: Stay,
  { left, fits }: { left: Left; fits: (stay: Stay) => boolean },
  today: Day,
): Stay[] {
  const nights = nightCount(asked.arrival, asked.departure)
  const moves = Array.from({ length: daysAround }, (_, i) => [i + 1, -i - 1]).flat()
  return moves
    .map(days => ({ arrival: addDays(asked.arrival, days), departure: addDays(asked.arrival, days + nights) }))
    .filter(s => s.arrival >= today && wants.every(w => nightsBetween(s.arrival, s.departure).every(night => left(w, night) >= w.quantity)))
    .filter(fits)
    .slice(0, datesShown)
}
