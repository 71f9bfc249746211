import { type Gender, type PartyRefusal, roomRefusals } from '../../../../domain/booking/party.ts'
import { addMonths, type Day, type Stay } from '../../../../domain/calendar/days.ts'
import { canSellAs } from '../../../../domain/inventory/inventory.ts'
import { explain } from '../../../../domain/language/explain.ts'
import type { Exemption } from '../../../../domain/money/tax.ts'
import { maxStayNights, stayRefusals } from '../../../../domain/rates/restrictions.ts'
import { largestParty, toPropertyLimits, unitCapacity } from '../../../discovery/search/service.ts'
import { type AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { BookableProperty, BookableRoom } from './bookableProperty.ts'

export interface StayGuestRequest {
  name?: string
  gender?: Gender
  age?: number
  exempt?: Exemption
  lowerBunk?: boolean
}
export interface StayLineRequest {
  room: number
  /** A rate plan; the property's first for sale when absent. */
  plan?: number
  as?: 'bed' | 'unit'
  guests: StayGuestRequest[]
  /** Beds that are promised to the guests, in their order. */
  beds?: number[]
}
export interface StayRequest {
  property: number
  arrival: Day
  departure: Day
  lines: StayLineRequest[]
  /** A code that takes something off. */
  promo?: string
}

/** A line that may be sold: beds one for each guest, or as many whole units as the guests need. */
export interface ValidatedLine {
  room: BookableRoom
  as: 'bed' | 'unit'
  plan?: number
  /** Which of the lines asked for it is, or is a part of. */
  of: number
  quantity: number
  guests: StayGuestRequest[]
}

const furthestMonths = 24
/** The desk may take who stays for a season. */
const longestStayAtDesk = 366

/** Whoever sells: a stay has a length, begins today or later at the hostel, and within two years. */
export function validateStayDates({ arrival, departure }: Stay, today: Day, source: 'web' | 'desk' | 'phone') {
  const [refusal] = stayRefusals({ arrival, departure }, today, source === 'web' ? maxStayNights : longestStayAtDesk)
  if (refusal?.code === 'stay_too_short') throw fieldError('departure', 'departure_after_arrival', 'date.after')
  if (refusal?.code === 'stay_too_long') throw appError('max_stay', refusal.facts)
  if (refusal) throw appError('past_arrival', { arrival, ...refusal.facts })
  if (arrival > addMonths(today, furthestMonths))
    throw fieldError('arrival', explain('booked_up_to', { day: addMonths(today, furthestMonths) }), 'date.max')
}

/** Groups make their arrangements with the hostel; its desk books any number. */
export function assertPartySize({ lines }: StayRequest) {
  const guests = lines.reduce((n, l) => n + l.guests.length, 0)
  if (guests > largestParty) throw fieldError('lines', explain('group_asks', { most: largestParty }), 'group')
}

/** A tax exemption needs evidence: shown to the desk, not claimed in a form. */
export function assertNoExemptions(guests: readonly { exempt?: Exemption | null | undefined }[]) {
  if (guests.some(g => g.exempt !== undefined)) throw fieldError('guests', 'desk_exempts', 'exempt.desk')
}

/** A bed is promised to one guest, by the desk, in a booking that stands: what is only held promises nothing. */
export function validateBedChoice({ lines, hold }: Pick<StayRequest, 'lines'> & { hold?: boolean }, source: 'web' | 'desk' | 'phone') {
  const named = lines.flatMap(({ beds = [] }, line) => beds.map((bed, n) => ({ bed, path: `lines.${line}.beds.${n}` })))
  const [first] = named
  if (!first) return
  if (source === 'web') throw fieldError(first.path, 'desk_gives_beds', 'beds.desk')
  if (hold) throw fieldError(first.path, 'beds_held', 'beds.held')
  const over = lines.findIndex(l => (l.beds?.length ?? 0) > l.guests.length)
  if (over >= 0) throw fieldError(`lines.${over}.beds`, 'more_beds', 'array.max')
  const again = named.find(({ bed }, n) => named.findIndex(other => other.bed === bed) < n)
  if (again) throw fieldError(again.path, 'bed_twice', 'array.unique')
}

/** Online only live listings are sold; the desk also sells while the listing is paused. */
export function assertBookable(property: BookableProperty | undefined, source: 'web' | 'desk' | 'phone'): BookableProperty {
  if (!property) throw appError('not_found')
  assertBookableStatus(property.status, source)
  return property
}

export function assertBookableStatus(status: string | undefined, source: 'web' | 'desk' | 'phone') {
  if (status === 'closed') throw appError('gone')
  if (!status || (source === 'web' && status !== 'live')) throw appError('not_found')
}

export const validateLines = (
  property: BookableProperty,
  rooms: readonly BookableRoom[],
  lines: readonly StayLineRequest[],
): ValidatedLine[] => lines.map((line, index) => validateLine(property, rooms, line, index))

function validateLine(property: BookableProperty, rooms: readonly BookableRoom[], request: StayLineRequest, index: number): ValidatedLine {
  const room = rooms.find(r => r.id === request.room)
  if (!room) throw fieldError(`lines.${index}.room`, 'room_unknown', 'room.unknown')
  const as = request.as ?? (room.sell_by === 'unit' ? 'unit' : 'bed')
  if (!canSellAs({ sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }, as) || basePrice(room, as) === null)
    throw fieldError(`lines.${index}.as`, explain('not_sold_as', { as }), 'room.sold_otherwise')
  const sleeps = unitCapacity(room)
  const quantity = as === 'bed' ? request.guests.length : Math.ceil(request.guests.length / sleeps)
  const most = maxQuantity(room, as)
  if (quantity > most) throw appError('capacity_exceeded', { room: room.id, wanted: quantity, capacity: most })
  const [refusal] = roomRefusals(request.guests, { gender: room.gender, as, sleeps }, toPropertyLimits(property), quantity)
  if (refusal) throw toPartyError(refusal, index, room.id)
  return { room, as, of: index, quantity, guests: request.guests, ...(request.plan !== undefined && { plan: request.plan }) }
}

/** More of a room is never sold. A planned one may have more now than it will have later: its nights say. */
export function maxQuantity(
  { planned, units, beds_per_unit }: Pick<BookableRoom, 'planned' | 'units' | 'beds_per_unit'>,
  as: 'bed' | 'unit',
): number {
  if (planned) return Number.POSITIVE_INFINITY
  return as === 'unit' ? units : units * beds_per_unit
}

export const basePrice = (room: Pick<BookableRoom, 'base_price' | 'unit_price'>, as: 'bed' | 'unit'): number | null =>
  as === 'bed' ? room.base_price : room.unit_price

/** A refusal of the party as the API tells it: by code where a screen has something to offer, else at the field. */
export function toPartyError({ code, guest, facts }: PartyRefusal, line: number, room: number): AppError {
  if (code === 'gender_mismatch' || code === 'capacity_exceeded') return appError(code, { line, guest, room, ...facts })
  return fieldError(guest === undefined ? `lines.${line}.guests` : `lines.${line}.guests.${guest}.age`, code, code)
}
