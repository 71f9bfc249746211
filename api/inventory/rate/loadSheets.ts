import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, RatePlan, Truth } from '../../../db/models/index.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import type { PmsSales } from '../../../domain/inventory/pms.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationPolicy, policies } from '../../../domain/rates/cancellation.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import {
  emptyRateSheet,
  type PropertyRatePlan,
  type RateCell,
  type RateRule,
  type RateSheet,
  type RuleKind,
} from '../../../domain/rates/rateSheet.ts'
import { loadStayCells, type RateCellRow, toRateCell } from './rateCells.ts'

/** The rates of properties for a stay, two statements however many. Ask only for properties that have any (`properties.has_rates`). */
export async function loadSheets(
  properties: readonly number[],
  stay: Stay,
  { t, withEnded = false }: LoadSheetOptions = {},
): Promise<Map<number, RateSheet>> {
  if (!properties.length) return new Map()
  const [rows, cells] = t
    ? [await loadSheetRows(properties, withEnded, t), await loadStayCells(properties, stay, t)]
    : await Promise.all([loadSheetRows(properties, withEnded), loadStayCells(properties, stay)])
  const rowsByProperty = Map.groupBy(rows, r => r.property_id)
  const nights = Map.groupBy(cells, c => c.property_id)
  return new Map(properties.map(id => [id, toRateSheet(rowsByProperty.get(id) ?? [], nights.get(id) ?? [])]))
}

interface LoadSheetOptions {
  t?: Transaction | undefined
  /** Also plans that are no longer sold, for bookings made with them. */
  withEnded?: boolean
}

export async function loadSheet(
  property: { id: number; has_rates: number },
  stay: Stay,
  reading: LoadSheetOptions = {},
): Promise<RateSheet> {
  return (property.has_rates && (await loadSheets([property.id], stay, reading)).get(property.id)) || emptyRateSheet
}

/** A plan or rule, or the settings of the property: one statement for all, whose parts name the same columns in the same order. */
interface RateSheetRow {
  what: Computed<'plan' | 'rule' | 'property'>
  property_id: Computed<number>
  id: Computed<number>
  position: Computed<number>
  name: Computed<string | null>
  /** A plan's parent, the plan of a rule. */
  of_plan: ColumnOf<RatePlan, 'parent_id'>
  adjust_kind: Computed<Adjustment['kind'] | null>
  adjust_value: Computed<number | null>
  policy_preset: Computed<PolicyPreset | null>
  policy: Computed<CancellationPolicy | string | null>
  kind: Computed<RuleKind | null>
  room_id: Computed<number | null>
  from_night: Computed<Day | null>
  to_night: Computed<Day | null>
  weekdays: Computed<string | null>
  min_nights: Computed<number | null>
  min_days_ahead: Computed<number | null>
  max_days_ahead: Computed<number | null>
  code: Computed<string | null>
  most_uses: Computed<number | null>
  used: Computed<number | null>
  combines: Computed<number | null>
  sells_standard: Computed<number | null>
  same_day_until: Computed<string | null>
  longest_stay: Computed<number | null>
  pms_sales: Computed<PmsSales | null>
  ended: Truth
}

const loadSheetRows = (properties: readonly number[], withEnded: boolean, t?: Transaction) =>
  select<RateSheetRow>(
    `SELECT 'plan' AS what, property_id, id, position, name, parent_id AS of_plan, adjust_kind, adjust_value,
       policy_preset, policy,
       NULL AS kind, NULL AS room_id, NULL AS from_night, NULL AS to_night, NULL AS weekdays, NULL AS min_nights,
       min_days_ahead, max_days_ahead,
       NULL AS code, NULL AS most_uses, NULL AS used, NULL AS combines,
       NULL AS sells_standard, NULL AS same_day_until, NULL AS longest_stay, NULL AS pms_sales,
       deleted_at IS NOT NULL OR paused = 1 AS ended
     FROM rate_plans WHERE property_id IN (?) ${withEnded ? '' : 'AND deleted_at IS NULL'}
     UNION ALL
     SELECT 'rule' AS what, property_id, id, position, name, plan_id AS of_plan, adjust_kind, adjust_value,
       NULL AS policy_preset, NULL AS policy,
       kind, room_id, from_night, to_night, weekdays, min_nights,
       min_days_ahead, max_days_ahead,
       code, most_uses, used, combines,
       NULL AS sells_standard, NULL AS same_day_until, NULL AS longest_stay, NULL AS pms_sales,
       0 AS ended
     FROM rate_rules WHERE property_id IN (?) AND ${withEnded ? "(deleted_at IS NULL OR kind = 'promo')" : 'deleted_at IS NULL'}
     UNION ALL
     SELECT 'property' AS what, id AS property_id, 0 AS id, 0 AS position, NULL AS name, NULL AS of_plan, NULL AS adjust_kind, NULL AS adjust_value,
       NULL AS policy_preset, NULL AS policy,
       NULL AS kind, NULL AS room_id, NULL AS from_night, NULL AS to_night, NULL AS weekdays, NULL AS min_nights,
       NULL AS min_days_ahead, NULL AS max_days_ahead,
       NULL AS code, NULL AS most_uses, NULL AS used, NULL AS combines,
       sells_standard, same_day_until, longest_stay, pms_sales,
       0 AS ended
     FROM properties WHERE id IN (?)
     ORDER BY property_id, what, position, id`,
    [[...properties], [...properties], [...properties]],
    t,
  )

function toRateSheet(rows: readonly RateSheetRow[], cells: readonly RateCellRow[]): RateSheet {
  const propertyRow = rows.find(r => r.what === 'property')
  return {
    plans: rows.filter(r => r.what === 'plan').map(toRatePlan),
    rules: rows.filter(r => r.what === 'rule').map(toRateRule),
    cells: groupByRoom(cells.map(toRateCell)),
    sellsStandard: propertyRow?.sells_standard !== 0,
    sameDayUntil: propertyRow?.same_day_until ?? null,
    longestStay: propertyRow?.longest_stay ?? null,
    pmsSales: propertyRow?.pms_sales ?? null,
  }
}

const groupByRoom = (cells: readonly RateCell[]) => Map.groupBy(cells, c => c.room)

const toAdjustField = ({ adjust_kind: kind, adjust_value: value }: Pick<RateSheetRow, 'adjust_kind' | 'adjust_value'>) =>
  kind ? { adjust: { kind, value: Number(value) } } : {}

function toRatePlan(row: RateSheetRow): PropertyRatePlan {
  const policy = toPolicy(row)
  return {
    id: row.id,
    name: row.name ?? '',
    ...optionalField('parent', row.of_plan),
    ...toAdjustField(row),
    ...(policy && { policy }),
    ...optionalField('minDaysAhead', row.min_days_ahead),
    ...optionalField('maxDaysAhead', row.max_days_ahead),
    ...(row.ended && { isEnded: true }),
  }
}

export function toPolicy({ policy_preset, policy }: Pick<RateSheetRow, 'policy_preset' | 'policy'>): CancellationPolicy | undefined {
  if (policy) return typeof policy === 'string' ? (JSON.parse(policy) as CancellationPolicy) : policy
  return policy_preset ? policies[policy_preset] : undefined
}

const optionalField = <K extends string, V>(key: K, value: V | null) => (value === null ? {} : { [key]: value }) as { [key in K]?: V }

const toRateRule = (r: RateSheetRow): RateRule => ({
  id: r.id,
  kind: r.kind ?? 'season',
  name: r.name ?? '',
  adjust: { kind: r.adjust_kind ?? 'percent', value: Number(r.adjust_value) },
  ...optionalField('room', r.room_id),
  ...optionalField('plan', r.of_plan),
  ...optionalField('from', r.from_night),
  ...optionalField('to', r.to_night),
  ...(r.weekdays && { weekdays: [...r.weekdays].map(Number) }),
  ...optionalField('minNights', r.min_nights),
  ...optionalField('minDaysAhead', r.min_days_ahead),
  ...optionalField('maxDaysAhead', r.max_days_ahead),
  ...optionalField('code', r.code),
  ...optionalField('mostUses', r.most_uses),
  ...optionalField('used', r.used),
  combines: r.combines !== 0,
})
