import { select } from '../../db/connection.ts'
import { addDays, addMonths, type Day, daysFromTo } from '../domain/days.ts'
import type { SoldAs } from '../domain/inventory.ts'
import { type Money, money, multiply } from '../domain/money.ts'
import { type Party, partyGuests, partySize, roomTakes } from '../domain/party.ts'
import { priceNight, type RateCard } from '../domain/pricing.ts'
import { allotmentsOf, cardOf, plainSheet, plansForSale, type RateSheet, restrictionsOf } from '../domain/rateSheet.ts'
import { inForce, type RestrictionRule } from '../domain/restrictions.ts'
import { appError, fieldError } from '../errors.ts'
import { loadSheets } from '../rate/service.ts'
import type { StockRoom } from './candidates.ts'
import { type Area, findArea } from './destination.ts'
import { leftOf, limitsOf, sleepsOf, waysToSell } from './options.ts'
import { type PartyQuery, readParty } from './party.ts'
import { inOneCurrency } from './rank.ts'
import { todayIn } from './stay.ts'

export interface CalendarQuery extends PartyQuery {
  property?: number
  destination?: string
  /** YYYY-MM */
  month: string
}
interface CalendarRoom extends StockRoom {
  currency: string
  timezone: string
  min_age: number | null
  max_age: number | null
  has_rates: number
}

/** What the party pays a night at least, all in one kind of room, for each night of a month; null where nothing is free. Five statements at most. */
export async function priceCalendar(query: CalendarQuery) {
  const party = readParty(query)
  const first = `${query.month}-01`
  const last = addDays(addMonths(first, 1), -1)
  const where = await whereOf(query)
  const [rooms, free] = await Promise.all([roomsIn(where), freeIn(where, first, last)])
  if (query.property !== undefined && !rooms.length) throw appError('not_found')
  const rated = [...new Set(rooms.filter(r => r.has_rates).map(r => r.property_id))]
  const sheets = await loadSheets(rated, { arrival: first, departure: last })
  const nights = daysFromTo(first, last)
  const cheapest = new Map<Day, Priced>()
  for (const room of rooms) {
    const sheet = sheets.get(room.property_id) ?? plainSheet
    for (const [night, priced] of pricesOf(room, { sheet, party, nights, free }))
      if (priced.rank < (cheapest.get(night)?.rank ?? Number.POSITIVE_INFINITY)) cheapest.set(night, priced)
  }
  return {
    month: query.month,
    guests: partySize(party),
    nights: nights.map(night => ({ night, price: cheapest.get(night)?.price ?? null })),
  }
}

async function whereOf({ property, destination }: CalendarQuery): Promise<Area> {
  if (property !== undefined) return { where: 'p.id = ?', bind: [property] }
  if (destination === undefined) throw fieldError('property', 'A property or a destination', 'any.required')
  return findArea({ destination })
}

const roomsIn = ({ where, bind }: Area) =>
  select<CalendarRoom>(
    `SELECT r.id, r.property_id, r.type, r.name, r.sell_by, r.gender, r.units, r.beds_per_unit, r.capacity, r.base_price, r.unit_price,
       p.currency, p.timezone, p.min_age, p.max_age, p.has_rates
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL WHERE p.status = 'live' AND ${where}`,
    bind,
  )

/** Of the nights that have sold something: `room night` -> what is left. */
async function freeIn({ where, bind }: Area, first: Day, last: Day): Promise<Map<string, number>> {
  const rows = await select<{ room_id: number; night: Day; free: number }>(
    `SELECT n.room_id, n.night, CAST(n.capacity AS SIGNED) - n.sold AS free
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     JOIN room_nights n ON n.room_id = r.id AND n.night >= ? AND n.night <= ? WHERE p.status = 'live' AND ${where}`,
    [first, last, ...bind],
  )
  return new Map(rows.map(r => [`${r.room_id} ${r.night}`, r.free]))
}

interface Asked {
  sheet: RateSheet
  party: Party
  nights: readonly Day[]
  free: ReadonlyMap<string, number>
}

function* pricesOf(room: CalendarRoom, asked: Asked): Generator<[Day, Priced]> {
  const { sheet, party, nights, free } = asked
  const today = todayIn(room.timezone)
  const ways = waysToSell(room).flatMap(as => wayOf(room, as, party, sheet))
  if (!ways.length) return
  const caps = new Map(allotmentsOf(sheet, room.id, { arrival: nights[0]!, departure: '2999-12-31' }).map(a => [a.night, a.units - a.sold]))
  const plans = plansForSale(sheet).map(plan => ({ plan, rules: byNight(sheet, room.id, plan?.id) }))
  for (const night of nights) {
    if (night < today) continue
    const left = Math.min(free.get(`${room.id} ${night}`) ?? room.capacity, caps.get(night) ?? room.capacity)
    for (const way of ways) {
      if (leftOf({ ...room, free: Math.max(0, left) }, way.as) < way.quantity) continue
      if (way.flat) yield [night, way.flat]
      else
        for (const { plan, rules } of plans)
          if (!inForce(rules.get(night) ?? [], night, 'stopSell')) yield [night, priceOf(way, { night, today, plan: plan?.id })]
    }
  }
}

function priceOf({ card, guests, quantity }: Way, { night, today, plan }: { night: Day; today: Day; plan: number | undefined }): Priced {
  const stay = { arrival: night, departure: addDays(night, 1) }
  return ranked(multiply(priceNight(card, { stay, today, guests, ...(plan !== undefined && { plan }) }, night).price, quantity))
}

/** A price with its place among prices of all currencies. */
interface Priced {
  price: Money
  rank: number
}
const ranked = (price: Money): Priced => ({ price, rank: inOneCurrency(price) })

interface Way {
  as: SoldAs
  quantity: number
  /** In one unit. */
  guests: number
  card: RateCard
  /** The price of every night, where nothing changes it: a country has many rooms. */
  flat?: Priced
}

function wayOf(room: CalendarRoom, as: SoldAs, party: Party, sheet: RateSheet): Way[] {
  const sleeps = sleepsOf(room)
  const kind = { gender: room.gender, as, sleeps }
  if (!partyGuests(party).every(guest => roomTakes(guest, kind, limitsOf(room)))) return []
  const quantity = as === 'bed' ? partySize(party) : Math.ceil(partySize(party) / sleeps)
  const base = money((as === 'bed' ? room.base_price : room.unit_price) ?? 0, room.currency)
  const way = { as, quantity, guests: Math.ceil(partySize(party) / quantity), card: cardOf(sheet, { id: room.id, as, base }) }
  return [sheet === plainSheet ? { ...way, flat: ranked(multiply(base, quantity)) } : way]
}

const byNight = (sheet: RateSheet, room: number, plan: number | undefined): Map<Day, RestrictionRule[]> =>
  Map.groupBy(restrictionsOf(sheet, { room, ...(plan !== undefined && { plan }) }), r => r.from)
