import type { Transaction } from '../../../../db/connection.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import type { PolicyPreset } from '../../../../domain/listing/taxonomy.ts'
import { add, type Money, multiply, sum, zero } from '../../../../domain/money/money.ts'
import { type Instalment, type QuotedPart, spreadTotal } from '../../../../domain/money/schedule.ts'
import { taxAdded, taxStay } from '../../../../domain/money/tax.ts'
import { type CancellationPolicy, policies } from '../../../../domain/rates/cancellation.ts'
import { type NightPrice, sumOfNights } from '../../../../domain/rates/pricing.ts'
import { plainSheet } from '../../../../domain/rates/rateSheet.ts'
import { limitsOf, sleepsOf } from '../../../discovery/search/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import type { FrozenPolicy, FrozenPrice } from '../frozen.ts'
import { takeNights, type Want, wantsOf } from '../stock.ts'
import type { BookingRequest } from './createBooking.ts'
import { findHouse, findRooms, type House, type HouseRoom, holdStatus } from './house.ts'
import { type AskedLine, type JudgedLine, judgeHouse, judgeLines, judgeStatus, judgeStay } from './judge.ts'
import { writePlan } from './plan.ts'
import { freezePolicy, freezePrice, type PricedLine, type Sale } from './price.ts'
import { saveBooking } from './saveBooking.ts'

/** A line at the price that the house named, instead of its rates: of a bed or room a night, or of all of it. */
export interface NamedLine {
  room: number
  as?: 'bed' | 'unit'
  guests: number
  price?: Money
  total?: Money
}
/** A line as a quote keeps it. */
export interface QuotedLine {
  room: number
  roomName: string
  as: 'bed' | 'unit'
  quantity: number
  guests: number
  nights: NightPrice[]
  total: Money
}
export interface Quoted {
  lines: QuotedLine[]
  price: FrozenPrice
  policy: FrozenPolicy
  total: Money
  wants: Want[]
}
interface Named extends Stay {
  property: number
  lines: NamedLine[]
  policy: PolicyPreset
}

const MOST_MONEY = 1e12

/** Prices lines as the house names them; refuses what its desk could not book either. Taxes are those of today. */
export async function quoteNamed({ property, lines, policy, ...stay }: Named): Promise<Quoted> {
  const house = judgeHouse(await findHouse(property), 'desk')
  judgeStay({ property, lines: [], ...stay }, businessDate(new Date(), house.timezone), 'desk')
  const rooms = await findRooms(property, [...new Set(lines.map(l => l.room))])
  const judged = judgeLines(
    house,
    rooms,
    lines.map(line => askedLine(house, rooms, line)),
  )
  const quoted = judged.flatMap((line, i) => namedPrice(house, line, lines[i] as NamedLine, { index: i, stay }))
  const sale = saleOf(house, quoted, policies[policy])
  if (sale.total.amount > MOST_MONEY) throw fieldError('lines', 'This is more money than we can count.', 'number.max')
  return {
    lines: quoted.map(quotedLine),
    price: freezePrice(sale),
    policy: freezePolicy(house, sale.policy),
    total: sale.total,
    wants: wantsOf(house, judged, stay),
  }
}

/** Nobody has said yet who sleeps where: a room for women takes women. */
function askedLine(house: House, rooms: readonly HouseRoom[], { room, as, guests }: Pick<NamedLine, 'room' | 'as' | 'guests'>): AskedLine {
  const wanted = rooms.find(r => r.id === room)?.gender
  const gender = wanted === 'female' || wanted === 'male' ? wanted : limitsOf(house).gender
  return { room, ...(as && { as }), guests: Array.from({ length: guests }, () => (gender ? { gender } : {})) }
}

function namedPrice(house: House, line: JudgedLine, named: NamedLine, { index, stay }: { index: number; stay: Stay }): PricedLine[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const { price, total } = named
  const field = total ? 'total' : 'price'
  const given = total ?? price
  if (!given || (price && total)) throw fieldError(`lines.${index}.price`, 'Name a price a night, or one for the whole line.', 'object.xor')
  if (given.currency !== house.currency)
    throw fieldError(`lines.${index}.${field}.currency`, `The house charges ${house.currency}.`, 'currency')
  const { quantity } = line
  const size = { quantity, guests: line.guests.length, nights: nights.length, sleeps: line.as === 'bed' ? 1 : sleepsOf(line.room) }
  const parts: QuotedPart[] = price ? [{ ...size, nights: nights.map(() => price) }] : spreadTotal(given, size)
  let from = 0
  return parts.map(part => {
    const guests = line.guests.slice(from, from + part.guests)
    from += part.guests
    const each = part.nights.map((p, i): NightPrice => ({ night: nights[i] as string, price: p }))
    return pricedLine({ ...line, quantity: part.quantity, guests }, each)
  })
}

function pricedLine(line: JudgedLine, nights: NightPrice[]): PricedLine {
  const [first] = nights as [NightPrice]
  const each = sumOfNights(nights, first.price.currency)
  return { ...line, price: { nights, quantity: line.quantity, each, total: multiply(each, line.quantity) } }
}

const quotedLine = ({ room, as, quantity, guests, price }: PricedLine): QuotedLine => ({
  room: room.id,
  roomName: room.name,
  as,
  quantity,
  guests: guests.length,
  nights: price.nights,
  total: price.total,
})

function saleOf(house: House, lines: PricedLine[], policy: CancellationPolicy): Sale {
  const { currency } = house
  const taxed = lines.map(({ price, quantity, guests }) => ({ nights: price.nights, quantity, guests }))
  const taxes = taxStay(house.taxes, taxed, currency)
  const all = (of: (line: PricedLine) => Money) => sum(lines.map(of), currency)
  const roomTotal = all(l => l.price.total)
  return {
    lines,
    roomTotal,
    firstNight: all(l => multiply((l.price.nights[0] as NightPrice).price, l.quantity)),
    taxes,
    taxRules: house.taxes,
    total: add(roomTotal, taxAdded(taxes, currency)),
    policy,
    sheet: plainSheet,
  }
}

interface QuotedSale {
  request: Omit<BookingRequest, 'lines' | 'source' | 'expectedTotal'>
  quoted: Omit<Quoted, 'wants'>
  schedule: readonly Instalment[]
}

/**
 * Sells the beds of a quote at its prices and on its terms, whatever the house charges by now. Rates and restrictions are not asked: the house has
 * named its price. A paused house keeps its word, a closed one cannot. Who calls tells both sides.
 */
export async function sellQuoted({ request, quoted, schedule }: QuotedSale, call: Call, t: Transaction): Promise<{ id: number }> {
  const house = judgeHouse(await findHouse(request.property, t), 'desk')
  judgeStay({ ...request, lines: [] }, businessDate(new Date(), house.timezone), 'desk')
  const rooms = await findRooms(house.id, [...new Set(quoted.lines.map(l => l.room))], t)
  const lines = judgeAgain(house, rooms, quoted.lines)
  const { roomTotal, firstNight, taxes, taxRules } = quoted.price
  const sale: Sale = {
    lines: lines.map((line, i) => pricedLine(line, (quoted.lines[i] as QuotedLine).nights)),
    ...{ roomTotal, firstNight, taxes, taxRules: taxRules ?? house.taxes },
    ...{ total: quoted.total, policy: termsOf(quoted.policy), sheet: plainSheet },
  }
  if (await takeNights(wantsOf(house, sale.lines, request), t)) throw appError('sold_out')
  judgeStatus(await holdStatus(house.id, t), 'desk')
  const asPromised = { ...house, check_in_from: quoted.policy.checkInFrom, timezone: quoted.policy.zone }
  const asked = { ...request, lines: lines.map(({ room, as, guests }) => ({ room: room.id, as, guests })) }
  const id = await saveBooking(
    { request: asked, source: 'web', house: asPromised, sale, status: 'confirmed', deposit: zero(house.currency) },
    call,
    t,
  )
  await writePlan({ id, property: house.id }, schedule, businessDate(new Date(), house.timezone), t)
  return { id }
}

const termsOf = ({ checkInFrom: _, zone: __, approval: ___, ...terms }: FrozenPolicy): CancellationPolicy => terms

/** The rooms may be others by now: gone, smaller, or sold another way. Then these beds cannot be had any more. */
function judgeAgain(house: House, rooms: readonly HouseRoom[], quoted: readonly QuotedLine[]): JudgedLine[] {
  const changed = () => appError('sold_out', { reason: 'rooms_changed' })
  try {
    const lines = judgeLines(
      house,
      rooms,
      quoted.map(line => askedLine(house, rooms, line)),
    )
    if (lines.some((line, i) => line.quantity !== quoted[i]?.quantity)) throw changed()
    return lines
  } catch (error) {
    throw error instanceof AppError && error.code !== 'sold_out' ? changed() : error
  }
}
