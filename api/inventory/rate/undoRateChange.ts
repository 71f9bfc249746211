import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Count, Json, RateChange, RowOf, User } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { assertNotBelowSold } from './assertNotBelowSold.ts'
import { authorizePriceEdit, guardAllotments, guardRates } from './authorizeRateEdit.ts'
import type { rates } from './contract.ts'
import { refreshFromPrices } from './fromPrice.ts'
import type { RateCellRow } from './rateCells.ts'
import { cell } from './rateFields.ts'
import { saveCells } from './setRates.ts'

type ChangedFields = Infer<(typeof rates)['GET /room/room-rates/changes']['result']>['said']
interface RecordedChange extends ChangedFields {
  from: Day
  to: Day
  rooms: number[]
  plans: number[]
}
interface ChangeRow extends RowOf<RateChange, 'id' | 'property_id' | 'before_cells' | 'cells' | 'undone_at'> {
  asked: Json<RecordedChange | string>
}

/** Puts the nights back as they were. Refused when somebody has changed one of them since, or when more are sold by now than were given out. */
export async function undoRateChange(id: number, ctx: RequestContext): Promise<{ id: number; changed: number }> {
  const found = await selectOne<Pick<ChangeRow, 'property_id' | 'asked'>>('SELECT property_id, asked FROM rate_changes WHERE id = ?', [id])
  if (!found) throw appError('not_found')
  const { property } = await authorizePriceEdit(ctx, found.property_id)
  const { rooms, units } = parseRecordedChange(found.asked)
  return withIdempotency({ property, ctx }, async t => {
    if (units !== undefined) await guardAllotments(rooms, property, t)
    await guardRates(property, t)
    const { affectedRows } = await execute(
      'UPDATE rate_changes SET undone_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND undone_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'change_undone' })
    const change = (await selectOne<ChangeRow>(
      'SELECT id, property_id, asked, before_cells, cells, undone_at FROM rate_changes WHERE id = ? AND property_id = ?',
      [id, property],
      t,
    )) as ChangeRow
    await restoreCells(change, t)
    await recordAudit(ctx, { action: 'rates.undo', entity: 'rate_change', entityId: id, property, changes: { cells: change.cells } }, t)
    await refreshFromPrices([property], t)
    return { id, changed: change.cells }
  })
}

async function restoreCells({ id, property_id, asked, before_cells, cells }: ChangeRow, t: Transaction) {
  const { from, to, units } = parseRecordedChange(asked)
  const before = JSON.parse(before_cells) as (RateCellRow & { change_id: number })[]
  if (units !== undefined) await assertRestoreNotBelowSold(property_id, before, units, t)
  const { affectedRows } = await execute(
    'DELETE FROM room_rates WHERE property_id = ? AND night >= ? AND night <= ? AND change_id = ?',
    [property_id, from, to, id],
    t,
  )
  if (affectedRows !== cells) throw appError('stale', { changed: cells, left: affectedRows })
  await saveCells(before, t)
}

async function assertRestoreNotBelowSold(property: number, before: readonly RateCellRow[], now: number | null, t: Transaction) {
  const fewer = before.flatMap(({ room_id: room, night, units }) =>
    units !== null && units < (now ?? Number.POSITIVE_INFINITY) ? [{ room, night, units }] : [],
  )
  if (fewer.length) await assertNotBelowSold(property, fewer, t)
}

const parseRecordedChange = (stored: RecordedChange | string): RecordedChange =>
  typeof stored === 'string' ? (JSON.parse(stored) as RecordedChange) : stored

interface ChangeListRow extends RowOf<RateChange, 'id' | 'cells' | 'undone_at' | 'created_at'> {
  asked: Json<RecordedChange | string>
  name: ColumnOf<User, 'name'> | null
}

export async function listRateChanges(query: { property: number; page?: number; limit?: number }, ctx: RequestContext) {
  await requireRight(ctx, query.property, 'rates.read')
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<ChangeListRow>(
      `SELECT c.id, c.asked, c.cells, c.undone_at, c.created_at, u.name FROM rate_changes c LEFT JOIN users u ON u.id = c.user_id
       WHERE c.property_id = ? ORDER BY c.id DESC LIMIT ${limit} OFFSET ${offset}`,
      [query.property],
    ),
    selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM rate_changes WHERE property_id = ?', [query.property]),
  ])
  return { rows: rows.map(presentRateChange), page, limit, total: count?.n ?? 0 }
}

function presentRateChange({ id, asked, cells, undone_at, created_at, name }: ChangeListRow) {
  const { from, to, rooms, plans } = parseRecordedChange(asked)
  const times = { at: created_at.toISOString(), undoneAt: undone_at?.toISOString() ?? null }
  return {
    id,
    ...times,
    byName: name,
    from,
    to,
    rooms: rooms.filter(Boolean),
    plans: plans.filter(Boolean),
    said: presentChangedFields(parseRecordedChange(asked)),
    cells,
  }
}

const changedFieldKeys = [...(Object.keys(cell) as (keyof typeof cell)[]), 'priceBy', 'unitPriceBy'] as const

const presentChangedFields = (recorded: RecordedChange): ChangedFields =>
  Object.fromEntries(changedFieldKeys.flatMap(key => (recorded[key] === undefined ? [] : [[key, recorded[key]]])))
