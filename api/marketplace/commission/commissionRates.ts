import { select, type Transaction } from '../../../db/connection.ts'
import type { CommissionPlan, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'

export type CommissionRule = RowOf<CommissionPlan, 'property_id' | 'rate' | 'from_day'>
/** The rate in hundredths of a percent for a booking that was made on this day (UTC). */
export type CommissionRateOn = (day: Day) => number

/** The latest rule of the property that has begun, else that of all properties, else 0. */
export function createRateOn(rules: readonly CommissionRule[], property: number): CommissionRateOn {
  const latest = (owner: number, day: Day) =>
    rules
      .filter(r => r.property_id === owner && r.from_day <= day)
      .toSorted((a, b) => (a.from_day < b.from_day ? 1 : -1))
      .at(0)
  return day => latest(property, day)?.rate ?? latest(0, day)?.rate ?? 0
}

/** One SQL statement. */
export async function loadCommissionRates(property: number, t?: Transaction): Promise<CommissionRateOn> {
  const rules = await select<CommissionRule>(
    'SELECT property_id, rate, from_day FROM commission_plans WHERE property_id IN (0, ?)',
    [property],
    t,
  )
  return createRateOn(rules, property)
}
