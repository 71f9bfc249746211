import { select } from '../../../../db/connection.ts'
import type { ColumnOf, RatePlan, Room, RoomRate, RowOf } from '../../../../db/models/index.ts'
import { createNightMerger, type NightSpan } from '../../../../domain/data/mergeNights.ts'
import { decimalText, money } from '../../../../domain/money/money.ts'
import { type ExportRow, exportTable, inBatches } from './exportTable.ts'

interface PlanRow
  extends RowOf<RatePlan, 'name' | 'adjust_kind' | 'adjust_value' | 'policy_preset' | 'paused' | 'min_days_ahead' | 'max_days_ahead'> {
  parent: ColumnOf<RatePlan, 'name'> | null
}

/** A property has fifty at most. */
export const exportedPlans = exportTable(
  ['name', 'derived_from', 'adjust_kind', 'adjust_value', 'cancellation_policy', 'paused', 'min_days_ahead', 'max_days_ahead'],
  async function* ({ property, currency }) {
    const rows = await select<PlanRow>(
      `SELECT p.name, o.name AS parent, p.adjust_kind, p.adjust_value, p.policy_preset, p.paused, p.min_days_ahead, p.max_days_ahead
       FROM rate_plans p LEFT JOIN rate_plans o ON o.id = p.parent_id
       WHERE p.property_id = ? AND p.deleted_at IS NULL ORDER BY p.parent_id IS NOT NULL, p.position, p.id`,
      [property],
    )
    yield rows.map(p => ({
      name: p.name,
      derived_from: p.parent,
      adjust_kind: p.adjust_kind,
      adjust_value: p.adjust_value === null || p.adjust_kind === 'percent' ? p.adjust_value : decimalText(money(p.adjust_value, currency)),
      cancellation_policy: p.policy_preset,
      paused: p.paused ? 'yes' : 'no',
      min_days_ahead: p.min_days_ahead,
      max_days_ahead: p.max_days_ahead,
    }))
  },
)

const cellColumns = [
  'room',
  'plan',
  'bed_price',
  'unit_price',
  'currency',
  'min_stay',
  'max_stay',
  'closed_to_arrival',
  'closed_to_departure',
  'stop_sell',
  'release_days',
  'beds_or_units',
] as const
type CellValues = ExportRow<(typeof cellColumns)[number]>

interface CellRow
  extends RowOf<
    RoomRate,
    | 'night'
    | 'room_id'
    | 'plan_id'
    | 'price'
    | 'unit_price'
    | 'min_stay'
    | 'max_stay'
    | 'closed_to_arrival'
    | 'closed_to_departure'
    | 'stop_sell'
    | 'release_days'
    | 'units'
  > {
  room: ColumnOf<Room, 'name'>
  plan: ColumnOf<RatePlan, 'name'> | null
}

const BATCH = 5000
const EVER = ['0001-01-01', '9999-12-31'] as const

/** Nights that were set by themselves; those in a row that say the same are one line. */
export const exportedPrices = exportTable(['from', 'to', ...cellColumns], async function* ({ property, currency, from, to }) {
  const merger = createNightMerger<CellValues>()
  const toRow = ({ from, to, values }: NightSpan<CellValues>) => ({ from, to, ...values })
  const load = (last: CellRow | undefined, size: number) =>
    select<CellRow>(
      `SELECT c.night, c.room_id, c.plan_id, r.name AS room, p.name AS plan, c.price, c.unit_price, c.min_stay, c.max_stay, c.closed_to_arrival,
         c.closed_to_departure, c.stop_sell, c.release_days, c.units
       FROM room_rates c JOIN rooms r ON r.id = c.room_id AND r.deleted_at IS NULL LEFT JOIN rate_plans p ON p.id = c.plan_id
       WHERE c.property_id = ? AND c.night >= ? AND c.night <= ? AND (c.plan_id = 0 OR p.deleted_at IS NULL)
         AND (c.night > ? OR c.room_id > ? OR (c.room_id = ? AND c.plan_id > ?))
       ORDER BY c.night, c.room_id, c.plan_id LIMIT ?`,
      [
        property,
        last?.night ?? from ?? EVER[0],
        to ?? EVER[1],
        last?.night ?? EVER[0],
        last?.room_id ?? 0,
        last?.room_id ?? 0,
        last?.plan_id ?? 0,
        size,
      ],
    )
  for await (const rows of inBatches(BATCH, load))
    yield rows.flatMap(row =>
      merger.add({ of: `${row.room_id} ${row.plan_id}`, night: row.night, values: toValues(row, currency) }).map(toRow),
    )
  yield merger.end().map(toRow)
})

function toValues(c: CellRow, currency: string): CellValues {
  const price = (amount: number | null) => (amount === null ? null : decimalText(money(amount, currency)))
  const yes = (flag: boolean | number | null) => (flag === null ? null : flag ? 'yes' : 'no')
  return {
    room: c.room,
    plan: c.plan,
    bed_price: price(c.price),
    unit_price: price(c.unit_price),
    currency,
    min_stay: c.min_stay,
    max_stay: c.max_stay,
    closed_to_arrival: yes(c.closed_to_arrival),
    closed_to_departure: yes(c.closed_to_departure),
    stop_sell: yes(c.stop_sell),
    release_days: c.release_days,
    beds_or_units: c.units,
  }
}
