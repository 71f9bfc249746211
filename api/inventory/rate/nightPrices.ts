import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Room, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { type PriceStep, priceNight } from '../../../domain/rates/pricing.ts'
import { buildRateCard, type RateCell, type RateSheet } from '../../../domain/rates/rateSheet.ts'

/** A room as far as its prices go. */
export interface PricedRoom
  extends RowOf<Room, 'id' | 'property_id' | 'name' | 'beds_per_unit' | 'capacity' | 'base_price' | 'unit_price' | 'sell_by'> {
  /** Its sales need an arrangement of beds: the counters alone promise too much. */
  planned: ColumnOf<Room, 'planned'>
}
const COLUMNS = 'id, property_id, name, sell_by, beds_per_unit, capacity, planned, base_price, unit_price'

export const loadRoomsById = (ids: readonly number[]) =>
  select<PricedRoom>(`SELECT ${COLUMNS} FROM rooms WHERE id IN (?) AND deleted_at IS NULL ORDER BY id`, [ids.length ? [...ids] : [0]])

export const loadRooms = (property: number, t?: Transaction) =>
  select<PricedRoom>(`SELECT ${COLUMNS} FROM rooms WHERE property_id = ? AND deleted_at IS NULL ORDER BY position, id`, [property], t)

export interface NightPriceQuery {
  room: PricedRoom
  night: Day
  /** undefined: the room's own price. */
  plan: number | undefined
  as: SoldAs
  /** In the unit, where prices depend on it. */
  guests?: number | undefined
}

/** The first price of a room: of a bed, or of the whole where it is only sold so. */
export const primarySoldAs = ({ sell_by }: Pick<PricedRoom, 'sell_by'>): SoldAs => (sell_by === 'unit' ? 'unit' : 'bed')

/** What nights cost by themselves, as the grid shows and changes them: without long stays, early and late bookers and codes. Null where no price is set at all. */
export function createNightPrices(sheet: RateSheet, currency: string, today: Day) {
  const seasons = { ...sheet, rules: sheet.rules.filter(r => r.kind === 'season') }
  const byNight = Map.groupBy([...sheet.cells.values()].flat(), c => `${c.room} ${c.night}`)
  const steps = (of: RateSheet, { room, night, plan, as, guests }: NightPriceQuery, instead?: RateCell) => {
    const base = as === 'bed' ? room.base_price : room.unit_price
    const standing = byNight.get(`${room.id} ${night}`) ?? []
    const cells = instead ? [...standing.filter(c => c.plan !== instead.plan), instead] : standing
    if (base === null && !cells.some(c => (as === 'bed' ? c.price : c.unitPrice) !== null)) return undefined
    const card = buildRateCard({ ...of, cells: new Map([[room.id, cells]]) }, { id: room.id, as, base: money(base ?? 0, currency) })
    return priceNight(
      card,
      { stay: { arrival: night, departure: addDays(night, 1) }, today, plan, ...(guests !== undefined && { guests }) },
      night,
    )
  }
  return {
    /** `instead`: as if this cell stood there. */
    costs: (query: NightPriceQuery, instead?: RateCell): Money | null => steps(seasons, query, instead)?.price ?? null,
    /** What a stay of this night costs who books today, long stays and early and late bookers counted. */
    trace: (query: NightPriceQuery): readonly PriceStep[] => steps(sheet, query)?.trace ?? [],
  }
}
export type NightPrices = ReturnType<typeof createNightPrices>
