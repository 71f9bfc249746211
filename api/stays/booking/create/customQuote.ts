import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { explain } from '../../../../domain/language/explain.ts'
import type { PolicyPreset } from '../../../../domain/listing/taxonomy.ts'
import { type Money, multiply, zero } from '../../../../domain/money/money.ts'
import { type Instalment, type QuotedPart, spreadTotal } from '../../../../domain/money/paymentSchedule.ts'
import { type CancellationPolicy, policies } from '../../../../domain/rates/cancellation.ts'
import { type NightPrice, sumOfNights } from '../../../../domain/rates/pricing.ts'
import { emptyRateSheet } from '../../../../domain/rates/rateSheet.ts'
import { toPropertyLimits, unitCapacity } from '../../../discovery/search/service.ts'
import { assertRunHere } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { FrozenPolicy, FrozenPrice } from '../frozenTerms.ts'
import { type RoomDemand, reserveNights, toRoomDemands } from '../inventory.ts'
import {
  type BookableProperty,
  type BookableRoom,
  findBookableProperty,
  findBookableRooms,
  lockPropertyStatus,
} from './bookableProperty.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { billLines, freezePolicy, freezePrice, type PricedLine, type PricedStay } from './pricedStay.ts'
import { saveBooking } from './saveBooking.ts'
import { savePaymentSchedule } from './savePaymentSchedule.ts'
import {
  assertBookable,
  assertBookableStatus,
  type StayLineRequest,
  type ValidatedLine,
  validateLines,
  validateStayDates,
} from './validateStayRequest.ts'

/** A line at a price set by the property: per bed or unit and night, or in total. */
export interface CustomPriceLine {
  room: number
  as?: 'bed' | 'unit'
  guests: number
  price?: Money
  total?: Money
}
/** A line as stored in a quote. */
export interface QuotedLine {
  room: number
  roomName: string
  as: 'bed' | 'unit'
  quantity: number
  guests: number
  nights: NightPrice[]
  total: Money
}
export interface CustomQuote {
  lines: QuotedLine[]
  price: FrozenPrice
  policy: FrozenPolicy
  total: Money
  demands: RoomDemand[]
}
interface CustomQuoteInput extends Stay {
  property: number
  lines: CustomPriceLine[]
  policy: PolicyPreset
}

const MOST_MONEY = 1e12

/** Prices the lines of a quote; refuses what the desk could not book. Taxes as of today. */
export async function quoteCustomPrices({ property, lines, policy, ...stay }: CustomQuoteInput): Promise<CustomQuote> {
  const propertyRow = assertBookable(await findBookableProperty(property), 'desk')
  validateStayDates(stay, businessDate(new Date(), propertyRow.timezone), 'desk')
  const rooms = await findBookableRooms(property, [...new Set(lines.map(l => l.room))])
  const validated = validateLines(
    propertyRow,
    rooms,
    lines.map(line => toLineRequest(propertyRow, rooms, line)),
  )
  const quoted = validated.flatMap((line, i) => priceCustomLine(propertyRow, line, lines[i] as CustomPriceLine, { index: i, stay }))
  const pricedStay = toPricedStay(propertyRow, quoted, policies[policy])
  if (pricedStay.total.amount > MOST_MONEY) throw fieldError('lines', 'too_much_money', 'number.max')
  return {
    lines: quoted.map(toQuotedLine),
    price: freezePrice(pricedStay),
    policy: freezePolicy(propertyRow, pricedStay.policy),
    total: pricedStay.total,
    demands: toRoomDemands(propertyRow, validated, stay),
  }
}

/** Guests are unknown yet: a room for women is assumed to be taken by women. */
function toLineRequest(
  property: BookableProperty,
  rooms: readonly BookableRoom[],
  { room, as, guests }: Pick<CustomPriceLine, 'room' | 'as' | 'guests'>,
): StayLineRequest {
  const roomGender = rooms.find(r => r.id === room)?.gender
  const gender = roomGender === 'female' || roomGender === 'male' ? roomGender : toPropertyLimits(property).gender
  return { room, ...(as && { as }), guests: Array.from({ length: guests }, () => (gender ? { gender } : {})) }
}

function priceCustomLine(
  property: BookableProperty,
  line: ValidatedLine,
  named: CustomPriceLine,
  { index, stay }: { index: number; stay: Stay },
): PricedLine[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const { price, total } = named
  const field = total ? 'total' : 'price'
  const given = total ?? price
  if (!given || (price && total)) throw fieldError(`lines.${index}.price`, 'price_night_or_line', 'object.xor')
  if (given.currency !== property.currency)
    throw fieldError(`lines.${index}.${field}.currency`, explain('hostel_currency', { currency: property.currency }), 'currency')
  const { quantity } = line
  const size = { quantity, guests: line.guests.length, nights: nights.length, sleeps: line.as === 'bed' ? 1 : unitCapacity(line.room) }
  const parts: QuotedPart[] = price ? [{ ...size, nights: nights.map(() => price) }] : spreadTotal(given, size)
  let from = 0
  return parts.map(part => {
    const guests = line.guests.slice(from, from + part.guests)
    from += part.guests
    const each = part.nights.map((p, i): NightPrice => ({ night: nights[i] as string, price: p }))
    return toPricedLine({ ...line, quantity: part.quantity, guests }, each)
  })
}

function toPricedLine(line: ValidatedLine, nights: NightPrice[]): PricedLine {
  const [first] = nights as [NightPrice]
  const each = sumOfNights(nights, first.price.currency)
  return { ...line, price: { nights, quantity: line.quantity, each, total: multiply(each, line.quantity) } }
}

const toQuotedLine = ({ room, as, quantity, guests, price }: PricedLine): QuotedLine => ({
  room: room.id,
  roomName: room.name,
  as,
  quantity,
  guests: guests.length,
  nights: price.nights,
  total: price.total,
})

const toPricedStay = (property: BookableProperty, lines: PricedLine[], policy: CancellationPolicy): PricedStay => ({
  ...billLines(property, lines),
  lines,
  policy,
  sheet: emptyRateSheet,
})

interface QuotedBookingRequest {
  request: Omit<BookingRequest, 'lines' | 'source' | 'expectedTotal'>
  quoted: Omit<CustomQuote, 'demands'>
  schedule: readonly Instalment[]
  /** Whose the booking becomes, whoever takes the quote. */
  account: number | null
}

/**
 * Sells the beds of a quote at its prices and terms, whatever the current rates. Rates and restrictions are not checked. A paused property is bound
 * by its quote, a closed one cannot sell. The caller notifies both sides.
 */
export async function bookQuote(
  { request, quoted, schedule, account }: QuotedBookingRequest,
  ctx: RequestContext,
  t: Transaction,
): Promise<{ id: number }> {
  await assertRunHere(request.property, t)
  const property = assertBookable(await findBookableProperty(request.property, t), 'desk')
  validateStayDates(request, businessDate(new Date(), property.timezone), 'desk')
  const rooms = await findBookableRooms(property.id, [...new Set(quoted.lines.map(l => l.room))], t)
  const lines = revalidateLines(property, rooms, quoted.lines)
  const { roomTotal, firstNight, taxes, taxRules } = quoted.price
  const pricedStay: PricedStay = {
    lines: lines.map((line, i) => toPricedLine(line, (quoted.lines[i] as QuotedLine).nights)),
    ...{ roomTotal, firstNight, taxes, taxRules: taxRules ?? property.taxes },
    ...{ total: quoted.total, policy: toCancellationPolicy(quoted.policy), sheet: emptyRateSheet },
  }
  if (await reserveNights(toRoomDemands(property, pricedStay.lines, request), t)) throw appError('sold_out')
  assertBookableStatus(await lockPropertyStatus(property.id, t), 'desk')
  const asPromised = { ...property, check_in_from: quoted.policy.checkInFrom, timezone: quoted.policy.zone }
  const bookingRequest = { ...request, lines: lines.map(({ room, as, guests }) => ({ room: room.id, as, guests })) }
  const id = await saveBooking(
    {
      request: bookingRequest,
      source: 'web',
      property: asPromised,
      pricedStay,
      status: 'confirmed',
      deposit: zero(property.currency),
      account,
    },
    ctx,
    t,
  )
  await savePaymentSchedule({ id, property: property.id }, schedule, businessDate(new Date(), property.timezone), t)
  return { id }
}

const toCancellationPolicy = ({ checkInFrom: _, zone: __, approval: ___, ...terms }: FrozenPolicy): CancellationPolicy => terms

/** The rooms may have been removed or changed meanwhile: then the beds are sold out. */
function revalidateLines(property: BookableProperty, rooms: readonly BookableRoom[], quoted: readonly QuotedLine[]): ValidatedLine[] {
  const changed = () => appError('sold_out', { reason: 'rooms_changed' })
  try {
    const lines = validateLines(
      property,
      rooms,
      quoted.map(line => toLineRequest(property, rooms, line)),
    )
    if (lines.some((line, i) => line.quantity !== quoted[i]?.quantity)) throw changed()
    return lines
  } catch (error) {
    throw error instanceof AppError && error.code !== 'sold_out' ? changed() : error
  }
}
