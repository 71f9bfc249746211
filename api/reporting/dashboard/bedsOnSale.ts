import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { type OutOfSale, sellableOn } from '../../../domain/inventory/inventory.ts'
import type { OpeningRow, OutageRow, StandingBed } from './readDashboard.ts'

export interface OnSale {
  beds: (night: Day) => number
  /** Units of rooms that are only sold whole. */
  privates: (night: Day) => number
  hasPrivates: boolean
}

/** What there was to sell on a night, less what was out of service then; nothing before the house opened. */
export function bedsOnSale(standing: readonly StandingBed[], outages: readonly OutageRow[], opened: Day): OnSale {
  const units = unitsOf(standing)
  const own = unitsOf(standing.filter(b => b.isPrivate))
  const all = [...Map.groupBy(outages, o => o.id).values()]
  const [inBeds, inUnits] = [all.map(o => outOf(o, true)), all.filter(([o]) => o?.isPrivate).map(o => outOf(o, false))]
  return {
    beds: night => (night < opened ? 0 : Math.max(0, sellableOn(night, 'bed', units, inBeds))),
    privates: night => (night < opened ? 0 : Math.max(0, sellableOn(night, 'unit', own, inUnits))),
    hasPrivates: own.length > 0,
  }
}

/** The day from which nights of the house could be sold: it went live, or the stays begin that it brought along. */
export function openedOn({ opened_at, first_sold, timezone }: OpeningRow): Day {
  const live = businessDate(opened_at, timezone)
  return first_sold !== null && first_sold < live ? first_sold : live
}

const unitsOf = (beds: readonly StandingBed[]) =>
  [...Map.groupBy(beds, b => b.unit_id)].map(([id, inUnit]) => ({ id, beds: inUnit.map(b => ({ id: b.id, leaves: b.leaves_on })) }))

/** Without named beds: so many of them, or of the units. */
function outOf(rows: readonly OutageRow[], isInBeds: boolean): OutOfSale {
  const { arrival, departure, taken_as, quantity, beds_per_unit } = rows[0] as OutageRow
  const beds = rows.flatMap(r => r.bed ?? [])
  const each = isInBeds && taken_as === 'unit' ? beds_per_unit : 1
  return { arrival, departure, beds, takes: beds.length ? 0 : quantity * each }
}
