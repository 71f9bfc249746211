import { execute, transaction } from '../../../../db/connection.ts'
import type { ImportMapping, ImportSamples } from '../../../../db/models/index.ts'
import type { DayOrder } from '../../../../domain/data/importDays.ts'
import {
  type BedlessChoice,
  type ColumnMapping,
  type ImportField,
  type ImportKind,
  importFields,
  missingFields,
  proposeColumns,
} from '../../../../domain/data/importKinds.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { wakeJob } from '../../../platform/jobs/service.ts'
import { findRun, loadRowsAfter, moveRun, type StoredRun } from './importRows.ts'
import { loadImportTarget, proposeRooms } from './importTarget.ts'
import { type ImportDetailView, readImport } from './importViews.ts'
import type { Cells } from './readTable.ts'
import { collectRoomNames } from './receiveImport.ts'
import { IMPORT_JOB } from './runImports.ts'

export interface ImportChange {
  kind?: ImportKind
  columns?: Record<string, string>
  rooms?: Record<string, number>
  days?: DayOrder
  bedless?: BedlessChoice
  version?: number
}

async function authorizeRun(id: number, ctx: RequestContext): Promise<StoredRun> {
  const run = await findRun(id)
  await requireRight(ctx, run?.property_id ?? 0, 'data.manage')
  if (!run) throw appError('not_found')
  return run
}

/** Says how the file is to be read, and has every row checked by it. */
export async function changeImport(id: number, change: ImportChange, ctx: RequestContext): Promise<ImportDetailView> {
  const run = await authorizeRun(id, ctx)
  if (change.version !== undefined && change.version !== run.version) throw appError('stale', { version: run.version })
  const kind = change.kind ?? run.kind
  const columns = resolveColumns(run, kind, change.columns)
  const [missing] = missingFields(kind, columns)
  const target = await loadImportTarget(run.property_id)
  const names =
    columns.room === run.mapping.columns.room && kind === run.kind ? (run.samples?.rooms ?? []) : await loadRoomNames(run, kind, columns)
  const known = new Set(target.rooms.map(r => r.id))
  const valid = Object.entries(change.rooms ?? run.mapping.rooms).filter(([name, room]) => names.includes(name) && known.has(room))
  const mapping: ImportMapping = {
    columns,
    rooms: { ...(change.rooms ? {} : proposeRooms(names, target.rooms)), ...Object.fromEntries(valid) },
    days: change.days ?? run.mapping.days,
  }
  const samples: ImportSamples | null = run.samples && { ...run.samples, rooms: names }
  await transaction(async t => {
    // Without a column that is needed there is nothing to check yet.
    if (!['read', 'checked'].includes(run.state)) throw appError('invalid_transition', { state: run.state })
    if (!(await moveRun(run, ['read', 'checked'], missing ? 'read' : 'checking', t, run.version)))
      throw appError('stale', { version: run.version })
    await execute(
      'UPDATE data_imports SET kind = ?, mapping = ?, samples = ?, bedless = ? WHERE id = ? AND property_id = ?',
      [kind, JSON.stringify(mapping), samples && JSON.stringify(samples), change.bedless ?? run.bedless, id, run.property_id],
      t,
    )
    await recordAudit(ctx, { action: 'data.check', entity: 'data_import', entityId: id, property: run.property_id, changes: { kind } }, t)
  })
  wakeJob(IMPORT_JOB)
  return readImport(id, ctx)
}

function resolveColumns(run: StoredRun, kind: ImportKind, given: Record<string, string> | undefined): ColumnMapping {
  if (!given) return kind === run.kind ? run.mapping.columns : proposeColumns(kind, run.heads)
  const fields = new Set<string>(importFields(kind))
  for (const [field, head] of Object.entries(given)) {
    if (!fields.has(field)) throw fieldError('columns', explain('no_known_column', { names: field.slice(0, 40) }), 'any.only')
    if (!run.heads.includes(head))
      throw fieldError(`columns.${field}`, explain('no_known_column', { names: head.slice(0, 120) }), 'any.only')
  }
  return given as Partial<Record<ImportField, string>>
}

async function loadRoomNames(run: StoredRun, kind: ImportKind, columns: ColumnMapping): Promise<string[]> {
  const names = new Set<string>()
  for (let line = -1; ; ) {
    const rows = await loadRowsAfter(run.id, line, 1000)
    for (const name of collectRoomNames(
      rows.flatMap((r): Cells[] => (r.cells ? [r.cells] : [])),
      kind,
      columns,
    ))
      names.add(name)
    line = rows.at(-1)?.line ?? line
    if (rows.length < 1000) return [...names].sort((a, b) => a.localeCompare(b)).slice(0, 200)
  }
}

/** Makes what the check found good, in the background. */
export const startImport = (id: number, { version }: SeenVersion, ctx: RequestContext): Promise<ImportDetailView> =>
  begin(id, { from: ['checked'], to: 'importing', version }, ctx)

/** Takes back what the import has made, in the background. */
export const undoImport = (id: number, { version }: SeenVersion, ctx: RequestContext): Promise<ImportDetailView> =>
  begin(id, { from: ['done', 'undone'], to: 'undoing', version }, ctx)

interface SeenVersion {
  version?: number
}
interface Begin {
  from: StoredRun['state'][]
  to: 'importing' | 'undoing'
  version: number | undefined
}

async function begin(id: number, { from, to, version }: Begin, ctx: RequestContext): Promise<ImportDetailView> {
  const run = await authorizeRun(id, ctx)
  if (version !== undefined && version !== run.version) throw appError('stale', { version: run.version })
  await transaction(async t => {
    if (!from.includes(run.state)) throw appError('invalid_transition', { state: run.state })
    // Who read it another way meanwhile has another version: what is begun is what was looked at.
    if (!(await moveRun(run, from, to, t, run.version))) throw appError('stale', { version: run.version })
    if (to === 'importing')
      await execute('UPDATE data_imports SET started_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [id, run.property_id], t)
    const action = to === 'importing' ? 'data.import' : 'data.undo'
    await recordAudit(
      ctx,
      { action, entity: 'data_import', entityId: id, property: run.property_id, changes: { kind: run.kind, rows: run.total_rows } },
      t,
    )
  })
  wakeJob(IMPORT_JOB)
  return readImport(id, ctx)
}
