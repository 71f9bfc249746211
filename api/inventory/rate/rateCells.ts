import { select, type Transaction } from '../../../db/connection.ts'
import type { Computed, RoomRate, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'

/** A row of room_rates. */
export interface RateCellRow
  extends RowOf<
    RoomRate,
    | 'property_id'
    | 'night'
    | 'room_id'
    | 'plan_id'
    | 'price'
    | 'unit_price'
    | 'occupancy'
    | 'min_stay'
    | 'max_stay'
    | 'min_stay_through'
    | 'max_stay_through'
    | 'closed_to_arrival'
    | 'closed_to_departure'
    | 'stop_sell'
    | 'release_days'
    | 'units'
  > {
  /** Of the night, where `units` asks for it. */
  sold?: Computed<number | null>
}

/** What a cell says, besides where it is: the columns in the order they are written. */
export const cellColumns = [
  'price',
  'unit_price',
  'occupancy',
  'min_stay',
  'max_stay',
  'min_stay_through',
  'max_stay_through',
  'closed_to_arrival',
  'closed_to_departure',
  'stop_sell',
  'release_days',
  'units',
] as const

const SOLD = 'IF(c.units IS NULL, NULL, (SELECT n.sold FROM room_nights n WHERE n.room_id = c.room_id AND n.night = c.night))'

/** The nights of a stay and its day of departure, which may be closed to departures: one range of the primary key a property. */
export const loadStayCells = (properties: readonly number[], { arrival, departure }: Stay, t?: Transaction) =>
  select<RateCellRow>(
    `SELECT property_id, night, room_id, plan_id, ${cellColumns.join(', ')}, ${SOLD} AS sold
     FROM room_rates c WHERE property_id IN (?) AND night >= ? AND night <= ?`,
    [[...properties], arrival, departure],
    t,
  )

/** `plan_id` of a cell that speaks for every plan: a part of the primary key cannot be NULL. */
const EVERY_PLAN = 0
export const toPlanColumn = (plan: number | undefined): number => plan ?? EVERY_PLAN

const toBoolean = (value: number | null): boolean | null => (value === null ? null : value === 1)

export const toRateCell = (r: RateCellRow): RateCell => ({
  night: r.night,
  room: r.room_id,
  plan: r.plan_id === EVERY_PLAN ? undefined : r.plan_id,
  price: r.price,
  unitPrice: r.unit_price,
  occupancy: r.occupancy === null ? null : (JSON.parse(r.occupancy) as Record<number, number>),
  minStay: r.min_stay,
  maxStay: r.max_stay,
  minStayThrough: r.min_stay_through,
  maxStayThrough: r.max_stay_through,
  closedToArrival: toBoolean(r.closed_to_arrival),
  closedToDeparture: toBoolean(r.closed_to_departure),
  stopSell: toBoolean(r.stop_sell),
  releaseDays: r.release_days,
  units: r.units,
  ...(r.units !== null && { sold: r.sold ?? 0 }),
})

export const toCellRow = (property: number, c: RateCell): RateCellRow => ({
  property_id: property,
  night: c.night,
  room_id: c.room,
  plan_id: toPlanColumn(c.plan),
  price: c.price,
  unit_price: c.unitPrice,
  occupancy: c.occupancy && JSON.stringify(c.occupancy),
  min_stay: c.minStay ?? null,
  max_stay: c.maxStay ?? null,
  min_stay_through: c.minStayThrough ?? null,
  max_stay_through: c.maxStayThrough ?? null,
  closed_to_arrival: toNumber(c.closedToArrival),
  closed_to_departure: toNumber(c.closedToDeparture),
  stop_sell: toNumber(c.stopSell),
  release_days: c.releaseDays ?? null,
  units: c.units,
})

const toNumber = (flag: boolean | null | undefined): 0 | 1 | null => (flag === null || flag === undefined ? null : flag ? 1 : 0)
