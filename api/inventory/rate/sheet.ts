import { select, type Transaction } from '../../../db/connection.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationPolicy, policies } from '../../../domain/rates/cancellation.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { type HousePlan, plainSheet, type RateCell, type RateRule, type RateSheet, type RuleKind } from '../../../domain/rates/rateSheet.ts'
import { type CellRow, cellOf, cellsOfStay } from './cells.ts'

/** The rates of houses for a stay, two statements however many. Ask only for houses that have any (`properties.has_rates`). */
export async function loadSheets(
  houses: readonly number[],
  stay: Stay,
  { t, withEnded = false }: Reading = {},
): Promise<Map<number, RateSheet>> {
  if (!houses.length) return new Map()
  const [rows, cells] = t
    ? [await rulesOf(houses, withEnded, t), await cellsOfStay(houses, stay, t)]
    : await Promise.all([rulesOf(houses, withEnded), cellsOfStay(houses, stay)])
  const said = Map.groupBy(rows, r => r.property_id)
  const nights = Map.groupBy(cells, c => c.property_id)
  return new Map(houses.map(id => [id, sheetOf(said.get(id) ?? [], nights.get(id) ?? [])]))
}

interface Reading {
  t?: Transaction | undefined
  /** Also plans that are sold no longer: for what was booked by them. */
  withEnded?: boolean
}

export async function loadSheet(house: { id: number; has_rates: number }, stay: Stay, reading: Reading = {}): Promise<RateSheet> {
  return (house.has_rates && (await loadSheets([house.id], stay, reading)).get(house.id)) || plainSheet
}

interface RuleRow {
  what: 'house' | 'plan' | 'rule'
  property_id: number
  id: number
  position: number
  name: string | null
  /** A plan's parent, the plan of a rule. */
  of_plan: number | null
  adjust_kind: Adjustment['kind'] | null
  adjust_value: number | null
  policy_preset: PolicyPreset | null
  policy: CancellationPolicy | string | null
  kind: RuleKind | null
  room_id: number | null
  from_night: Day | null
  to_night: Day | null
  weekdays: string | null
  /** Of a house the longest stay. */
  min_nights: number | null
  min_days_ahead: number | null
  max_days_ahead: number | null
  code: string | null
  most_uses: number | null
  used: number | null
  combines: number | null
  sells_standard: number | null
  same_day_until: string | null
  ended: number
}

const rulesOf = (houses: readonly number[], withEnded: boolean, t?: Transaction) =>
  select<RuleRow>(
    `SELECT 'plan' AS what, property_id, id, position, name, parent_id AS of_plan, adjust_kind, adjust_value, policy_preset, policy,
       NULL AS kind, NULL AS room_id, NULL AS from_night, NULL AS to_night, NULL AS weekdays, NULL AS min_nights, min_days_ahead,
       max_days_ahead, NULL AS code, NULL AS most_uses, NULL AS used, NULL AS combines, NULL AS sells_standard, NULL AS same_day_until,
       deleted_at IS NOT NULL OR paused = 1 AS ended
     FROM rate_plans WHERE property_id IN (?) ${withEnded ? '' : 'AND deleted_at IS NULL'}
     UNION ALL
     SELECT 'rule', property_id, id, position, name, plan_id, adjust_kind, adjust_value, NULL, NULL, kind, room_id, from_night, to_night, weekdays,
       min_nights, min_days_ahead, max_days_ahead, code, most_uses, used, combines, NULL, NULL, 0
     FROM rate_rules WHERE property_id IN (?) AND ${withEnded ? "(deleted_at IS NULL OR kind = 'promo')" : 'deleted_at IS NULL'}
     UNION ALL
     SELECT 'house', id, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, longest_stay, NULL, NULL, NULL, NULL, NULL, NULL,
       sells_standard, same_day_until, 0
     FROM properties WHERE id IN (?)
     ORDER BY property_id, what, position, id`,
    [[...houses], [...houses], [...houses]],
    t,
  )

function sheetOf(rows: readonly RuleRow[], cells: readonly CellRow[]): RateSheet {
  const house = rows.find(r => r.what === 'house')
  return {
    plans: rows.filter(r => r.what === 'plan').map(planOf),
    rules: rows.filter(r => r.what === 'rule').map(ruleOf),
    cells: byRoom(cells.map(cellOf)),
    sellsStandard: house?.sells_standard !== 0,
    sameDayUntil: house?.same_day_until ?? null,
    longestStay: house?.min_nights ?? null,
  }
}

const byRoom = (cells: readonly RateCell[]) => Map.groupBy(cells, c => c.room)

const adjustOf = ({ adjust_kind: kind, adjust_value: value }: Pick<RuleRow, 'adjust_kind' | 'adjust_value'>) =>
  kind ? { adjust: { kind, value: Number(value) } } : {}

function planOf(row: RuleRow): HousePlan {
  const policy = policyOf(row)
  return {
    id: row.id,
    name: row.name ?? '',
    ...given('parent', row.of_plan),
    ...adjustOf(row),
    ...(policy && { policy }),
    ...given('minDaysAhead', row.min_days_ahead),
    ...given('maxDaysAhead', row.max_days_ahead),
    ...(row.ended && { isEnded: true }),
  }
}

export function policyOf({ policy_preset, policy }: Pick<RuleRow, 'policy_preset' | 'policy'>): CancellationPolicy | undefined {
  if (policy) return typeof policy === 'string' ? (JSON.parse(policy) as CancellationPolicy) : policy
  return policy_preset ? policies[policy_preset] : undefined
}

const given = <K extends string, V>(key: K, value: V | null) => (value === null ? {} : { [key]: value }) as { [key in K]?: V }

const ruleOf = (r: RuleRow): RateRule => ({
  id: r.id,
  kind: r.kind ?? 'season',
  name: r.name ?? '',
  adjust: { kind: r.adjust_kind ?? 'percent', value: Number(r.adjust_value) },
  ...given('room', r.room_id),
  ...given('plan', r.of_plan),
  ...given('from', r.from_night),
  ...given('to', r.to_night),
  ...(r.weekdays && { weekdays: [...r.weekdays].map(Number) }),
  ...given('minNights', r.min_nights),
  ...given('minDaysAhead', r.min_days_ahead),
  ...given('maxDaysAhead', r.max_days_ahead),
  ...given('code', r.code),
  ...given('mostUses', r.most_uses),
  ...given('used', r.used),
  combines: r.combines !== 0,
})
