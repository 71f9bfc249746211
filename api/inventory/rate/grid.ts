import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { formatTrace, type PriceStep, traceMessages } from '../../../domain/rates/pricing.ts'
import {
  plansForSale,
  pmsRules,
  type RateCell,
  type RateSheet,
  restrictionKeys,
  restrictionRules,
} from '../../../domain/rates/rateSheet.ts'
import { effectiveRestriction, type RestrictionRule } from '../../../domain/rates/restrictions.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { loadNightCounters, type NightCounter } from '../room/service.ts'
import type { grid, gridQuery } from './gridContract.ts'
import { loadSheets } from './loadSheets.ts'
import { type FreeLookup, loadFreeLookup, presentNightInventory } from './nightInventory.ts'
import { createNightPrices, loadRooms, type NightPrices, type PricedRoom, primarySoldAs } from './nightPrices.ts'
import { presentCell } from './present.ts'

type Grid = Infer<typeof grid>
type GridRoom = Grid['rooms'][number]
type GridPlan = GridRoom['nights'][number]['plans'][number]

const defaultNights = 14
const maxNights = 31

/** All rooms of a property, night by night: the same number of statements whatever their number. */
export async function getGrid(query: Infer<typeof gridQuery>, ctx: RequestContext): Promise<Grid> {
  const { property } = query
  const membership = await requireRight(ctx, property, 'rates.read')
  const today = businessDate(new Date(), membership.timezone)
  const span = resolveSpan(query, today)
  const [all, sheets, counters] = await Promise.all([
    loadRooms(property),
    loadSheets([property], { arrival: span.from, departure: span.to }),
    loadNightCounters(property, { arrival: span.from, departure: addDays(span.to, 1) }),
  ])
  const rooms = query.room === undefined ? all : all.filter(r => r.id === query.room)
  if (query.room !== undefined && !rooms.length) throw appError('not_found')
  const sheet = sheets.get(property) as RateSheet
  const nights = daysFromTo(span.from, span.to)
  const free = await loadFreeLookup(rooms, { ...span, today })
  const prices = createNightPrices(sheet, membership.currency, today)
  const known = {
    sheet,
    prices,
    nights,
    free,
    currency: membership.currency,
    counters: new Map(counters.map(c => [`${c.room_id} ${c.night}`, c])),
  }
  return {
    property,
    currency: membership.currency,
    today,
    ...span,
    plans: presentPlans(sheet),
    house: (sheet.cells.get(0) ?? []).map(c => ({ night: c.night, plan: c.plan ?? null, own: presentCell(c, membership.currency) })),
    rooms: rooms.map(room => presentGridRoom(room, known)),
  }
}

function resolveSpan({ from: requestedFrom, to: until }: { from?: Day; to?: Day }, today: Day): { from: Day; to: Day } {
  const from = requestedFrom ?? today
  const to = until ?? addDays(from, defaultNights - 1)
  if (to < from) throw fieldError('to', 'last_after_first', 'date.after')
  if (nightCount(from, to) >= maxNights) throw fieldError('to', explain('nights_max', { most: maxNights }), 'date.max')
  return { from, to }
}

function presentPlans(sheet: RateSheet): Grid['plans'] {
  const sold = plansForSale(sheet)
  const own = sheet.plans.map(p => ({ id: p.id, name: p.name, parent: p.parent ?? null, isSold: sold.includes(p) }))
  return [{ id: null, name: 'Standard', parent: null, isSold: sold.includes(undefined) }, ...own]
}

interface GridContext {
  sheet: RateSheet
  prices: NightPrices
  nights: Day[]
  free: FreeLookup
  currency: string
  counters: ReadonlyMap<string, NightCounter>
}

function presentGridRoom(room: PricedRoom, { sheet, prices, nights, free, currency, counters }: GridContext): GridRoom {
  const cells = new Map((sheet.cells.get(room.id) ?? []).map(c => [cellKey(c.night, c.plan), c]))
  const plans = [undefined, ...sheet.plans.map(p => p.id)].map(plan => ({ plan, rules: groupRulesByNight(sheet, room.id, plan) }))
  const isExplained = nights.length === 1
  return {
    id: room.id,
    name: room.name,
    sellBy: room.sell_by,
    bedsPerUnit: room.beds_per_unit,
    nights: nights.map(night => ({
      night,
      ...presentNightInventory(
        counters.get(`${room.id} ${night}`) ?? { capacity: room.capacity, sold: 0 },
        free(room, night),
        cells.get(cellKey(night)),
      ),
      plans: plans.map(({ plan, rules }) => ({
        plan: plan ?? null,
        ...presentPrices({ room, night, plan }, prices, isExplained),
        own: presentOwnCell(cells.get(cellKey(night, plan)), currency),
        rules: presentRulesInForce(
          [...(rules.get(night) ?? []), ...pmsRules(sheet, { room: room.id, as: primarySoldAs(room), plan }, night)],
          night,
        ),
      })),
    })),
  }
}

const cellKey = (night: Day, plan?: number) => `${night} ${plan ?? 'every plan'}`

function presentPrices(
  cell: { room: PricedRoom; night: Day; plan: number | undefined },
  { costs, trace }: NightPrices,
  isExplained: boolean,
) {
  const first = { ...cell, as: primarySoldAs(cell.room) }
  const whole = { ...cell, as: 'unit' as const }
  const isBoth = cell.room.sell_by === 'both'
  return {
    price: costs(first),
    unitPrice: isBoth ? costs(whole) : null,
    ...(isExplained && { ...presentTrace(trace(first)), ...(isBoth && presentUnitTrace(trace(whole))) }),
  }
}

const presentTrace = (steps: readonly PriceStep[]) => ({
  trace: formatTrace(steps),
  traceTold: traceMessages(steps),
  tracePrice: steps.at(-1)?.price ?? null,
})
const presentUnitTrace = (steps: readonly PriceStep[]) => ({
  unitTrace: formatTrace(steps),
  unitTraceTold: traceMessages(steps),
  unitTracePrice: steps.at(-1)?.price ?? null,
})

/** A cell whose values were all removed is deleted. */
const presentOwnCell = (cell: RateCell | undefined, currency: string): GridPlan['own'] => {
  const own = cell && presentCell(cell, currency)
  return own && Object.values(own).some(value => value !== null) ? own : null
}

const groupRulesByNight = (sheet: RateSheet, room: number, plan: number | undefined): Map<Day, RestrictionRule[]> =>
  Map.groupBy(restrictionRules(sheet, { room, ...(plan !== undefined && { plan }) }), r => r.from)

const presentRulesInForce = (rules: readonly RestrictionRule[], night: Day): GridPlan['rules'] =>
  rules.length === 0
    ? []
    : restrictionKeys.flatMap(rule => {
        const found = effectiveRestriction(rules, night, rule)
        return found && found.value !== false ? [{ rule, value: Number(found.value), level: found.level }] : []
      })
