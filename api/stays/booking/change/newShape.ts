import { isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { Loaded } from '../read.ts'
import { findHouse, findRooms } from '../sale/house.ts'
import { judgeHouse, judgeParty } from '../sale/judge.ts'
import { type Asking, atLine, guestsOf, type LineAsked, refuseTwice, type ShapeAsked } from './askedLines.ts'
import { keepLine } from './keepLine.ts'
import { type Shaper, sellLine } from './sellLine.ts'
import { isBegun, isLeft } from './slept.ts'
import { active, type TargetGuest, type TargetLine, targetsOf } from './target.ts'

/** The lines that a booking is to have: what stays keeps its price, what is new is judged and priced as a sale of today. */
export async function newShape(booking: Loaded, asked: ShapeAsked, asking: Asking): Promise<TargetLine[]> {
  const house = judgeHouse(await findHouse(booking.property_id, asking.t), 'desk')
  const old = active(targetsOf(booking))
  const lines: LineAsked[] = asked.lines ?? old.map(l => ({ id: l.id as number }))
  refuseTwice(lines)
  const rooms = await findRooms(house.id, lines.flatMap(l => l.room ?? []).concat(old.map(l => l.room.id)), asking.t)
  const shaper = { booking, house, rooms, asked, asking }
  const targets: TargetLine[] = []
  for (const [index, line] of lines.entries()) targets.push(...(await atLine(index, () => shapeLine(shaper, line, index))))
  if (asking.source === 'web' && targets.some(l => l.guests.some(g => g.id === undefined)))
    judgeParty({ property: house.id, ...booking, lines: active(targets).map(l => ({ room: l.room.id, guests: l.guests.map(() => ({})) })) })
  // What is over was slept and stays, named or not.
  const over = old.filter(l => !isBefore(asking.today, l.departure) && !targets.some(other => other.id === l.id))
  if (old.some(l => isBefore(asking.today, l.departure) && isBegun(booking, l.id) && !targets.some(other => other.id === l.id)))
    throw fieldError('lines', 'Who is in the house leaves by checking out.', 'guest.begun')
  // What goes on with another line is written after it.
  const ordered = [...over, ...targets].toSorted((a, b) => (a.id ?? unwritten) - (b.id ?? unwritten))
  return [...ordered, ...targetsOf(booking).filter(l => l.status === 'cancelled')]
}

const unwritten = Number.MAX_SAFE_INTEGER

async function shapeLine(shaper: Shaper, asked: LineAsked, index: number): Promise<TargetLine[]> {
  const { booking } = shaper
  const old = active(targetsOf(booking)).find(l => l.id === asked.id)
  if (asked.id !== undefined && !old) throw fieldError(`lines.${index}.id`, 'This line is not in this booking.', 'line.unknown')
  if (!old && (asked.room === undefined || !asked.guests))
    throw fieldError(
      `lines.${index}.${asked.room === undefined ? 'room' : 'guests'}`,
      'A further line says which room and who.',
      'any.required',
    )
  const guests = asked.guests ? guestsOf(booking, asked.guests, index) : (old?.guests ?? [])
  return old
    ? reshape(shaper, old, { ...asked, guests }, index)
    : sellLine(shaper, stayOf(shaper), { ...asked, room: asked.room as number, guests }, index)
}

/** A line that stands: the nights it keeps, those that come, the guests who go and who come. */
async function reshape(
  shaper: Shaper,
  old: TargetLine,
  asked: LineAsked & { guests: TargetGuest[] },
  index: number,
): Promise<TargetLine[]> {
  const { booking } = shaper
  const stay = stayOf(shaper, old)
  const isElsewhere =
    (asked.room ?? old.room.id) !== old.room.id || (asked.as ?? old.as) !== old.as || (asked.plan ?? old.plan ?? 0) !== (old.plan ?? 0)
  if (isBegun(booking, old.id)) {
    refuseSlept(shaper, old, stay)
    refuseWhoIsHere(shaper, old, { ...asked, isElsewhere }, index)
    if (!old.guests.length) return [old]
  }
  const [stayers, joiners] = old.as === 'bed' && !isElsewhere ? divide(old, asked.guests) : [asked.guests, []]
  const wanted = { room: old.room.id, as: old.as, ...(old.plan !== null && { plan: old.plan }), ...asked, guests: stayers }
  const lines = isElsewhere ? await sellLine(shaper, stay, wanted, index, old) : await keepLine(shaper, { old, stay, wanted, index })
  const further = joiners.length ? await sellLine(shaper, stay, { ...wanted, guests: joiners }, index) : []
  return [...lines, ...leavers(old, asked.guests), ...further]
}

/** Who has a bed of this line already, and who needs one more. */
function divide(old: TargetLine, guests: readonly TargetGuest[]): [TargetGuest[], TargetGuest[]] {
  const known = guests.filter(g => old.guests.some(o => o.id === g.id))
  const others = guests.filter(g => !known.includes(g))
  const room = Math.max(0, old.quantity - known.length)
  return [[...known, ...others.slice(0, room)], others.slice(room)]
}

/** Beds that are given up, with who had them, as a line that is cancelled. */
function leavers(old: TargetLine, guests: readonly TargetGuest[]): TargetLine[] {
  const gone = old.guests.filter(g => !guests.some(kept => kept.id === g.id))
  const less = old.quantity - guests.length
  if (old.as !== 'bed' || less <= 0) return []
  const { id: _, ...rest } = old
  return [{ ...rest, key: `${old.key} less`, quantity: less, guests: gone.slice(0, less), status: 'cancelled' }]
}

/** The dates of the booking, for a line that has dates of its own those that are not changed. */
function stayOf({ booking, asked, asking }: Shaper, old?: TargetLine): Stay {
  const arrival = asked.arrival ?? booking.arrival
  const departure = asked.departure ?? booking.departure
  if (!isBefore(arrival, departure)) throw fieldError('departure', 'The departure comes after the arrival.', 'date.after')
  // Who joins a stay that has begun sleeps there from tonight.
  if (!old) return { arrival: booking.status === 'checked_in' && isBefore(arrival, asking.today) ? asking.today : arrival, departure }
  if (isLeft(booking, old.id) || (asked.only && !asked.only.includes(old.id ?? 0)))
    return { arrival: old.arrival, departure: old.departure }
  return {
    arrival: asked.arrival !== undefined && old.arrival === booking.arrival ? asked.arrival : old.arrival,
    departure:
      asked.departure !== undefined && (old.departure === booking.departure || isBefore(asked.departure, old.departure))
        ? asked.departure
        : old.departure,
  }
}

/** Who is in the house, or was before a move, has slept there: their nights until today are not changed from here. */
function refuseSlept({ asking: { today } }: Shaper, old: TargetLine, stay: Stay) {
  if (stay.arrival !== old.arrival) throw fieldError('arrival', 'Guests of this booking have arrived already.', 'date.begun')
  const isTooEarly = isBefore(stay.departure, today < old.departure ? today : old.departure)
  if (isTooEarly || !isBefore(old.arrival, stay.departure))
    throw fieldError('departure', 'Guests are in the house: they leave today at the earliest.', 'date.begun')
}

interface Reshaping extends LineAsked {
  guests: TargetGuest[]
  isElsewhere: boolean
}

/** Nor are their bed, their room, what it is sold by and who they are. */
function refuseWhoIsHere({ booking }: Shaper, old: TargetLine, asked: Reshaping, index: number) {
  if (asked.isElsewhere) throw fieldError(`lines.${index}.room`, 'Guests are in this room: move them instead.', 'room.begun')
  const line = booking.lines.find(l => l.id === old.id)
  const came = line?.guests.filter(g => g.check_in_status !== null) ?? []
  if (came.some(g => !asked.guests.some(kept => kept.id === g.id)) || (!old.guests.length && asked.guests.length))
    throw fieldError(`lines.${index}.guests`, 'Who is in the house leaves by checking out.', 'guest.begun')
}
