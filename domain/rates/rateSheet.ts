import type { ClockTime } from '../calendar/clock.ts'
import { type Day, nightsBetween, type Stay } from '../calendar/days.ts'
import type { SoldAs } from '../inventory/inventory.ts'
import type { PmsSales } from '../inventory/pms.ts'
import { type Money, money } from '../money/money.ts'
import type { CancellationPolicy } from './cancellation.ts'
import { type Adjustment, type PriceOverride, planLineage, type RateCard, type RatePlan } from './pricing.ts'
import {
  type BookingMoment,
  type Restriction,
  type RestrictionLevel,
  type RestrictionRule,
  restrictionRefusals,
  type StayRefusal,
} from './restrictions.ts'

export const ruleKinds = ['season', 'length_of_stay', 'early_bird', 'last_minute', 'promo'] as const
export type RuleKind = (typeof ruleKinds)[number]

/** A grid cell for a night, amounts in minor units. Room 0: every room. */
export interface RateCell extends Omit<Restriction, 'cutOff' | 'maxDaysAhead'> {
  night: Day
  room: number
  /** undefined: every plan, and the room's own price. */
  plan: number | undefined
  /** A bed-night, a unit-night. */
  price: number | null
  unitPrice: number | null
  /** A unit-night by the number of guests in it. */
  occupancy: Record<number, number> | null
  /** Allotment of that night. */
  units: number | null
  /** Sold that night, where `units` is set. */
  sold?: number
}

/** A price adjustment for certain stays. */
export interface RateRule {
  id: number
  kind: RuleKind
  /** What the owner calls it, and the steps of a price. */
  name: string
  room?: number
  plan?: number
  from?: Day
  to?: Day
  weekdays?: number[]
  minNights?: number
  minDaysAhead?: number
  maxDaysAhead?: number
  adjust: Adjustment
  /** The code that asks for it. */
  code?: string
  mostUses?: number
  used?: number
  /** A code that cannot be combined replaces length-of-stay, early and late booking rules. */
  combines?: boolean
}

export interface PropertyRatePlan extends RatePlan {
  /** Terms of its own; otherwise the parent's, finally the property's. */
  policy?: CancellationPolicy
  /** Sold only within this range of days before arrival; otherwise as the parent. */
  minDaysAhead?: number
  maxDaysAhead?: number
  /** Not for sale; existing bookings keep it. */
  isEnded?: boolean
}

/** All rates and restrictions of a property for a stay. */
export interface RateSheet {
  plans: readonly PropertyRatePlan[]
  rules: readonly RateRule[]
  /** By room. */
  cells: ReadonlyMap<number, readonly RateCell[]>
  /** Whether the room's own price, without a plan, is for sale. */
  sellsStandard: boolean
  /** Cut-off time for same-day bookings. */
  sameDayUntil: ClockTime | null
  /** By its rules, unless the grid overrides them. */
  longestStay: number | null
  /** Another system sends its availability and prices: what it has not sent is not for sale. */
  pmsSales: PmsSales | null
}

export const emptyRateSheet: RateSheet = {
  plans: [],
  rules: [],
  cells: new Map(),
  sellsStandard: true,
  sameDayUntil: null,
  longestStay: null,
  pmsSales: null,
}

const [longAgo, farAhead] = ['1900-01-01', '2999-12-31']
/** Applied after the grid's price; seasons before it. */
const stayKinds: readonly RuleKind[] = ['length_of_stay', 'early_bird', 'last_minute']

/** Plans in display order; undefined is the room's own price. */
export const plansForSale = ({ sellsStandard, plans }: RateSheet): (PropertyRatePlan | undefined)[] =>
  sellsStandard || !plans.some(isForSale) ? [undefined, ...plans.filter(isForSale)] : plans.filter(isForSale)

const isForSale = ({ isEnded }: PropertyRatePlan) => !isEnded

/** Pricing steps of a room: own price, seasons, grid, length of stay and booking time; the plans; the code. */
export function buildRateCard(sheet: RateSheet, room: { id: number; as: SoldAs; base: Money }, promo?: RateRule): RateCard {
  // What another system sends is the whole price.
  const own = sheet.pmsSales ? [] : sheet.rules.filter(r => r.kind !== 'promo' && (r.room === undefined || r.room === room.id))
  const seasons = own.filter(r => r.kind === 'season')
  const stays = promo?.combines === false ? [] : own.filter(r => stayKinds.includes(r.kind))
  const cells = (sheet.cells.get(room.id) ?? []).flatMap(cell => cellOverride(cell, room))
  return {
    base: room.base,
    plans: sheet.plans,
    overrides: [
      ...seasons.map(overrideForRule),
      ...cells,
      ...stays.map(overrideForRule),
      ...(promo && !sheet.pmsSales ? [{ ...overrideForRule(promo), onTop: true }] : []),
    ],
  }
}

/** Whether the price depends on the number of guests. */
export const isByOccupancy = (sheet: RateSheet, room: number): boolean => (sheet.cells.get(room) ?? []).some(c => c.occupancy !== null)

function overrideForRule({ name, plan, from = longAgo, to = farAhead, weekdays, minNights, minDaysAhead, maxDaysAhead, adjust }: RateRule) {
  return {
    label: name,
    from,
    to,
    adjust,
    ...(plan !== undefined && { plan }),
    ...(weekdays && { weekdays }),
    ...(minNights !== undefined && { minNights }),
    ...(minDaysAhead !== undefined && { minDaysAhead }),
    ...(maxDaysAhead !== undefined && { maxDaysAhead }),
  } satisfies PriceOverride
}

function cellOverride({ night, plan, price, unitPrice, occupancy }: RateCell, { as, base }: { as: SoldAs; base: Money }): PriceOverride[] {
  const set = as === 'bed' ? price : unitPrice
  const byGuests = as === 'unit' ? occupancy : null
  if (set === null && byGuests === null) return []
  const { currency } = base
  return [
    {
      from: night,
      to: night,
      ...(plan !== undefined && { plan }),
      ...(set !== null && { price: money(set, currency) }),
      ...(byGuests && { occupancyPrices: Object.fromEntries(Object.entries(byGuests).map(([n, a]) => [n, money(a, currency)])) }),
    },
  ]
}

/** Why this room cannot be sold for the stay by this plan; empty when it can. The property, the room, the plan and what it derives from speak in this order. */
export function findStayRefusals(
  sheet: RateSheet,
  sale: { room: number; as: SoldAs; plan?: number },
  stay: Stay,
  at: BookingMoment,
): StayRefusal[] {
  const rules = [
    ...propertyRestrictionRules(sheet),
    ...planRestrictionRules(sheet, sale.plan),
    ...restrictionRules(sheet, sale),
    ...unsentRules(sheet, sale, nightsBetween(stay.arrival, stay.departure)),
  ]
  return rules.length ? restrictionRefusals(rules, stay, at) : []
}

export function restrictionRules(sheet: RateSheet, { room, plan }: { room: number; plan?: number }): RestrictionRule[] {
  const [all, own] = [sheet.cells.get(0) ?? [], sheet.cells.get(room) ?? []]
  if (!all.length && !own.length) return []
  const line = plan === undefined ? [] : planLineage(sheet.plans, plan).map(p => p.id)
  const rulesFrom = (cells: readonly RateCell[], of: number | undefined, level: RestrictionLevel) =>
    cells.filter(c => c.plan === of && restricts(c)).map(c => restrictionRuleForCell(c, level))
  return [
    ...rulesFrom(all, undefined, 'property'),
    ...rulesFrom(own, undefined, 'room'),
    ...line.flatMap(p => [...rulesFrom(all, p, 'plan'), ...rulesFrom(own, p, 'plan')]),
  ]
}

interface RateOfRoom {
  room: number
  as: SoldAs
  plan?: number | undefined
}

/** For which nights another system has sent both what is left of a room and the price of a rate; undefined where none runs the property. */
export function sentNights({ pmsSales, cells }: RateSheet, { room, as, plan }: RateOfRoom): ReadonlySet<Day> | undefined {
  if (!pmsSales) return undefined
  const own = cells.get(room) ?? []
  const counted = new Set(own.filter(c => c.plan === undefined && c.units !== null).map(c => c.night))
  const isPriced = ({ price, unitPrice }: RateCell) => (as === 'bed' ? price : unitPrice) !== null
  return new Set(own.filter(c => c.plan === plan && isPriced(c) && counted.has(c.night)).map(c => c.night))
}

/** What was never sent is closed. */
export function unsentRules(sheet: RateSheet, rate: RateOfRoom, nights: readonly Day[]): RestrictionRule[] {
  const sent = sentNights(sheet, rate)
  const unsent = sent ? nights.filter(night => !sent.has(night)) : []
  return unsent.map(night => ({ level: 'property', from: night, to: night, stopSell: true }))
}

/** Of a property that another system runs: what it has closed, or never sent, on a night. */
export const pmsRules = (sheet: RateSheet, rate: RateOfRoom, night: Day): RestrictionRule[] =>
  sheet.pmsSales ? [...propertyRestrictionRules(sheet), ...unsentRules(sheet, rate, [night])] : []

export const propertyRestrictionRules = ({ sameDayUntil, longestStay, pmsSales }: RateSheet): RestrictionRule[] => [
  ...(pmsSales === 'stopped' ? [{ level: 'property', from: longAgo, to: farAhead, stopSell: true } as const] : []),
  ...(sameDayUntil === null ? [] : [{ level: 'property', from: longAgo, to: farAhead, cutOff: sameDayUntil } as const]),
  ...(longestStay === null ? [] : [{ level: 'property', from: longAgo, to: farAhead, maxStay: longestStay } as const]),
]

/** Range of days before arrival in which a plan is sold: its own, or its parent's. */
export function bookingWindowOf(sheet: RateSheet, plan: number | undefined): Pick<PropertyRatePlan, 'minDaysAhead' | 'maxDaysAhead'> {
  const line = planLineage(sheet.plans, plan)
  const ownOrInherited = <K extends 'minDaysAhead' | 'maxDaysAhead'>(key: K) => line.findLast(p => p[key] !== undefined)?.[key]
  const [minDaysAhead, maxDaysAhead] = [ownOrInherited('minDaysAhead'), ownOrInherited('maxDaysAhead')]
  return { ...(minDaysAhead !== undefined && { minDaysAhead }), ...(maxDaysAhead !== undefined && { maxDaysAhead }) }
}

/** Whether it is sold that many days before arrival. */
export function isWithinBookingWindow(sheet: RateSheet, plan: number | undefined, days: number): boolean {
  const { minDaysAhead = 0, maxDaysAhead = Number.POSITIVE_INFINITY } = bookingWindowOf(sheet, plan)
  return days >= minDaysAhead && days <= maxDaysAhead
}

/** The same as a restriction of every night; the grid may override it for single nights. */
export function planRestrictionRules(sheet: RateSheet, plan: number | undefined): RestrictionRule[] {
  const { minDaysAhead: releaseDays, maxDaysAhead } = bookingWindowOf(sheet, plan)
  if (releaseDays === undefined && maxDaysAhead === undefined) return []
  const limits = { ...(releaseDays !== undefined && { releaseDays }), ...(maxDaysAhead !== undefined && { maxDaysAhead }) }
  return [{ level: 'plan', from: longAgo, to: farAhead, ...limits }]
}

const restricts = (c: RateCell): boolean => restrictionKeys.some(key => c[key] !== null && c[key] !== undefined)
/** Restrictions of a night; stop-sell has the value 1. */
export const restrictionKeys = [
  'stopSell',
  'closedToArrival',
  'closedToDeparture',
  'minStay',
  'maxStay',
  'minStayThrough',
  'maxStayThrough',
  'releaseDays',
] as const

function restrictionRuleForCell(cell: RateCell, level: RestrictionLevel): RestrictionRule {
  const { night, stopSell, closedToArrival, closedToDeparture, minStay, maxStay, minStayThrough, maxStayThrough, releaseDays } = cell
  const restriction = { stopSell, closedToArrival, closedToDeparture, minStay, maxStay, minStayThrough, maxStayThrough, releaseDays }
  return { level, from: night, to: night, ...restriction }
}

/** The terms of a plan: its own, its parent's, or the property's. */
export function policyOfPlan(sheet: RateSheet, plan: number | undefined, propertyPolicy: CancellationPolicy): CancellationPolicy {
  return findPlanPolicy(sheet, plan) ?? propertyPolicy
}

/** The cancellation terms of the plan or its nearest parent; undefined for the property's. */
export const findPlanPolicy = (sheet: RateSheet, plan: number | undefined): CancellationPolicy | undefined =>
  planLineage(sheet.plans, plan).findLast(p => p.policy)?.policy

/** Allotment and sales by night, where the grid has an allotment. */
export function allotmentsOf(sheet: RateSheet, room: number, { arrival, departure }: Stay): { night: Day; units: number; sold: number }[] {
  const cells = (sheet.cells.get(room) ?? []).filter(c => c.plan === undefined && c.night >= arrival && c.night < departure)
  return cells.flatMap(({ night, units, sold = 0 }) => (units === null ? [] : [{ night, units, sold }]))
}

/** The remaining allotment over all nights; undefined without one. */
export function allotmentLeft(sheet: RateSheet, room: number, stay: Stay): number | undefined {
  const left = allotmentsOf(sheet, room, stay).map(a => Math.max(0, a.units - a.sold))
  return left.length ? Math.min(...left) : undefined
}
