import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import type { Money } from '../../../domain/money/money.ts'
import {
  emptyRateSheet,
  planRestrictionRules,
  plansForSale,
  propertyRestrictionRules,
  type RateCell,
  type RateSheet,
  restrictionRules,
} from '../../../domain/rates/rateSheet.ts'
import {
  type BookingMoment,
  bookingTimeRefusals,
  effectiveRestriction,
  type Restriction,
  type RestrictionRule,
} from '../../../domain/rates/restrictions.ts'
import { loadAvailabilityFinder, loadRoomNightCounters } from '../room/service.ts'
import { loadSheets } from './loadSheets.ts'
import { createNightPrices, loadRooms, type PricedRoom } from './nightPrices.ts'

/** A way of selling a room: by the bed or whole, by a rate, for so many guests. */
export interface OfferLine {
  room: number
  as: SoldAs
  /** undefined: the room's own price. */
  plan: number | undefined
  /** Numbers of guests whose prices are wanted; empty: the price whoever comes. */
  occupancies: readonly number[]
}

export interface OfferedNight {
  night: Day
  /** Beds or units of this kind that can still be sold. */
  left: number
  price: Money | null
  prices: { guests: number; price: Money }[]
  minStay: number | null
  minStayThrough: number | null
  maxStay: number | null
  closedToArrival: boolean
  closedToDeparture: boolean
  stopSell: boolean
}

interface OfferedNightsInput {
  property: number
  currency: string
  at: BookingMoment
  from: Day
  to: Day
  /** Sold, and in no counter yet: beds or units, as the counters of the room count. */
  waiting: (room: number, night: Day) => number
}

/**
 * What somebody else is told of these lines, night by night, as a sale of ours would count it. A room at a time: whoever asks for hundreds of rooms and nights does other things
 * between two of them. A fixed number of statements for all, two more where a room is arranged.
 */
export async function* offeredNights(lines: readonly OfferLine[], { property, currency, at, from, to, waiting }: OfferedNightsInput) {
  const ids = new Set(lines.map(l => l.room))
  const rooms = (await loadRooms(property)).filter(r => ids.has(r.id))
  const span = { arrival: from, departure: addDays(to, 1) }
  const sheet = (await loadSheets([property], span)).get(property) ?? emptyRateSheet
  const counters = Map.groupBy(
    await loadRoomNightCounters(
      rooms.map(r => r.id),
      span,
    ),
    c => c.room_id,
  )
  const find = await loadAvailabilityFinder(
    rooms.filter(r => r.planned).map(r => r.id),
    span,
  )
  const prices = createNightPrices(sheet, currency, at.today)
  const nights = daysFromTo(from, to)
  for (const room of rooms) {
    const sold = new Map((counters.get(room.id) ?? []).map(c => [c.night, c]))
    const cells = new Map((sheet.cells.get(room.id) ?? []).flatMap(c => (c.plan === undefined ? [[c.night, c] as const] : [])))
    const leftOf = (night: Day, as: SoldAs) => {
      const stay = { arrival: night, departure: addDays(night, 1) }
      return countLeft({
        room,
        as,
        counter: sold.get(night),
        cell: cells.get(night),
        found: room.planned ? find(room.id, stay) : undefined,
        waiting: waiting(room.id, night),
      })
    }
    for (const line of lines.filter(l => l.room === room.id)) {
      const rulesOf = rulesByNight(sheet, line)
      const isSold = plansForSale(sheet).some(p => p?.id === line.plan)
      const cost = (night: Day, guests?: number) => prices.costs({ room, night, plan: line.plan, as: line.as, guests })
      const offered = nights.map((night): OfferedNight => {
        const rules = rulesOf(night)
        const price = cost(night)
        return {
          night,
          left: leftOf(night, line.as),
          price,
          prices: line.occupancies.flatMap(guests => {
            const each = cost(night, guests)
            return each ? [{ guests, price: each }] : []
          }),
          ...restrictionsOn(rules, night),
          stopSell:
            !isSold || price === null || ruleOn(rules, night, 'stopSell') === true || bookingTimeRefusals(rules, night, at).length > 0,
        }
      })
      yield { line, room, nights: offered }
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}

interface CountLeftInput {
  room: PricedRoom
  as: SoldAs
  counter: { capacity: number; sold: number } | undefined
  cell: RateCell | undefined
  /** What would still get an arrangement. */
  found: { beds: number; units: number } | undefined
  waiting: number
}

/** Of a room sold both ways its counters are beds, also where it is wanted whole. */
function countLeft({ room, as, counter, cell, found, waiting }: CountLeftInput): number {
  const { capacity, sold: counted } = counter ?? { capacity: room.capacity, sold: 0 }
  const sold = counted + waiting
  const each = room.sell_by === 'both' && as === 'unit' ? room.beds_per_unit : 1
  const free = Math.floor((capacity - sold) / each)
  const given = cell?.units === undefined || cell.units === null ? Number.POSITIVE_INFINITY : Math.floor((cell.units - sold) / each)
  const arranged = found ? (as === 'unit' ? found.units : found.beds) - Math.ceil(waiting / each) : Number.POSITIVE_INFINITY
  return Math.max(0, Math.min(free, given, arranged))
}

/** Those that may speak on a night: what the property and the plan say of every night, and cells, which rule single ones, so that most rules are looked at once. */
function rulesByNight(sheet: RateSheet, { room, plan }: OfferLine) {
  const always = [...propertyRestrictionRules(sheet), ...planRestrictionRules(sheet, plan)]
  const byNight = Map.groupBy(restrictionRules(sheet, { room, ...(plan !== undefined && { plan }) }), r => r.from)
  return (night: Day): readonly RestrictionRule[] => [...always, ...(byNight.get(night) ?? [])]
}

const ruleOn = <K extends keyof Restriction>(rules: readonly RestrictionRule[], night: Day, key: K) =>
  rules.length ? (effectiveRestriction(rules, night, key)?.value ?? null) : null

const strictest = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

const restrictionsOn = (rules: readonly RestrictionRule[], night: Day) => ({
  minStay: ruleOn(rules, night, 'minStay'),
  minStayThrough: ruleOn(rules, night, 'minStayThrough'),
  maxStay: strictest(ruleOn(rules, night, 'maxStay'), ruleOn(rules, night, 'maxStayThrough')),
  closedToArrival: ruleOn(rules, night, 'closedToArrival') === true,
  closedToDeparture: ruleOn(rules, night, 'closedToDeparture') === true,
})
