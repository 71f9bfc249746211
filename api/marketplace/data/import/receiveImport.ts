import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { DataImport, ImportMapping, ImportSamples, RowOf } from '../../../../db/models/index.ts'
import { detectDayOrder } from '../../../../domain/data/importDays.ts'
import {
  type ColumnMapping,
  type ImportField,
  type ImportKind,
  isWorking,
  namesRooms,
  proposeColumns,
  recogniseHeads,
} from '../../../../domain/data/importKinds.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { loadImportTarget, proposeRooms } from './importTarget.ts'
import { type ImportDetailView, readImport } from './importViews.ts'
import { type Cells, type FileRow, readTable } from './readTable.ts'

interface ImportUpload {
  property: number
  text: string
  name?: string
  kind?: ImportKind
}

/** Takes a file in and says what was understood of it; nothing is checked or made yet. */
export async function receiveImport({ property, text, name, kind }: ImportUpload, ctx: RequestContext): Promise<ImportDetailView> {
  await requireRight(ctx, property, 'data.manage')
  const { heads, rows } = await readTable(text)
  const recognised = recogniseHeads(heads)
  const own = kind ?? recognised.kind
  const columns = own === recognised.kind ? recognised.columns : proposeColumns(own, heads)
  const cells = rows.map(row => row.cells)
  const samples: ImportSamples = { columns: sampleColumns(heads, cells), rooms: collectRoomNames(cells, own, columns) }
  const { rooms } = await loadImportTarget(property)
  const mapping: ImportMapping = {
    columns,
    rooms: proposeRooms(samples.rooms, rooms),
    days: detectDayOrder(dayTexts(cells, columns)).order,
  }
  const { id } = await withIdempotency({ property, ctx }, async t => {
    await makeRoom(property, t)
    const { insertId } = await execute(
      `INSERT INTO data_imports (property_id, user_id, kind, layout, state, file_name, heads, samples, mapping, bedless, total_rows, created_at, updated_at)
       VALUES (?, ?, ?, ?, 'read', ?, ?, ?, ?, 'lane', ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [
        property,
        callerId(ctx),
        own,
        recognised.layout,
        name ?? null,
        JSON.stringify(heads),
        JSON.stringify(samples),
        JSON.stringify(mapping),
        rows.length,
      ],
      t,
    )
    await insertRows({ id: insertId, property }, rows, t)
    await recordAudit(
      ctx,
      { action: 'data.upload', entity: 'data_import', entityId: insertId, property, changes: { kind: own, rows: rows.length } },
      t,
    )
    return { id: insertId }
  })
  return readImport(id, ctx)
}

/** Files of a property that are stored. */
export const MAX_IMPORTS = 50

/** The oldest files give way, with what is known of their rows; what they made stays, and is known by its codes. */
async function makeRoom(property: number, t: Transaction): Promise<void> {
  const stored = await select<RowOf<DataImport, 'id' | 'state'>>(
    'SELECT id, state FROM data_imports WHERE property_id = ? ORDER BY id LIMIT ?',
    [property, 2 * MAX_IMPORTS],
    t,
  )
  const excess = stored.length - MAX_IMPORTS + 1
  if (excess <= 0) return
  const old = stored.filter(run => !isWorking(run.state)).slice(0, excess)
  if (old.length < excess) throw appError('rate_limited')
  for (const { id } of old) {
    await execute('DELETE FROM data_import_rows WHERE import_id = ? AND property_id = ?', [id, property], t)
    await execute('DELETE FROM data_imports WHERE id = ? AND property_id = ?', [id, property], t)
  }
}

const BATCH = 500

async function insertRows({ id, property }: { id: number; property: number }, rows: readonly FileRow[], t: Transaction): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) {
    const some = rows
      .slice(i, i + BATCH)
      .map(({ line, cells, problem }) => [id, line, property, 'pending', JSON.stringify(cells), problem ? JSON.stringify([problem]) : null])
    await execute('INSERT INTO data_import_rows (import_id, line, property_id, state, cells, problems) VALUES ?', [some], t)
  }
}

const SAMPLES = 3

/** Some values of each column, as they stand there. */
function sampleColumns(heads: readonly string[], rows: readonly Cells[]): Record<string, string[]> {
  const first = rows.slice(0, 200)
  return Object.fromEntries(
    heads.map(head => [head, [...new Set(first.flatMap(cells => cells[head] ?? []))].slice(0, SAMPLES).map(value => value.slice(0, 60))]),
  )
}

const MAX_NAMES = 200

/** What rooms are called in the file; several in one cell have commas between. */
export function collectRoomNames(rows: Iterable<Cells>, kind: ImportKind, columns: ColumnMapping): string[] {
  const column = namesRooms(kind) ? columns.room : undefined
  const names = new Set<string>()
  if (column !== undefined)
    for (const cells of rows)
      for (const name of (cells[column] ?? '').split(',')) if (name.trim() && names.size < MAX_NAMES) names.add(name.trim().slice(0, 120))
  return [...names].sort((a, b) => a.localeCompare(b))
}

const dayFields = ['arrival', 'departure', 'from', 'to'] as const satisfies readonly ImportField[]

export function* dayTexts(rows: Iterable<Cells>, columns: ColumnMapping): Generator<string> {
  const own = dayFields.flatMap(field => columns[field] ?? [])
  for (const cells of rows) for (const column of own) if (cells[column]) yield cells[column]
}
