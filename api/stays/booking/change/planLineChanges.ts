import { isBefore, type Stay } from '../../../../domain/calendar/days.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { findBookableProperty, findBookableRooms } from '../create/bookableProperty.ts'
import { assertBookable, assertPartySize } from '../create/validateStayRequest.ts'
import { adjustLine } from './adjustLine.ts'
import {
  assertNamedOnce,
  type LineChangeOptions,
  type LineChangeRequest,
  type LinesChangeRequest,
  resolveGuests,
  withLineIndex,
} from './lineChangeRequest.ts'
import { hasBegun, hasLeft } from './lineProgress.ts'
import { type LineChangeContext, priceNewLine } from './priceNewLine.ts'
import { activeLines, type TargetGuest, type TargetLine, toTargetLines } from './targetLine.ts'

/** The target lines of a change: existing nights keep their price, new ones are validated and priced as of today. */
export async function planLineChanges(
  booking: BookingRecord,
  request: LinesChangeRequest,
  options: LineChangeOptions,
): Promise<TargetLine[]> {
  const property = assertBookable(await findBookableProperty(booking.property_id, options.t), 'desk')
  const old = activeLines(toTargetLines(booking))
  const lines: LineChangeRequest[] = request.lines ?? old.map(l => ({ id: l.id as number }))
  assertNamedOnce(lines)
  const rooms = await findBookableRooms(property.id, lines.flatMap(l => l.room ?? []).concat(old.map(l => l.room.id)), options.t)
  const context = { booking, property, rooms, request, options }
  const targets: TargetLine[] = []
  for (const [index, line] of lines.entries()) targets.push(...(await withLineIndex(index, () => planLine(context, line, index))))
  if (options.source === 'web' && targets.some(l => l.guests.some(g => g.id === undefined)))
    assertPartySize({
      property: property.id,
      ...booking,
      lines: activeLines(targets).map(l => ({ room: l.room.id, guests: l.guests.map(() => ({})) })),
    })
  // Past lines stay, whether named or not, and so do the nights of a stay that was split.
  const over = old.filter(l => (l.split || !isBefore(options.today, l.departure)) && !targets.some(other => other.id === l.id))
  if (old.some(l => isBefore(options.today, l.departure) && hasBegun(booking, l.id) && !targets.some(other => other.id === l.id)))
    throw fieldError('lines', 'leave_by_check_out', 'guest.begun')
  // A line is written after the one it continues.
  const ordered = [...over, ...targets].toSorted((a, b) => (a.id ?? unsavedLineOrder) - (b.id ?? unsavedLineOrder))
  return [...ordered, ...toTargetLines(booking).filter(l => l.status === 'cancelled')]
}

const unsavedLineOrder = Number.MAX_SAFE_INTEGER

async function planLine(context: LineChangeContext, request: LineChangeRequest, index: number): Promise<TargetLine[]> {
  const { booking } = context
  const old = activeLines(toTargetLines(booking)).find(l => l.id === request.id)
  if (request.id !== undefined && !old) throw fieldError(`lines.${index}.id`, 'line_unknown', 'line.unknown')
  if (!old && (request.room === undefined || !request.guests))
    throw fieldError(`lines.${index}.${request.room === undefined ? 'room' : 'guests'}`, 'line_incomplete', 'any.required')
  const guests = request.guests ? resolveGuests(booking, request.guests, index) : (old?.guests ?? [])
  return old
    ? changeLine(context, old, { ...request, guests }, index)
    : priceNewLine(context, resolveLineDates(context), { ...request, room: request.room as number, guests }, index)
}

/** An existing line: its kept nights, added nights, and guests leaving and joining. */
async function changeLine(
  context: LineChangeContext,
  old: TargetLine,
  request: LineChangeRequest & { guests: TargetGuest[] },
  index: number,
): Promise<TargetLine[]> {
  const { booking } = context
  const stay = resolveLineDates(context, old)
  const isElsewhere =
    (request.room ?? old.room.id) !== old.room.id || (request.as ?? old.as) !== old.as || (request.plan ?? old.plan) !== old.plan
  if (hasBegun(booking, old.id)) {
    assertPastNightsRemain(context, old, stay)
    assertArrivedGuestsRemain(context, old, { ...request, isElsewhere }, index)
    if (!old.guests.length) return [old]
  }
  if (old.split) return [{ ...old, ...stay }]
  const [stayers, joiners] = old.as === 'bed' && !isElsewhere ? splitStayersAndJoiners(old, request.guests) : [request.guests, []]
  const input = { room: old.room.id, as: old.as, plan: old.plan, ...request, guests: stayers }
  const lines = isElsewhere ? await priceNewLine(context, stay, input, index, old) : await adjustLine(context, { old, stay, input, index })
  const further = joiners.length ? await priceNewLine(context, stay, { ...input, guests: joiners }, index) : []
  return [...lines, ...cancelledBeds(old, request.guests), ...further]
}

/** Guests with a bed in this line, and those who need one. */
function splitStayersAndJoiners(old: TargetLine, guests: readonly TargetGuest[]): [TargetGuest[], TargetGuest[]] {
  const known = guests.filter(g => old.guests.some(o => o.id === g.id))
  const others = guests.filter(g => !known.includes(g))
  const room = Math.max(0, old.quantity - known.length)
  return [[...known, ...others.slice(0, room)], others.slice(room)]
}

/** Beds given up with their guests, as a cancelled line. */
function cancelledBeds(old: TargetLine, guests: readonly TargetGuest[]): TargetLine[] {
  const gone = old.guests.filter(g => !guests.some(other => other.id === g.id))
  const less = old.quantity - guests.length
  if (old.as !== 'bed' || less <= 0) return []
  const { id: _, ...rest } = old
  return [{ ...rest, key: `${old.key} less`, quantity: less, guests: gone.slice(0, less), status: 'cancelled' }]
}

/** The dates of the booking, for a line that has dates of its own those that are not changed. */
function resolveLineDates({ booking, request, options }: LineChangeContext, old?: TargetLine): Stay {
  const arrival = request.arrival ?? booking.arrival
  const departure = request.departure ?? booking.departure
  if (!isBefore(arrival, departure)) throw fieldError('departure', 'departure_after_arrival', 'date.after')
  // Guests who join a stay in progress start tonight.
  if (!old) return { arrival: booking.status === 'checked_in' && isBefore(arrival, options.today) ? options.today : arrival, departure }
  const isNamed = request.only?.includes(old.id ?? 0)
  if (hasLeft(booking, old.id) || isNamed === false) return { arrival: old.arrival, departure: old.departure }
  const endsWithBooking = isNamed || old.departure === booking.departure
  return {
    arrival: request.arrival !== undefined && old.arrival === booking.arrival ? request.arrival : old.arrival,
    departure:
      request.departure !== undefined && (endsWithBooking || isBefore(request.departure, old.departure))
        ? request.departure
        : old.departure,
  }
}

/** Past nights of guests in house, or of those who were before a move, cannot be changed here. */
function assertPastNightsRemain({ options: { today } }: LineChangeContext, old: TargetLine, stay: Stay) {
  if (stay.arrival !== old.arrival) throw fieldError('arrival', 'guests_arrived', 'date.begun')
  const isTooEarly = isBefore(stay.departure, today < old.departure ? today : old.departure)
  if (isTooEarly || !isBefore(old.arrival, stay.departure)) throw fieldError('departure', 'leave_today', 'date.begun')
}

interface ExistingLineChange extends LineChangeRequest {
  guests: TargetGuest[]
  isElsewhere: boolean
}

/** Nor can their room, bed, plan or names be changed here. */
function assertArrivedGuestsRemain({ booking }: LineChangeContext, old: TargetLine, request: ExistingLineChange, index: number) {
  if (request.isElsewhere) throw fieldError(`lines.${index}.room`, 'move_instead', 'room.begun')
  const line = booking.lines.find(l => l.id === old.id)
  const came = line?.guests.filter(g => g.check_in_status !== null) ?? []
  if (came.some(g => !request.guests.some(other => other.id === g.id)) || (!old.guests.length && request.guests.length))
    throw fieldError(`lines.${index}.guests`, 'leave_by_check_out', 'guest.begun')
}
