import { select } from '../../../../db/connection.ts'
import type { Computed, Property, RoomNight, RowOf } from '../../../../db/models/index.ts'
import { type Party, partySize } from '../../../../domain/booking/party.ts'
import { addDays, addMonths, type Day, daysFromTo, nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { maxPricedBounds } from '../../../../domain/listing/bounds.ts'
import type { Point } from '../../../../domain/listing/distance.ts'
import { activeFilters, type SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { add, zero } from '../../../../domain/money/money.ts'
import type { Offer } from '../../../../domain/rates/offers.ts'
import { emptyRateSheet, type RateSheet } from '../../../../domain/rates/rateSheet.ts'
import { maxStayNights } from '../../../../domain/rates/restrictions.ts'
import { loadSheets } from '../../../inventory/rate/service.ts'
import { type FreeCapacity, loadAvailabilityFinder } from '../../../inventory/room/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { type SellingProperty, type StockRoom, sellingColumns } from '../candidates.ts'
import { roomFilterColumns } from '../filter/filterColumns.ts'
import { type FilteredOffer, filterProperties } from '../filter/filterProperties.ts'
import { filterRooms } from '../filter/filterRooms.ts'
import { prepareFilters } from '../filter/prepareFilters.ts'
import { findOpening } from '../opening.ts'
import { type PartyQuery, parseParty } from '../parseParty.ts'
import { maxMonthsAhead, todayIn } from '../parseStay.ts'
import { comparableAmount } from '../rankHits.ts'
import { type Area, isWithin, resolveArea } from '../searchArea.ts'
import { presentNights } from '../stayOffers.ts'

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
interface CalendarRoom extends StockRoom, SellingProperty, Point, RowOf<Property, 'has_rates'> {}

/** Nights of the longest stay that is tried for a night which is not sold alone: a city has many properties. */
const longestStayTried = (query: CalendarQuery) => (query.property === undefined ? 7 : maxStayNights)

/**
 * What the party pays a night at least, for each night of a month: what the page of a hostel opens with for that night alone. A night that is not sold alone has its price in
 * the shortest stay that has it; null where nothing can be booked. Under filters it is what a search with them would find. Five statements, twelve where rooms
 * need an arrangement of beds; one more under filters.
 */
export async function getPriceCalendar(query: CalendarQuery) {
  const party = parseParty(query)
  const first = `${query.month}-01`
  const nights = daysFromTo(first, addDays(addMonths(first, 1), -1))
  const reach = longestStayTried(query)
  const span = { arrival: addDays(first, 1 - reach), departure: addDays(addMonths(first, 1), reach - 1) }
  const area = await resolveCalendarArea(query)
  const isFiltered = activeFilters(query).length > 0
  const rooms = (await loadCalendarRooms(area, isFiltered)).filter(room => isWithin(area, room))
  if (query.property !== undefined && !rooms.length) throw appError('not_found')
  const cheapest = new Map<Day, RankedPrice>()
  const prepared = prepareFilters(query)
  const filteredOffers = isFiltered ? await filterProperties(area, party, prepared, rooms) : undefined
  const candidateRooms = filteredOffers ? filterRooms(rooms, prepared).filter(r => filteredOffers.has(r.property_id)) : rooms
  for (const property of await loadCalendarProperties(candidateRooms, area, span, {
    party,
    reach,
    filteredOffers,
    isFree: query.freeCancellation ?? false,
  }))
    for (const [night, priced] of priceNights(property, nights))
      if (priced.rank < (cheapest.get(night)?.rank ?? Number.POSITIVE_INFINITY)) cheapest.set(night, priced)
  return {
    month: query.month,
    guests: partySize(party),
    nights: nights.map(night => ({ night, price: cheapest.get(night)?.price ?? null })),
  }
}

async function resolveCalendarArea({ property, destination, lat, lng, radius, bounds }: CalendarQuery): Promise<Area> {
  if (property !== undefined) return { where: 'p.id = ?', bind: [property] }
  if (bounds !== undefined) return resolveArea({ bounds }, maxPricedBounds)
  if (destination === undefined && (lat === undefined || lng === undefined))
    throw fieldError('property', 'A property, a destination, bounds, or lat and lng.', 'any.required')
  return resolveArea({ destination, lat, lng, radius })
}

const loadCalendarRooms = ({ where, bind }: Area, isFiltered: boolean) =>
  select<CalendarRoom>(
    `SELECT r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.capacity AS free, r.planned, r.base_price, r.unit_price${isFiltered ? roomFilterColumns : ''},
       p.lat, p.lng, ${sellingColumns}
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL WHERE p.status = 'live' AND ${where}
     ORDER BY r.property_id, r.position, r.id`,
    bind,
  )

/** Of the nights that have sold something: `room night` -> what is left. */
async function loadNightCounters({ where, bind }: Area, { arrival, departure }: Stay): Promise<Map<string, number>> {
  const rows = await select<RowOf<RoomNight, 'room_id' | 'night'> & { free: Computed<number> }>(
    `SELECT n.room_id, n.night, CAST(n.capacity AS SIGNED) - n.sold AS free
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night < ? WHERE p.status = 'live' AND ${where}`,
    [arrival, departure, ...bind],
  )
  return new Map(rows.map(r => [`${r.room_id} ${r.night}`, r.free]))
}

interface CalendarProperty {
  rooms: CalendarRoom[]
  sheet: RateSheet
  party: Party
  reach: number
  counters: ReadonlyMap<string, number>
  arranged: (room: number, stay: Stay) => FreeCapacity
  today: Day
  /** By their number, under filters. */
  filteredOffers: ReadonlyMap<number, FilteredOffer> | undefined
  /** Asked for terms that are still free, which the days before a night decide. */
  isFree: boolean
  /** Offers of longer stays, which several nights ask for. */
  tried: Map<string, TriedOffer | undefined>
}

interface TriedOffer {
  offer: Offer
  /** It costs and is paid as the filters require. */
  fits: boolean
}

type CalendarOptions = Pick<CalendarProperty, 'party' | 'reach' | 'filteredOffers' | 'isFree'>

async function loadCalendarProperties(
  rooms: readonly CalendarRoom[],
  where: Area,
  span: Stay,
  options: CalendarOptions,
): Promise<CalendarProperty[]> {
  const rated = [...new Set(rooms.filter(r => r.has_rates).map(r => r.property_id))]
  const planned = rooms.filter(r => r.planned).map(r => r.id)
  const [counters, sheets, arranged] = await Promise.all([
    loadNightCounters(where, span),
    loadSheets(rated, span),
    loadAvailabilityFinder(planned, span),
  ])
  return [...Map.groupBy(rooms, r => r.property_id)].map(([id, own]) => ({
    ...options,
    rooms: own,
    sheet: sheets.get(id) ?? emptyRateSheet,
    counters,
    arranged,
    today: todayIn(own[0]!.timezone),
    tried: new Map(),
  }))
}

function* priceNights(property: CalendarProperty, nights: readonly Day[]): Generator<[Day, RankedPrice]> {
  const last = addMonths(property.today, maxMonthsAhead)
  // The price of every night that nothing has touched, where nothing changes prices.
  let untouchedPrice: RankedPrice | undefined
  for (const night of nights) {
    if (night < property.today || night > last) continue
    if (property.sheet !== emptyRateSheet || property.isFree || isTouched(property, night)) {
      const priced = priceNight(property, night, last)
      if (priced?.fits) yield [night, priced]
    } else {
      untouchedPrice ??= priceNightAlone(property, night)
      if (untouchedPrice?.fits) yield [night, untouchedPrice]
    }
  }
}

const isTouched = ({ rooms, counters }: CalendarProperty, night: Day) => rooms.some(r => r.planned || counters.has(`${r.id} ${night}`))

/** A price with its place among prices of all currencies. */
interface RankedPrice {
  price: Money
  rank: number
  fits: boolean
}
const priceNightAlone = (property: CalendarProperty, night: Day) =>
  toRankedPrice(findOffer(property, { arrival: night, departure: addDays(night, 1) }), night)

const priceNight = (property: CalendarProperty, night: Day, last: Day): RankedPrice | undefined =>
  priceNightAlone(property, night) ?? priceInLongerStay(property, night, last)

/** Only restrictions can make a free night unsellable on its own. */
function priceInLongerStay(property: CalendarProperty, night: Day, last: Day): RankedPrice | undefined {
  if (property.sheet === emptyRateSheet || !availableRooms(property, { arrival: night, departure: addDays(night, 1) }).length)
    return undefined
  for (let length = 2; length <= property.reach; length++) {
    const starts = daysFromTo(addDays(night, 1 - length), night).filter(day => day >= property.today && day <= last)
    const found = starts.flatMap(
      arrival => toRankedPrice(findOffer(property, { arrival, departure: addDays(arrival, length) }), night) ?? [],
    )
    if (found.length) return found.reduce((a, b) => (b.rank < a.rank ? b : a))
  }
  return undefined
}

/** What this night costs in the offer. */
function toRankedPrice(found: TriedOffer | undefined, night: Day): RankedPrice | undefined {
  if (!found) return undefined
  const { offer, fits } = found
  const prices = offer.lines.flatMap(line => presentNights(line).flatMap(n => (n.night === night ? [n.price] : [])))
  const price = prices.reduce(add, zero(offer.total.currency))
  return { price, rank: comparableAmount(price), fits }
}

function findOffer(property: CalendarProperty, stay: Stay): TriedOffer | undefined {
  const key = `${stay.arrival} ${stay.departure}`
  if (!property.tried.has(key)) property.tried.set(key, findCheapest(property, stay))
  return property.tried.get(key)
}

function findCheapest(property: CalendarProperty, stay: Stay): TriedOffer | undefined {
  const { party, sheet, filteredOffers } = property
  const rooms = availableRooms(property, stay)
  const [room] = rooms
  if (!room) return undefined
  if (filteredOffers) return filteredOffers.get(room.property_id)?.(rooms, stay, sheet === emptyRateSheet ? undefined : sheet)
  const opening = findOpening(room, rooms, sheet === emptyRateSheet ? undefined : sheet, { party, stay })
  return opening && { offer: opening.offer, fits: true }
}

/** The rooms that have something left on every night. */
const availableRooms = (property: CalendarProperty, stay: Stay): CalendarRoom[] =>
  property.rooms.flatMap(room => {
    const left = roomAvailability(property, room, stay)
    return left.free > 0 || (left.freeUnits ?? 0) > 0 ? [{ ...room, ...left }] : []
  })

function roomAvailability({ counters, arranged }: CalendarProperty, room: CalendarRoom, stay: Stay): Pick<StockRoom, 'free' | 'freeUnits'> {
  if (room.planned) {
    const { beds, units } = arranged(room.id, stay)
    return room.sell_by === 'both' ? { free: beds, freeUnits: units } : { free: room.sell_by === 'unit' ? units : beds }
  }
  const nights = nightCount(stay.arrival, stay.departure) > 1 ? nightsBetween(stay.arrival, stay.departure) : [stay.arrival]
  return { free: Math.max(0, Math.min(room.capacity, ...nights.map(night => counters.get(`${room.id} ${night}`) ?? room.capacity))) }
}
