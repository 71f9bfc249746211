import { select, type Transaction } from '../../../db/connection.ts'
import type { RatePlan, RowOf } from '../../../db/models/index.ts'
import { type Day, daysFromTo, nightCount, weekday } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type RateCell, restrictionKeys } from '../../../domain/rates/rateSheet.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { validateAdjustment } from './adjustment.ts'
import type { PricedRoom } from './nightPrices.ts'
import type { rateChange } from './rateSchemas.ts'

export type RateChange = Infer<typeof rateChange>

/** A change of nights, checked: where, and what is said there. */
export interface RateTarget {
  property: number
  /** 0: every room. */
  rooms: RateTargetRoom[]
  /** undefined: every plan. */
  plans: (number | undefined)[]
  nights: Day[]
}
export interface RateTargetRoom {
  id: number
  sellBy: PricedRoom['sell_by']
  /** Absent: every room, which has no price. */
  row?: PricedRoom
}

const maxDays = 366 * 3
const maxCells = 60_000

export const requestedRooms = ({ room, rooms = [] }: RateChange): number[] => [
  ...new Set([...(room === undefined ? [] : [room]), ...rooms]),
]
const requestedPlans = ({ plan, plans = [] }: RateChange): number[] => [...new Set([...(plan === undefined ? [] : [plan]), ...plans])]

/** Where the change goes: at most so many cells, rooms and plans of one property. */
export async function resolveTarget(
  change: RateChange,
  rooms: readonly PricedRoom[],
  property: number,
  t?: Transaction,
): Promise<RateTarget> {
  const plans = requestedPlans(change)
  const known = plans.length
    ? await select<RowOf<RatePlan, 'id'>>(
        'SELECT id FROM rate_plans WHERE property_id = ? AND id IN (?) AND deleted_at IS NULL',
        [property, plans],
        t,
      )
    : []
  if (known.length < plans.length) throw fieldError(plans.length > 1 ? 'plans' : 'plan', 'plan_not_here', 'plan.unknown')
  const nights = resolveNights(change)
  const target = {
    property,
    nights,
    rooms: rooms.length ? rooms.map(row => ({ id: row.id, sellBy: row.sell_by, row })) : [{ id: 0, sellBy: 'both' as const }],
    plans: plans.length ? plans.toSorted((a, b) => a - b) : [undefined],
  }
  if (target.rooms.length * target.plans.length * nights.length > maxCells)
    throw fieldError('to', explain('cells_max', { most: maxCells }), 'date.max')
  return target
}

function resolveNights({ from, to, weekdays }: RateChange): Day[] {
  if (to < from) throw fieldError('to', 'last_after_first', 'date.after')
  if (nightCount(from, to) > maxDays) throw fieldError('to', 'three_years', 'date.max')
  const nights = daysFromTo(from, to).filter(night => !weekdays?.length || weekdays.includes(weekday(night)))
  if (!nights.length) throw fieldError('weekdays', 'weekdays_none', 'weekdays.none')
  return nights
}

/** What must be true of what is said, whatever stands there now. */
export function validateChange(change: RateChange, target: RateTarget, currency: string): void {
  const prices = (['price', 'unitPrice', 'occupancyPrices', 'priceBy', 'unitPriceBy'] as const).filter(key => change[key] !== undefined)
  const [isEveryRoom, isEveryPlan] = [target.rooms[0]?.id === 0, target.plans.includes(undefined)]
  if (!prices.length && change.units === undefined && restrictionKeys.every(key => change[key] === undefined))
    throw fieldError('price', 'price_or_restriction', 'any.required')
  if (isEveryRoom && (prices[0] || change.units !== undefined)) throw fieldError(prices[0] ?? 'units', 'rates_of_rooms', 'room.required')
  if (!isEveryPlan && change.units !== undefined) throw fieldError('units', 'units_all_plans', 'plan.forbidden')
  validatePrices(change, target, currency)
  validatePriceAdjustments(change, target)
  if (change.minStay && change.maxStay && change.minStay > change.maxStay) throw fieldError('maxStay', 'max_below_min', 'number.min')
}

function validatePrices({ price, unitPrice, occupancyPrices }: RateChange, { rooms }: RateTarget, currency: string): void {
  const given = {
    price,
    unitPrice,
    ...Object.fromEntries(Object.entries(occupancyPrices ?? {}).map(([n, p]) => [`occupancyPrices.${n}`, p])),
  }
  for (const [path, money] of Object.entries(given))
    if (money && money.currency !== currency) throw fieldError(path, explain('hostel_currency', { currency }), 'currency')
  const guests = Object.keys(occupancyPrices ?? {})
  if (guests.some(n => !/^[1-9]\d?$/.test(n))) throw fieldError('occupancyPrices', 'guest_numbers', 'number.base')
  if (occupancyPrices && rooms.some(r => r.sellBy === 'bed')) throw fieldError('occupancyPrices', 'price_by_guests', 'room.sold_otherwise')
  if (unitPrice && rooms.some(r => r.sellBy === 'bed')) throw fieldError('unitPrice', 'sold_by_bed', 'room.sold_otherwise')
}

function validatePriceAdjustments(change: RateChange, { rooms }: RateTarget): void {
  for (const [by, set] of [
    ['priceBy', 'price'],
    ['unitPriceBy', 'unitPrice'],
  ] as const) {
    const adjust = change[by]
    if (!adjust) continue
    if (change[set] !== undefined) throw fieldError(by, 'price_or_change', 'any.xor')
    validateAdjustment(adjust, by)
  }
  if (change.unitPriceBy && rooms.some(r => r.sellBy === 'bed')) throw fieldError('unitPriceBy', 'sold_by_bed', 'room.sold_otherwise')
}

const resolveAmount = (money: { amount: number } | null | undefined, before: number | null) =>
  money === undefined ? before : (money?.amount ?? null)
const resolveValue = <T>(value: T | null | undefined, before: T | null | undefined): T | null =>
  value === undefined ? (before ?? null) : value

/** The cell as it will be. `price` is that of a bed-night, or of a unit-night where a room is only sold whole. */
export function applyChange(before: RateCell, change: RateChange, { sellBy }: RateTargetRoom): RateCell {
  const { price, unitPrice = sellBy === 'unit' ? price : undefined, occupancyPrices } = change
  const { sold: _sold, ...stored } = before
  return {
    ...stored,
    price: resolveAmount(sellBy === 'unit' ? undefined : price, before.price),
    unitPrice: resolveAmount(unitPrice, before.unitPrice),
    occupancy: occupancyPrices === undefined ? before.occupancy : toAmounts(occupancyPrices),
    minStay: resolveValue(change.minStay, before.minStay),
    maxStay: resolveValue(change.maxStay, before.maxStay),
    minStayThrough: resolveValue(change.minStayThrough, before.minStayThrough),
    maxStayThrough: resolveValue(change.maxStayThrough, before.maxStayThrough),
    closedToArrival: resolveValue(change.closedToArrival, before.closedToArrival),
    closedToDeparture: resolveValue(change.closedToDeparture, before.closedToDeparture),
    stopSell: resolveValue(change.stopSell, before.stopSell),
    releaseDays: resolveValue(change.releaseDays, before.releaseDays),
    units: resolveValue(change.units, before.units),
  }
}

const toAmounts = (prices: RateChange['occupancyPrices']): Record<number, number> | null =>
  prices && Object.keys(prices).length ? Object.fromEntries(Object.entries(prices).map(([n, p]) => [n, p.amount])) : null

export const emptyCell = (night: Day, room: number, plan: number | undefined): RateCell => ({
  night,
  room,
  plan,
  price: null,
  unitPrice: null,
  occupancy: null,
  minStay: null,
  maxStay: null,
  minStayThrough: null,
  maxStayThrough: null,
  closedToArrival: null,
  closedToDeparture: null,
  stopSell: null,
  releaseDays: null,
  units: null,
})
