import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { DataImport, DataImportRow, ImportMapping, ImportSamples, Json, RowOf } from '../../../../db/models/index.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import type { ImportRowState } from '../../../../domain/data/importKinds.ts'
import type { ImportRunRow } from './importTarget.ts'
import type { Cells } from './readTable.ts'

export interface StoredRun extends ImportRunRow {
  mapping: ImportMapping
  heads: string[]
  samples: ImportSamples | null
}

interface RunRow extends ImportRunRow {
  mapping: Json<ImportMapping | string>
  heads: Json<string[] | string>
  samples: Json<ImportSamples | string> | null
}

const parseJson = <T>(value: T | string): T => (typeof value === 'string' ? (JSON.parse(value) as T) : value)

export const RUN_COLUMNS = `id, property_id, user_id, kind, layout, state, file_name, bedless, total_rows, done_rows, failure, started_at, ended_at, undone_at,
  version, created_at, updated_at`

export async function findRun(id: number, t?: Transaction): Promise<StoredRun | undefined> {
  const [row] = await select<RunRow>(`SELECT ${RUN_COLUMNS}, mapping, heads, samples FROM data_imports WHERE id = ?`, [id], t)
  return (
    row && {
      ...row,
      mapping: parseJson(row.mapping),
      heads: parseJson(row.heads),
      samples: row.samples === null ? null : parseJson(row.samples),
    }
  )
}

export interface StoredRow {
  line: number
  state: ImportRowState
  cells: Cells | null
  sourceKey: string | null
  problems: DataProblem[]
}

interface ImportRowRow extends RowOf<DataImportRow, 'line' | 'state' | 'source_key'> {
  cells: Json<Cells | string> | null
  problems: Json<DataProblem[] | string> | null
}

/** The next rows behind a line. */
export async function loadRowsAfter(run: number, line: number, most: number): Promise<StoredRow[]> {
  const rows = await select<ImportRowRow>(
    'SELECT line, state, source_key, cells, problems FROM data_import_rows WHERE import_id = ? AND line > ? ORDER BY line LIMIT ?',
    [run, line, most],
  )
  return rows.map(r => ({
    line: r.line,
    state: r.state,
    sourceKey: r.source_key,
    cells: r.cells === null ? null : parseJson(r.cells),
    problems: r.problems ? parseJson(r.problems) : [],
  }))
}

export interface RowOutcome {
  line: number
  state: ImportRowState
  sourceKey?: string | null
  email?: string | null
  entity?: number | null
  problems?: readonly DataProblem[]
}

/** What became of rows, in one statement; what they are about stays. */
export async function saveOutcomes(
  run: Pick<ImportRunRow, 'id' | 'property_id'>,
  outcomes: readonly RowOutcome[],
  t: Transaction,
): Promise<void> {
  if (!outcomes.length) return
  await execute(
    `INSERT INTO data_import_rows (import_id, line, property_id, state, source_key, email, entity_id, problems) VALUES ?
     ON DUPLICATE KEY UPDATE state = VALUES(state), source_key = VALUES(source_key), email = COALESCE(VALUES(email), email), entity_id = VALUES(entity_id), problems = VALUES(problems)`,
    [
      outcomes.map(o => [
        run.id,
        o.line,
        run.property_id,
        o.state,
        o.sourceKey ?? null,
        o.email ?? null,
        o.entity ?? null,
        o.problems?.length ? JSON.stringify(o.problems) : null,
      ]),
    ],
    t,
  )
}

export const saveProgress = (run: Pick<ImportRunRow, 'id' | 'property_id'>, done: number, t: Transaction) =>
  execute(
    'UPDATE data_imports SET done_rows = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
    [done, run.id, run.property_id],
    t,
  )

type NewState = DataImport['state']
/** Guarded: of two who move it, one does; with a version, only who saw it as it is now. */
export async function moveRun(
  { id, property_id }: Pick<ImportRunRow, 'id' | 'property_id'>,
  from: readonly NewState[],
  to: NewState,
  t: Transaction,
  version?: number,
): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE data_imports SET state = ?, done_rows = 0, failure = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND state IN (?) AND version = COALESCE(?, version)`,
    [to, id, property_id, [...from], version ?? null],
    t,
  )
  return affectedRows === 1
}
