import { select } from '../../../db/connection.ts'
import { type Party, partySize } from '../../../domain/booking/party.ts'
import { addDays, addMonths, type Day, daysFromTo, nightCount, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { widestPriced } from '../../../domain/listing/bounds.ts'
import type { Point } from '../../../domain/listing/distance.ts'
import { activeFilters, type SearchFilters } from '../../../domain/listing/searchFilters.ts'
import type { Money } from '../../../domain/money/money.ts'
import { add, zero } from '../../../domain/money/money.ts'
import type { Offer } from '../../../domain/rates/offers.ts'
import { plainSheet, type RateSheet } from '../../../domain/rates/rateSheet.ts'
import { longestStay } from '../../../domain/rates/restrictions.ts'
import { loadSheets } from '../../inventory/rate/service.ts'
import { type Free, freeFinder } from '../../inventory/room/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { closerRoom, type SellingHouse, type StockRoom, sellingColumns } from './candidates.ts'
import { type Area, findArea, isWithin } from './destination.ts'
import { narrow } from './narrow.ts'
import { openingOf } from './opening.ts'
import { type PartyQuery, readParty } from './party.ts'
import { inOneCurrency } from './rank.ts'
import { type Sifted, siftHouses } from './sifted.ts'
import { furthestMonths, todayIn } from './stay.ts'
import { nightsOf } from './stayOffers.ts'

export interface CalendarQuery extends PartyQuery, SearchFilters {
  property?: number
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  bounds?: string
  /** YYYY-MM */
  month: string
}
interface CalendarRoom extends StockRoom, SellingHouse, Point {
  has_rates: number
}

/** Nights of the longest stay that is tried for a night which is not sold alone: a city has many houses. */
const reachOf = (query: CalendarQuery) => (query.property === undefined ? 7 : longestStay)

/**
 * What the party pays a night at least, for each night of a month: what the page of a hostel opens with for that night alone. A night that is not sold alone has its price in
 * the shortest stay that has it; null where nothing can be booked. Under filters it is what a search with them would find. Five statements, twelve where rooms
 * need an arrangement of beds; one more under filters.
 */
export async function priceCalendar(query: CalendarQuery) {
  const party = readParty(query)
  const first = `${query.month}-01`
  const nights = daysFromTo(first, addDays(addMonths(first, 1), -1))
  const reach = reachOf(query)
  const span = { arrival: addDays(first, 1 - reach), departure: addDays(addMonths(first, 1), reach - 1) }
  const where = await whereOf(query)
  const isFiltered = activeFilters(query).length > 0
  const rooms = (await roomsIn(where, isFiltered)).filter(room => isWithin(where, room))
  if (query.property !== undefined && !rooms.length) throw appError('not_found')
  const cheapest = new Map<Day, Priced>()
  const sifted = isFiltered ? await siftHouses(where, party, query, rooms) : undefined
  const asked = sifted ? narrow(rooms, query).filter(r => sifted.has(r.property_id)) : rooms
  for (const house of await housesOf(asked, where, span, { party, reach, sifted, isFree: query.freeCancellation ?? false }))
    for (const [night, priced] of pricesOf(house, nights))
      if (priced.rank < (cheapest.get(night)?.rank ?? Number.POSITIVE_INFINITY)) cheapest.set(night, priced)
  return {
    month: query.month,
    guests: partySize(party),
    nights: nights.map(night => ({ night, price: cheapest.get(night)?.price ?? null })),
  }
}

async function whereOf({ property, destination, lat, lng, radius, bounds }: CalendarQuery): Promise<Area> {
  if (property !== undefined) return { where: 'p.id = ?', bind: [property] }
  if (bounds !== undefined) return findArea({ bounds }, widestPriced)
  if (destination === undefined && (lat === undefined || lng === undefined))
    throw fieldError('property', 'A property, a destination, bounds, or lat and lng.', 'any.required')
  return findArea({ destination, lat, lng, radius })
}

const roomsIn = ({ where, bind }: Area, isFiltered: boolean) =>
  select<CalendarRoom>(
    `SELECT r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.planned, r.base_price, r.unit_price${isFiltered ? closerRoom : ''},
       p.lat, p.lng, ${sellingColumns}
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL WHERE p.status = 'live' AND ${where}
     ORDER BY r.property_id, r.position, r.id`,
    bind,
  )

/** Of the nights that have sold something: `room night` -> what is left. */
async function countersIn({ where, bind }: Area, { arrival, departure }: Stay): Promise<Map<string, number>> {
  const rows = await select<{ room_id: number; night: Day; free: number }>(
    `SELECT n.room_id, n.night, CAST(n.capacity AS SIGNED) - n.sold AS free
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ? WHERE p.status = 'live' AND ${where}`,
    [arrival, departure, ...bind],
  )
  return new Map(rows.map(r => [`${r.room_id} ${r.night}`, r.free]))
}

interface House {
  rooms: CalendarRoom[]
  sheet: RateSheet
  party: Party
  reach: number
  counters: ReadonlyMap<string, number>
  arranged: (room: number, stay: Stay) => Free
  today: Day
  /** By their number, under filters. */
  sifted: ReadonlyMap<number, Sifted> | undefined
  /** Asked for terms that are still free, which the days before a night decide. */
  isFree: boolean
  /** Offers of longer stays, which several nights ask for. */
  tried: Map<string, Tried | undefined>
}

interface Tried {
  offer: Offer
  /** It costs what was asked for, and is paid as was asked. */
  fits: boolean
}

type Asked = Pick<House, 'party' | 'reach' | 'sifted' | 'isFree'>

async function housesOf(rooms: readonly CalendarRoom[], where: Area, span: Stay, asked: Asked): Promise<House[]> {
  const rated = [...new Set(rooms.filter(r => r.has_rates).map(r => r.property_id))]
  const planned = rooms.filter(r => r.planned).map(r => r.id)
  const [counters, sheets, arranged] = await Promise.all([countersIn(where, span), loadSheets(rated, span), freeFinder(planned, span)])
  return [...Map.groupBy(rooms, r => r.property_id)].map(([id, own]) => ({
    ...asked,
    rooms: own,
    sheet: sheets.get(id) ?? plainSheet,
    counters,
    arranged,
    today: todayIn(own[0]!.timezone),
    tried: new Map(),
  }))
}

function* pricesOf(house: House, nights: readonly Day[]): Generator<[Day, Priced]> {
  const last = addMonths(house.today, furthestMonths)
  // The price of every night that nothing has touched, where nothing changes prices.
  let plain: Priced | undefined
  for (const night of nights) {
    if (night < house.today || night > last) continue
    if (house.sheet !== plainSheet || house.isFree || isTouched(house, night)) {
      const priced = priceOf(house, night, last)
      if (priced?.fits) yield [night, priced]
    } else {
      plain ??= aloneOn(house, night)
      if (plain?.fits) yield [night, plain]
    }
  }
}

const isTouched = ({ rooms, counters }: House, night: Day) => rooms.some(r => r.planned || counters.has(`${r.id} ${night}`))

/** A price with its place among prices of all currencies. */
interface Priced {
  price: Money
  rank: number
  fits: boolean
}
const aloneOn = (house: House, night: Day) => pricedIn(offerFor(house, { arrival: night, departure: addDays(night, 1) }), night)

const priceOf = (house: House, night: Day, last: Day): Priced | undefined => aloneOn(house, night) ?? withOthers(house, night, last)

/** Only rules make a night that is free one that is not sold alone. */
function withOthers(house: House, night: Day, last: Day): Priced | undefined {
  if (house.sheet === plainSheet || !stockOn(house, { arrival: night, departure: addDays(night, 1) }).length) return undefined
  for (let length = 2; length <= house.reach; length++) {
    const starts = daysFromTo(addDays(night, 1 - length), night).filter(day => day >= house.today && day <= last)
    const found = starts.flatMap(arrival => pricedIn(offerFor(house, { arrival, departure: addDays(arrival, length) }), night) ?? [])
    if (found.length) return found.reduce((a, b) => (b.rank < a.rank ? b : a))
  }
  return undefined
}

/** What this night costs in the offer. */
function pricedIn(found: Tried | undefined, night: Day): Priced | undefined {
  if (!found) return undefined
  const { offer, fits } = found
  const prices = offer.lines.flatMap(line => nightsOf(line).flatMap(n => (n.night === night ? [n.price] : [])))
  const price = prices.reduce(add, zero(offer.total.currency))
  return { price, rank: inOneCurrency(price), fits }
}

function offerFor(house: House, stay: Stay): Tried | undefined {
  const key = `${stay.arrival} ${stay.departure}`
  if (!house.tried.has(key)) house.tried.set(key, cheapest(house, stay))
  return house.tried.get(key)
}

function cheapest(house: House, stay: Stay): Tried | undefined {
  const { party, sheet, sifted } = house
  const rooms = stockOn(house, stay)
  const [room] = rooms
  if (!room) return undefined
  if (sifted) return sifted.get(room.property_id)?.(rooms, stay, sheet === plainSheet ? undefined : sheet)
  const opening = openingOf(room, rooms, sheet === plainSheet ? undefined : sheet, { party, stay })
  return opening && { offer: opening.offer, fits: true }
}

/** The rooms that have something left on every night. */
const stockOn = (house: House, stay: Stay): CalendarRoom[] =>
  house.rooms.flatMap(room => {
    const left = leftIn(house, room, stay)
    return left.free > 0 || (left.freeUnits ?? 0) > 0 ? [{ ...room, ...left }] : []
  })

function leftIn({ counters, arranged }: House, room: CalendarRoom, stay: Stay): Pick<StockRoom, 'free' | 'freeUnits'> {
  if (room.planned) {
    const { beds, units } = arranged(room.id, stay)
    return room.sell_by === 'both' ? { free: beds, freeUnits: units } : { free: room.sell_by === 'unit' ? units : beds }
  }
  const nights = nightCount(stay.arrival, stay.departure) > 1 ? nightsBetween(stay.arrival, stay.departure) : [stay.arrival]
  return { free: Math.max(0, Math.min(room.capacity, ...nights.map(night => counters.get(`${room.id} ${night}`) ?? room.capacity))) }
}
