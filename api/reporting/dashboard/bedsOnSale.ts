import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { type OutOfSale, sellableOn } from '../../../domain/inventory/inventory.ts'
import type { OpeningRow, OutageRow, SellableBed } from './loadDashboard.ts'

export interface BedsOnSale {
  beds: (night: Day) => number
  /** Units of rooms that are only sold whole. */
  privates: (night: Day) => number
  hasPrivates: boolean
}

/** Beds for sale on a night, less what was out of service then; none before the property opened. */
export function bedsOnSale(standing: readonly SellableBed[], outages: readonly OutageRow[], opened: Day): BedsOnSale {
  const units = groupByUnit(standing)
  const own = groupByUnit(standing.filter(b => b.isPrivate))
  const all = [...Map.groupBy(outages, o => o.id).values()]
  const [inBeds, inUnits] = [all.map(o => toOutOfSale(o, true)), all.filter(([o]) => o?.isPrivate).map(o => toOutOfSale(o, false))]
  return {
    beds: night => (night < opened ? 0 : Math.max(0, sellableOn(night, 'bed', units, inBeds))),
    privates: night => (night < opened ? 0 : Math.max(0, sellableOn(night, 'unit', own, inUnits))),
    hasPrivates: own.length > 0,
  }
}

/** The day from which nights of the property could be sold: it went live, or the stays begin that it brought along. */
export function resolveOpeningDay({ opened_at, first_sold, timezone }: OpeningRow): Day {
  const live = businessDate(opened_at, timezone)
  return first_sold !== null && first_sold < live ? first_sold : live
}

const groupByUnit = (beds: readonly SellableBed[]) =>
  [...Map.groupBy(beds, b => b.unit_id)].map(([id, inUnit]) => ({ id, beds: inUnit.map(b => ({ id: b.id, leaves: b.leaves_on })) }))

/** Without named beds: so many of them, or of the units. */
function toOutOfSale(rows: readonly OutageRow[], isInBeds: boolean): OutOfSale {
  const { arrival, departure, taken_as, quantity, beds_per_unit } = rows[0] as OutageRow
  const beds = rows.flatMap(r => r.bed ?? [])
  const each = isInBeds && taken_as === 'unit' ? beds_per_unit : 1
  return { arrival, departure, beds, takes: beds.length ? 0 : quantity * each }
}
