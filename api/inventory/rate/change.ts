import { select, type Transaction } from '../../../db/connection.ts'
import { type Day, daysFromTo, nightCount, weekday } from '../../../domain/calendar/days.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import { fieldError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { judgeAdjustment } from './adjustment.ts'
import type { PricedRoom } from './nightPrices.ts'
import type { rateChange } from './shapes.ts'

export type RateChange = Infer<typeof rateChange>

/** A change of nights, judged: where, and what is said there. */
export interface Target {
  property: number
  /** 0: every room. */
  rooms: TargetRoom[]
  /** 0: every plan. */
  plans: number[]
  nights: Day[]
}
export interface TargetRoom {
  id: number
  sellBy: PricedRoom['sell_by']
  /** Absent: every room, which has no price. */
  row?: PricedRoom
}

const mostDays = 366 * 3
const mostCells = 60_000

export const askedRooms = ({ room, rooms = [] }: RateChange): number[] => [...new Set([...(room === undefined ? [] : [room]), ...rooms])]
const askedPlans = ({ plan, plans = [] }: RateChange): number[] => [...new Set([...(plan === undefined ? [] : [plan]), ...plans])]

/** Where the change goes: at most so many cells, rooms and plans of one house. */
export async function judgeTarget(change: RateChange, rooms: readonly PricedRoom[], property: number, t?: Transaction): Promise<Target> {
  const plans = askedPlans(change)
  const known = plans.length
    ? await select<{ id: number }>(
        'SELECT id FROM rate_plans WHERE property_id = ? AND id IN (?) AND deleted_at IS NULL',
        [property, plans],
        t,
      )
    : []
  if (known.length < plans.length)
    throw fieldError(plans.length > 1 ? 'plans' : 'plan', 'This rate plan is not of this property.', 'plan.unknown')
  const nights = nightsOf(change)
  const target = {
    property,
    nights,
    rooms: rooms.length ? rooms.map(row => ({ id: row.id, sellBy: row.sell_by, row })) : [{ id: 0, sellBy: 'both' as const }],
    plans: plans.length ? plans.toSorted((a, b) => a - b) : [0],
  }
  if (target.rooms.length * target.plans.length * nights.length > mostCells)
    throw fieldError('to', `At most ${mostCells} nights at once, rooms and plans counted.`, 'date.max')
  return target
}

function nightsOf({ from, to, weekdays }: RateChange): Day[] {
  if (to < from) throw fieldError('to', 'The last night comes after the first.', 'date.after')
  if (nightCount(from, to) > mostDays) throw fieldError('to', 'At most three years at once.', 'date.max')
  const nights = daysFromTo(from, to).filter(night => !weekdays?.length || weekdays.includes(weekday(night)))
  if (!nights.length) throw fieldError('weekdays', 'None of these weekdays is in the range.', 'weekdays.none')
  return nights
}

const restrictions = [
  'minStay',
  'maxStay',
  'minStayThrough',
  'maxStayThrough',
  'closedToArrival',
  'closedToDeparture',
  'stopSell',
  'releaseDays',
] as const

/** What must be true of what is said, whatever stands there now. */
export function judgeSaid(change: RateChange, target: Target, currency: string): void {
  const prices = (['price', 'unitPrice', 'occupancyPrices', 'priceBy', 'unitPriceBy'] as const).filter(key => change[key] !== undefined)
  const [isEveryRoom, isEveryPlan] = [target.rooms[0]?.id === 0, target.plans[0] === 0]
  if (!prices.length && change.units === undefined && restrictions.every(key => change[key] === undefined))
    throw fieldError('price', 'Say a price or a restriction.', 'any.required')
  if (isEveryRoom && (prices[0] || change.units !== undefined))
    throw fieldError(prices[0] ?? 'units', 'Prices and numbers are set for rooms, not for the whole property.', 'room.required')
  if (!isEveryPlan && change.units !== undefined) throw fieldError('units', 'Beds are given out for all plans together.', 'plan.forbidden')
  judgePrices(change, target, currency)
  judgeSteps(change, target)
  if (change.minStay && change.maxStay && change.minStay > change.maxStay)
    throw fieldError('maxStay', 'The longest stay is not shorter than the shortest.', 'number.min')
}

function judgePrices({ price, unitPrice, occupancyPrices }: RateChange, { rooms }: Target, currency: string): void {
  const given = {
    price,
    unitPrice,
    ...Object.fromEntries(Object.entries(occupancyPrices ?? {}).map(([n, p]) => [`occupancyPrices.${n}`, p])),
  }
  for (const [path, money] of Object.entries(given))
    if (money && money.currency !== currency) throw fieldError(path, `This house charges in ${currency}.`, 'currency')
  const guests = Object.keys(occupancyPrices ?? {})
  if (guests.some(n => !/^[1-9]\d?$/.test(n))) throw fieldError('occupancyPrices', 'Numbers of guests, from 1 to 60.', 'number.base')
  if (occupancyPrices && rooms.some(r => r.sellBy === 'bed'))
    throw fieldError(
      'occupancyPrices',
      'A bed is for one guest; prices by guests are for rooms that are sold whole.',
      'room.sold_otherwise',
    )
  if (unitPrice && rooms.some(r => r.sellBy === 'bed'))
    throw fieldError('unitPrice', 'This room is sold by the bed.', 'room.sold_otherwise')
}

function judgeSteps(change: RateChange, { rooms }: Target): void {
  for (const [by, set] of [
    ['priceBy', 'price'],
    ['unitPriceBy', 'unitPrice'],
  ] as const) {
    const adjust = change[by]
    if (!adjust) continue
    if (change[set] !== undefined) throw fieldError(by, 'A price, or a change of it, not both.', 'any.xor')
    judgeAdjustment(adjust, by)
  }
  if (change.unitPriceBy && rooms.some(r => r.sellBy === 'bed'))
    throw fieldError('unitPriceBy', 'This room is sold by the bed.', 'room.sold_otherwise')
}

const amount = (money: { amount: number } | null | undefined, kept: number | null) => (money === undefined ? kept : (money?.amount ?? null))
const said = <T>(value: T | null | undefined, kept: T | null | undefined): T | null => (value === undefined ? (kept ?? null) : value)

/** The cell as it will be. `price` is that of a bed-night, or of a unit-night where a room is only sold whole. */
export function changedCell(before: RateCell, change: RateChange, { sellBy }: TargetRoom): RateCell {
  const { price, unitPrice = sellBy === 'unit' ? price : undefined, occupancyPrices } = change
  const { sold: _sold, ...kept } = before
  return {
    ...kept,
    price: amount(sellBy === 'unit' ? undefined : price, before.price),
    unitPrice: amount(unitPrice, before.unitPrice),
    occupancy: occupancyPrices === undefined ? before.occupancy : amounts(occupancyPrices),
    minStay: said(change.minStay, before.minStay),
    maxStay: said(change.maxStay, before.maxStay),
    minStayThrough: said(change.minStayThrough, before.minStayThrough),
    maxStayThrough: said(change.maxStayThrough, before.maxStayThrough),
    closedToArrival: said(change.closedToArrival, before.closedToArrival),
    closedToDeparture: said(change.closedToDeparture, before.closedToDeparture),
    stopSell: said(change.stopSell, before.stopSell),
    releaseDays: said(change.releaseDays, before.releaseDays),
    units: said(change.units, before.units),
  }
}

const amounts = (prices: RateChange['occupancyPrices']): Record<number, number> | null =>
  prices && Object.keys(prices).length ? Object.fromEntries(Object.entries(prices).map(([n, p]) => [n, p.amount])) : null

export const emptyCell = (night: Day, room: number, plan: number): RateCell => ({
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
