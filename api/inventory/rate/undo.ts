import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { guardAllotments, guardRates, requireRates } from './access.ts'
import type { CellRow } from './cells.ts'
import type { rates } from './contract.ts'
import { refuseFewer } from './fewer.ts'
import { cell } from './fields.ts'
import { refreshFromPrices } from './fromPrice.ts'
import { writeCells } from './setRates.ts'

type Said = Infer<(typeof rates)['GET /room/room-rates/changes']['result']>['said']
interface Asked extends Said {
  from: Day
  to: Day
  rooms: number[]
  plans: number[]
}
interface ChangeRow {
  id: number
  property_id: number
  asked: Asked | string
  before_cells: string
  cells: number
  undone_at: Date | null
}

/** Puts the nights back as they were. Refused when somebody has changed one of them since, or when more are sold by now than were given out. */
export async function undoChange(id: number, call: Call): Promise<{ id: number; changed: number }> {
  const found = await selectOne<Pick<ChangeRow, 'property_id' | 'asked'>>('SELECT property_id, asked FROM rate_changes WHERE id = ?', [id])
  if (!found) throw appError('not_found')
  const { property } = await requireRates(call, found.property_id)
  const { rooms, units } = read(found.asked)
  return once({ property, call }, async t => {
    if (units !== undefined) await guardAllotments(rooms, property, t)
    await guardRates(property, t)
    const { affectedRows } = await execute(
      'UPDATE rate_changes SET undone_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND undone_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { detail: 'This change was taken back before.' })
    const change = (await selectOne<ChangeRow>(
      'SELECT id, property_id, asked, before_cells, cells, undone_at FROM rate_changes WHERE id = ? AND property_id = ?',
      [id, property],
      t,
    )) as ChangeRow
    await putBack(change, t)
    await audit(call, { action: 'rates.undo', entity: 'rate_change', entityId: id, property, changes: { cells: change.cells } }, t)
    await refreshFromPrices([property], t)
    return { id, changed: change.cells }
  })
}

async function putBack({ id, property_id, asked, before_cells, cells }: ChangeRow, t: Transaction) {
  const { from, to, units } = read(asked)
  const before = JSON.parse(before_cells) as (CellRow & { change_id: number })[]
  if (units !== undefined) await refuseBelowSold(property_id, before, units, t)
  const { affectedRows } = await execute(
    'DELETE FROM room_rates WHERE property_id = ? AND night >= ? AND night <= ? AND change_id = ?',
    [property_id, from, to, id],
    t,
  )
  if (affectedRows !== cells) throw appError('stale', { changed: cells, left: affectedRows })
  await writeCells(before, t)
}

async function refuseBelowSold(property: number, before: readonly CellRow[], now: number | null, t: Transaction) {
  const fewer = before.flatMap(({ room_id: room, night, units }) =>
    units !== null && units < (now ?? Number.POSITIVE_INFINITY) ? [{ room, night, units }] : [],
  )
  if (fewer.length) await refuseFewer(property, fewer, t)
}

const read = (asked: Asked | string): Asked => (typeof asked === 'string' ? (JSON.parse(asked) as Asked) : asked)

interface ListRow {
  id: number
  asked: Asked | string
  cells: number
  undone_at: Date | null
  created_at: Date
  name: string | null
}

export async function listChanges(query: { property: number; page?: number; limit?: number }, call: Call) {
  await requireRight(call, query.property, 'rates.read')
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<ListRow>(
      `SELECT c.id, c.asked, c.cells, c.undone_at, c.created_at, u.name FROM rate_changes c LEFT JOIN users u ON u.id = c.user_id
       WHERE c.property_id = ? ORDER BY c.id DESC LIMIT ${limit} OFFSET ${offset}`,
      [query.property],
    ),
    selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM rate_changes WHERE property_id = ?', [query.property]),
  ])
  return { rows: rows.map(presentRow), page, limit, total: count?.n ?? 0 }
}

function presentRow({ id, asked, cells, undone_at, created_at, name }: ListRow) {
  const { from, to, rooms, plans } = read(asked)
  const times = { at: created_at.toISOString(), undoneAt: undone_at?.toISOString() ?? null }
  return {
    id,
    ...times,
    byName: name,
    from,
    to,
    rooms: rooms.filter(Boolean),
    plans: plans.filter(Boolean),
    said: saidIn(read(asked)),
    cells,
  }
}

const saidKeys = [...(Object.keys(cell) as (keyof typeof cell)[]), 'priceBy', 'unitPriceBy'] as const

const saidIn = (asked: Asked): Said => Object.fromEntries(saidKeys.flatMap(key => (asked[key] === undefined ? [] : [[key, asked[key]]])))
