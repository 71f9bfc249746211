import { select } from '../../../../db/connection.ts'
import { type Holding, staysNear } from '../../../../domain/booking/stayChange.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { fullWords } from '../../../../domain/language/fullWords.ts'
import { leftOf } from '../../../inventory/room/service.ts'
import { appError } from '../../../platform/errors.ts'
import { type Loaded, loadBooking } from '../read.ts'
import { holdingsOf, targetsOf } from './target.ts'
import { TooFull } from './tooFull.ts'

interface Other {
  /** The dates that were asked for, where dates were. */
  asked: Partial<Stay>
  /** Nothing but the departure may move. */
  isEndOnly?: boolean
  /** Would this be accepted? Nothing of it stays. */
  rehearse: (stay: Stay) => Promise<boolean>
}

const daysAround = 7
/** Of those as long as the stay that was asked for, and of shorter and longer ones. */
const shown = { alike: 2, other: 1 }
const mostRehearsals = 4

/** A change that was refused, as everybody sees the house after the rollback: which rooms are full on which nights, and the nearest stays that would do. */
export async function explained(error: unknown, id: number, other?: Other): Promise<unknown> {
  if (!(error instanceof TooFull)) return error
  const booking = await loadBooking(id)
  const own = holdingsOf(targetsOf(booking))
  const rooms = await roomsOf(error.wanted)
  const asked = { arrival: booking.arrival, departure: booking.departure, ...other?.asked }
  const left = await leftFor(rooms, own, spanOf(error.wanted))
  const nights = fullNights(error.wanted, own, left, rooms)
  const dates = other ? await nearest(booking, asked, other, { wanted: error.wanted, own, left }) : []
  return appError('sold_out', { ...error.facts, detail: fullWords(nights), nights, alternatives: { offers: [], dates } })
}

type Room = { id: number; name: string; capacity: number }
type Left = (room: number, night: Day) => number

const roomsOf = (wanted: readonly Holding[]) =>
  select<Room>('SELECT id, name, capacity FROM rooms WHERE id IN (?)', [[...new Set(wanted.map(h => h.room))]])

const spanOf = (wanted: readonly Holding[]): Stay => ({
  arrival: addDays(wanted.map(h => h.arrival).sort()[0] as Day, -daysAround),
  departure: addDays(
    wanted
      .map(h => h.departure)
      .sort()
      .at(-1) as Day,
    daysAround,
  ),
})

/** To this booking its own beds are free. */
async function leftFor(rooms: readonly Room[], own: readonly Holding[], span: Stay): Promise<Left> {
  const left = await leftOf(rooms, span)
  return (room, night) => left(room, night) + takenBy(own, room, night)
}

const takenBy = (holdings: readonly Holding[], room: number, night: Day): number =>
  holdings.filter(h => h.room === room && h.arrival <= night && night < h.departure).reduce((n, h) => n + h.takes, 0)

function fullNights(wanted: readonly Holding[], own: readonly Holding[], left: Left, rooms: readonly Room[]) {
  return rooms.flatMap(({ id, name }) =>
    nightsOf(wanted.filter(h => h.room === id)).flatMap(night => {
      const takes = takenBy(wanted, id, night)
      const isFull = takes > takenBy(own, id, night) && takes > left(id, night)
      return isFull ? [{ room: id, roomName: name, night, wanted: takes, left: Math.max(0, left(id, night)) }] : []
    }),
  )
}

const nightsOf = (holdings: readonly Holding[]): Day[] => [...new Set(holdings.flatMap(h => nightsBetween(h.arrival, h.departure)))].sort()

interface House {
  wanted: readonly Holding[]
  own: readonly Holding[]
  left: Left
}

/** Judged by the counters first, then tried: what is offered is what would be accepted now. */
async function nearest(booking: Loaded, asked: Stay, { isEndOnly, rehearse }: Other, { wanted, own, left }: House): Promise<Stay[]> {
  const today = businessDate(new Date(), booking.timezone)
  const near = staysNear(asked, { daysAround, isEndOnly }).filter(
    s =>
      (isEndOnly ? s.departure > booking.departure : s.arrival >= today) &&
      (s.arrival !== booking.arrival || s.departure !== booking.departure) &&
      isFree(moved(wanted, asked, s), { own, left }),
  )
  const isAlike = (s: Stay) => nightsBetween(s.arrival, s.departure).length === nightsBetween(asked.arrival, asked.departure).length
  const found: Stay[] = []
  for (const [stays, most] of [
    [near.filter(isAlike), shown.alike],
    [near.filter(s => !isAlike(s)), shown.other],
  ] as const)
    found.push(...(await firstOf(stays, most, rehearse)))
  return found
}

async function firstOf(stays: readonly Stay[], most: number, rehearse: Other['rehearse']): Promise<Stay[]> {
  const found: Stay[] = []
  for (const stay of stays.slice(0, mostRehearsals)) {
    if (found.length === most) break
    if (await rehearse(stay)) found.push(stay)
  }
  return found
}

/** The same beds on other dates; lines with dates of their own keep them. */
const moved = (wanted: readonly Holding[], asked: Stay, to: Stay): Holding[] =>
  wanted.map(h => ({
    ...h,
    arrival: h.arrival === asked.arrival ? to.arrival : h.arrival,
    departure: h.departure === asked.departure ? to.departure : h.departure,
  }))

const isFree = (wanted: readonly Holding[], { own, left }: Pick<House, 'own' | 'left'>): boolean =>
  [...new Set(wanted.map(h => h.room))].every(room =>
    nightsOf(wanted.filter(h => h.room === room)).every(night => {
      const takes = takenBy(wanted, room, night)
      return takes <= takenBy(own, room, night) || takes <= left(room, night)
    }),
  )
