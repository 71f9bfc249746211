import { addDays, addMonths, type Day, daysFromTo, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { add, type Money, zero } from '../../../../domain/money/money.ts'
import { emptyRateSheet } from '../../../../domain/rates/rateSheet.ts'
import type { StockRoom } from '../candidates.ts'
import { findNightLeft, toNightNumber } from '../facts/nightBlocks.ts'
import { findOpening } from '../findOpening.ts'
import { maxMonthsAhead } from '../parseStay.ts'
import { comparableAmount } from '../rankHits.ts'
import { presentNights } from '../stayOffers.ts'
import type { CalendarProperty, TriedOffer } from './calendarProperty.ts'

/** Prices of the given nights in a property; nights that are not for sale are left out. */
export function* priceNights(property: CalendarProperty, nights: readonly Day[]): Generator<[Day, RankedPrice]> {
  const last = addMonths(property.today, maxMonthsAhead)
  // Nights without bookings and without rates share one price.
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

/** Whether anything of it is sold or blocked that night, or must be arranged. */
export const isTouched = (property: CalendarProperty, night: Day) =>
  property.rooms.some(room => room.planned || nightLeft(property, room, toNightNumber(night)) !== undefined)

const nightLeft = ({ facts, places }: CalendarProperty, room: StockRoom, night: number) =>
  findNightLeft(facts, places.get(room.id) ?? 0, night)

/** A price with its value in a common currency. */
export interface RankedPrice {
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

/** The price of this night within the offer. */
function toRankedPrice(found: TriedOffer | undefined, night: Day): RankedPrice | undefined {
  if (!found) return undefined
  const { offer, fits } = found
  const prices = offer.lines.flatMap(line => presentNights(line).flatMap(n => (n.night === night ? [n.price] : [])))
  const price = prices.reduce(add, zero(offer.total.currency))
  return { price, rank: comparableAmount(price), fits }
}

/** The offer that the page of the property opens with for a stay. */
export function findOffer(property: CalendarProperty, stay: Stay): TriedOffer | undefined {
  const key = `${stay.arrival} ${stay.departure}`
  if (!property.tried.has(key)) property.tried.set(key, findCheapest(property, stay))
  return property.tried.get(key)
}

function findCheapest(property: CalendarProperty, stay: Stay): TriedOffer | undefined {
  const { facts, party, sheet, filteredOffer } = property
  const rooms = availableRooms(property, stay)
  if (!rooms.length) return undefined
  const ownSheet = sheet === emptyRateSheet ? undefined : sheet
  if (filteredOffer) return filteredOffer(rooms, stay, ownSheet)
  const opening = findOpening(facts.candidate, rooms, ownSheet, { party, stay })
  return opening && { offer: opening.offer, fits: true }
}

/** Rooms with availability on every night. */
const availableRooms = (property: CalendarProperty, stay: Stay): StockRoom[] =>
  property.rooms.flatMap(room => {
    const left = roomAvailability(property, room, stay)
    return left.free > 0 || (left.freeUnits ?? 0) > 0 ? [{ ...room, ...left }] : []
  })

function roomAvailability(property: CalendarProperty, room: StockRoom, stay: Stay): Pick<StockRoom, 'free' | 'freeUnits'> {
  if (room.planned) {
    const { beds, units } = property.arranged(room.id, stay)
    return room.sell_by === 'both' ? { free: beds, freeUnits: units } : { free: room.sell_by === 'unit' ? units : beds }
  }
  const first = toNightNumber(stay.arrival)
  let free = room.capacity
  for (let i = 0; i < nightCount(stay.arrival, stay.departure); i++) free = Math.min(free, nightLeft(property, room, first + i) ?? free)
  return { free: Math.max(0, free) }
}
