import { select, selectOne } from '../../../../db/connection.ts'
import type { ColumnOf, Count, DataImport, DataImportRow, Json, RowOf, User } from '../../../../db/models/index.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { type ImportRowState, importFields, isNeededField } from '../../../../domain/data/importKinds.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import type { dataImport, dataImportDetail, dataImportRow } from '../contract.ts'
import { findRun } from './importRows.ts'
import { type ImportRunRow, loadImportTarget } from './importTarget.ts'

type ImportView = Infer<typeof dataImport>
export type ImportDetailView = Infer<typeof dataImportDetail>
type ImportRowView = Infer<typeof dataImportRow>

type ListRow = ImportRunRow & { by_name: ColumnOf<User, 'name'> | null }

export async function listImports(
  query: { property: number; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<ImportView>> {
  await requireRight(ctx, query.property, 'data.manage')
  const { page, limit, offset } = paging(query)
  const rows = await select<ListRow>(
    `SELECT d.id, d.property_id, d.user_id, d.kind, d.layout, d.state, d.file_name, d.bedless, d.total_rows, d.done_rows, d.failure, d.started_at, d.ended_at,
       d.undone_at, d.version, d.created_at, d.updated_at, u.name AS by_name
     FROM data_imports d LEFT JOIN users u ON u.id = d.user_id WHERE d.property_id = ? ORDER BY d.id DESC LIMIT ? OFFSET ?`,
    [query.property, limit, offset],
  )
  const counts = await countRows(rows.map(r => r.id))
  const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM data_imports WHERE property_id = ?', [query.property])
  return { rows: rows.map(r => presentRun(r, counts.get(r.id))), page, limit, total: count?.n ?? 0 }
}

const noCounts = { pending: 0, ok: 0, bedless: 0, same: 0, skipped: 0, refused: 0, made: 0, undone: 0, left: 0 } satisfies Record<
  ImportRowState,
  number
>

async function countRows(ids: readonly number[]): Promise<Map<number, typeof noCounts>> {
  if (!ids.length) return new Map()
  const rows = await select<RowOf<DataImportRow, 'import_id' | 'state'> & { n: Count }>(
    'SELECT import_id, state, COUNT(*) AS n FROM data_import_rows WHERE import_id IN (?) GROUP BY import_id, state',
    [[...ids]],
  )
  const found = new Map<number, typeof noCounts>()
  for (const { import_id, state, n } of rows) found.set(import_id, { ...(found.get(import_id) ?? noCounts), [state]: n })
  return found
}

const presentRun = (r: ListRow, counts = noCounts): ImportView => ({
  id: r.id,
  property: r.property_id,
  kind: r.kind,
  layout: r.layout,
  state: r.state,
  name: r.file_name,
  by: r.by_name,
  rows: r.total_rows,
  done: r.done_rows,
  counts,
  failure: r.failure === null ? null : r.failure === 'expired' ? 'expired' : 'forbidden',
  createdAt: r.created_at.toISOString(),
  startedAt: r.started_at?.toISOString() ?? null,
  endedAt: r.ended_at?.toISOString() ?? null,
  undoneAt: r.undone_at?.toISOString() ?? null,
  version: r.version,
})

/** What was understood of the file, and how far it is. */
export async function readImport(id: number, ctx: RequestContext): Promise<ImportDetailView> {
  const run = await findRun(id)
  await requireRight(ctx, run?.property_id ?? 0, 'data.manage')
  if (!run) throw appError('not_found')
  const by = await selectOne<RowOf<User, 'name'>>('SELECT name FROM users WHERE id = ?', [run.user_id])
  const { rooms } = await loadImportTarget(run.property_id)
  const { columns, days } = run.mapping
  return {
    ...presentRun({ ...run, by_name: by?.name ?? null }, (await countRows([id])).get(id)),
    heads: run.heads.map(head => ({ name: head, samples: run.samples?.columns[head] ?? [] })),
    fields: importFields(run.kind).map(field => ({ field, isNeeded: isNeededField(run.kind, field), column: columns[field] ?? null })),
    roomNames: (run.samples?.rooms ?? []).map(name => ({ name, room: run.mapping.rooms[name] ?? null })),
    rooms: rooms.map(r => ({ id: r.id, name: r.name })),
    days,
    bedless: run.bedless,
  }
}

interface RowRow extends RowOf<DataImportRow, 'line' | 'state' | 'source_key' | 'entity_id'> {
  problems: Json<DataProblem[] | string> | null
}

/** Rows by what became of them, in the order of the file. */
export async function listImportRows(
  id: number,
  query: { state?: ImportRowState; page?: number; limit?: number },
  ctx: RequestContext,
): Promise<PagedRows<ImportRowView>> {
  const run = await selectOne<RowOf<DataImport, 'property_id' | 'kind'>>('SELECT property_id, kind FROM data_imports WHERE id = ?', [id])
  await requireRight(ctx, run?.property_id ?? 0, 'data.manage')
  if (!run) throw appError('not_found')
  const { page, limit, offset } = paging(query)
  const where = query.state ? 'import_id = ? AND state = ?' : 'import_id = ?'
  const bind = query.state ? [id, query.state] : [id]
  const rows = await select<RowRow>(
    `SELECT line, state, source_key, entity_id, problems FROM data_import_rows WHERE ${where} ORDER BY line LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM data_import_rows WHERE ${where}`, bind)
  return { rows: rows.map(row => presentRow(row, run.kind)), page, limit, total: count?.n ?? 0 }
}

function presentRow({ line, state, source_key, entity_id, problems }: RowRow, kind: DataImport['kind']): ImportRowView {
  const found: DataProblem[] = typeof problems === 'string' ? JSON.parse(problems) : (problems ?? [])
  return {
    line,
    state,
    key: kind === 'bookings' ? source_key : null,
    entity: entity_id || null,
    problems: found.map(({ field, code, facts }) => ({ field, code, facts: facts ?? {} })),
  }
}
