import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { plansForSale, type RateCell, type RateSheet, restrictionsOf } from '../../../domain/rates/rateSheet.ts'
import { inForce, type RestrictionRule } from '../../../domain/rates/restrictions.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { type grid, type gridQuery, gridRules } from './gridContract.ts'
import { firstWay, type NightPrices, nightPrices, type PricedRoom, roomsOf } from './nightPrices.ts'
import { presentCell } from './present.ts'
import { loadSheets } from './sheet.ts'
import { type Counter, countersOf, type FreeOf, freeOfRooms, standOf } from './stand.ts'

type Grid = Infer<typeof grid>
type GridRoom = Grid['rooms'][number]
type GridPlan = GridRoom['nights'][number]['plans'][number]

const usualNights = 14
const mostNights = 31

/** All rooms of a house, night by night: the same number of statements whatever their number. */
export async function readGrid(query: Infer<typeof gridQuery>, call: Call): Promise<Grid> {
  const { property } = query
  const house = await requireRight(call, property, 'rates.read')
  const today = businessDate(new Date(), house.timezone)
  const span = spanOf(query, today)
  const [all, sheets, counters] = await Promise.all([
    roomsOf(property),
    loadSheets([property], { arrival: span.from, departure: span.to }),
    countersOf(property, span),
  ])
  const rooms = query.room === undefined ? all : all.filter(r => r.id === query.room)
  if (query.room !== undefined && !rooms.length) throw appError('not_found')
  const sheet = sheets.get(property) as RateSheet
  const nights = daysFromTo(span.from, span.to)
  const free = await freeOfRooms(rooms, { ...span, today })
  const prices = nightPrices(sheet, house.currency, today)
  const known = {
    sheet,
    prices,
    nights,
    free,
    currency: house.currency,
    counters: new Map(counters.map(c => [`${c.room_id} ${c.night}`, c])),
  }
  return {
    property,
    currency: house.currency,
    today,
    ...span,
    plans: plansOf(sheet),
    house: (sheet.cells.get(0) ?? []).map(c => ({ night: c.night, plan: c.plan || null, own: presentCell(c, house.currency) })),
    rooms: rooms.map(room => presentRoom(room, known)),
  }
}

function spanOf({ from: asked, to: until }: { from?: Day; to?: Day }, today: Day): { from: Day; to: Day } {
  const from = asked ?? today
  const to = until ?? addDays(from, usualNights - 1)
  if (to < from) throw fieldError('to', 'The last night comes after the first.', 'date.after')
  if (nightCount(from, to) >= mostNights) throw fieldError('to', `At most ${mostNights} nights at once.`, 'date.max')
  return { from, to }
}

function plansOf(sheet: RateSheet): Grid['plans'] {
  const sold = plansForSale(sheet)
  const own = sheet.plans.map(p => ({ id: p.id, name: p.name, parent: p.parent ?? null, isSold: sold.includes(p) }))
  return [{ id: null, name: 'Standard', parent: null, isSold: sold.includes(undefined) }, ...own]
}

interface Known {
  sheet: RateSheet
  prices: NightPrices
  nights: Day[]
  free: FreeOf
  currency: string
  counters: ReadonlyMap<string, Counter>
}

function presentRoom(room: PricedRoom, { sheet, prices, nights, free, currency, counters }: Known): GridRoom {
  const cells = new Map((sheet.cells.get(room.id) ?? []).map(c => [`${c.night} ${c.plan}`, c]))
  const plans = [0, ...sheet.plans.map(p => p.id)].map(plan => ({ plan, rules: rulesByNight(sheet, room.id, plan) }))
  const isExplained = nights.length === 1
  return {
    id: room.id,
    name: room.name,
    sellBy: room.sell_by,
    bedsPerUnit: room.beds_per_unit,
    nights: nights.map(night => ({
      night,
      ...standOf(counters.get(`${room.id} ${night}`) ?? { capacity: room.capacity, sold: 0 }, free(room, night), cells.get(`${night} 0`)),
      plans: plans.map(({ plan, rules }) => ({
        plan: plan || null,
        ...pricesOf({ room, night, plan }, prices, isExplained),
        own: ownOf(cells.get(`${night} ${plan}`), currency),
        rules: holding(rules.get(night) ?? [], night),
      })),
    })),
  }
}

function pricesOf(asked: { room: PricedRoom; night: Day; plan: number }, { costs, trace }: NightPrices, isExplained: boolean) {
  const first = { ...asked, as: firstWay(asked.room) }
  const whole = { ...asked, as: 'unit' as const }
  const isBoth = asked.room.sell_by === 'both'
  return {
    price: costs(first),
    unitPrice: isBoth ? costs(whole) : null,
    ...(isExplained && { trace: trace(first), ...(isBoth && { unitTrace: trace(whole) }) }),
  }
}

/** A cell whose words were all taken back says nothing. */
const ownOf = (cell: RateCell | undefined, currency: string): GridPlan['own'] => {
  const own = cell && presentCell(cell, currency)
  return own && Object.values(own).some(value => value !== null) ? own : null
}

const rulesByNight = (sheet: RateSheet, room: number, plan: number): Map<Day, RestrictionRule[]> =>
  Map.groupBy(restrictionsOf(sheet, { room, ...(plan && { plan }) }), r => r.from)

const holding = (rules: readonly RestrictionRule[], night: Day): GridPlan['rules'] =>
  rules.length === 0
    ? []
    : gridRules.flatMap(rule => {
        const found = inForce(rules, night, rule)
        return found && found.value !== false ? [{ rule, value: Number(found.value), level: found.level }] : []
      })
