import { type BindValue, execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../../db/jsonList.ts'
import type { ColumnOf, Count, ImportRun, RowOf, User } from '../../../../db/models/index.ts'
import { maxStoredProblems } from '../../../../domain/listing/importLimits.ts'
import { appError } from '../../../platform/errors.ts'
import type { PagedRows } from '../../../platform/http/endpoint.ts'
import { callerId, type RequestContext } from '../../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../../platform/http/schema.ts'
import type { importRun, importRunDetail } from '../contract.ts'
import { personalColumns } from './importFields.ts'
import type { ImportReport } from './importReport.ts'

type ImportRunView = Infer<typeof importRun>
type ImportRunDetailView = Infer<typeof importRunDetail>
type SavedProblem = ImportRunDetailView['problems'][number]

export interface StartRunInput {
  run?: string
  name?: string
  source: string
  dryRun: boolean
}

/** Records the progress of an import. Each step is committed by itself, so that it is visible at once. */
export async function startRun(
  { run, name, source, dryRun }: StartRunInput,
  ctx: RequestContext,
): Promise<(report: ImportReport, done: number, isOver?: boolean) => Promise<void>> {
  const key = run ?? ctx.requestId
  await transaction(t =>
    execute(
      `INSERT INTO import_runs (run_key, user_id, source, file_name, dry_run, started_at, touched_at)
       VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE touched_at = VALUES(touched_at), ended_at = NULL`,
      [key, callerId(ctx), source, name ?? null, dryRun],
      t,
    ),
  )
  return async ({ rows, created, updated, unchanged, failed, problems }, done, isOver = false) => {
    await transaction(t =>
      execute(
        `UPDATE import_runs SET total_rows = ?, done_rows = ?, created = ?, updated = ?, unchanged = ?, failed = ?, problems = ?, touched_at = UTC_TIMESTAMP(3),
           ended_at = IF(?, UTC_TIMESTAMP(3), NULL) WHERE run_key = ?`,
        [rows, done, created, updated, unchanged, failed, JSON.stringify(toSavedProblems(problems)), isOver, key],
        t,
      ),
    )
  }
}

const MAX_REASON_LENGTH = 300

/** The line number shows where to look in the file. Values of fields that may identify a person are not stored. */
const toSavedProblems = (problems: ImportReport['problems']): SavedProblem[] =>
  problems
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxStoredProblems)
    .map(({ line, field, reason, code, facts }) => {
      const isPersonal = personalColumns.has(field)
      return {
        ...{ line, field, code },
        reason: (isPersonal ? withoutValue(reason) : reason).slice(0, MAX_REASON_LENGTH),
        facts: isPersonal && 'value' in facts ? { ...facts, value: '…' } : facts,
      }
    })

/** `"+49 30": is no telephone number` becomes `"…": is no …`; from the first to the last quotation mark, as the value may contain some. */
const withoutValue = (reason: string) => reason.replace(/".*"/s, '"…"')

interface ImportRunRow
  extends RowOf<
    ImportRun,
    | 'id'
    | 'source'
    | 'file_name'
    | 'dry_run'
    | 'total_rows'
    | 'done_rows'
    | 'created'
    | 'updated'
    | 'unchanged'
    | 'failed'
    | 'started_at'
    | 'touched_at'
    | 'ended_at'
  > {
  by_name: ColumnOf<User, 'name'> | null
}

const COLUMNS = `r.id, u.name AS by_name, r.source, r.file_name, r.dry_run, r.total_rows, r.done_rows, r.created, r.updated, r.unchanged, r.failed,
  r.started_at, r.touched_at, r.ended_at`

/** The run with this key, or all, the latest first: two SQL statements. */
export async function listImportRuns(query: { run?: string; page?: number; limit?: number }): Promise<PagedRows<ImportRunView>> {
  const { page, limit, offset } = paging(query)
  const where = query.run ? 'WHERE r.run_key = ?' : ''
  const bind: BindValue[] = query.run ? [query.run] : []
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM import_runs r ${where}`, bind)
  const rows = await select<ImportRunRow>(
    `SELECT ${COLUMNS} FROM import_runs r LEFT JOIN users u ON u.id = r.user_id ${where} ORDER BY r.id DESC LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  return { rows: rows.map(presentRun), page, limit, total: Number(total?.n ?? 0) }
}

/** One SQL statement. */
export async function getImportRun(id: number): Promise<ImportRunDetailView> {
  const row = await selectOne<ImportRunRow & { problems: JsonList<SavedProblem> }>(
    `SELECT ${COLUMNS}, r.problems FROM import_runs r LEFT JOIN users u ON u.id = r.user_id WHERE r.id = ?`,
    [id],
  )
  if (!row) throw appError('not_found')
  return { ...presentRun(row), problems: parseJsonList(row.problems) }
}

/** Without progress for so long, the process of the import is gone. */
const STOPPED_AFTER_MS = 120_000

const presentRun = (r: ImportRunRow): ImportRunView => ({
  id: r.id,
  by: r.by_name,
  source: r.source,
  name: r.file_name,
  dryRun: r.dry_run === 1,
  state: r.ended_at ? 'done' : Date.now() - r.touched_at.getTime() > STOPPED_AFTER_MS ? 'stopped' : 'running',
  rows: r.total_rows,
  done: r.done_rows,
  created: r.created,
  updated: r.updated,
  unchanged: r.unchanged,
  failed: r.failed,
  startedAt: r.started_at.toISOString(),
  endedAt: r.ended_at?.toISOString() ?? null,
})
