import { execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import type { DataImport, RowOf, User } from '../../../../db/models/index.ts'
import { type WorkingState, workingStates } from '../../../../domain/data/importKinds.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { log } from '../../../platform/runtime.ts'
import { applyRun } from './applyRun.ts'
import { checkRun } from './checkRun.ts'
import { findRun, moveRun, type StoredRun } from './importRows.ts'
import { loadImportTarget } from './importTarget.ts'
import type { RoomUseCases } from './roomUseCases.ts'
import { undoRun } from './undoRun.ts'

export const IMPORT_JOB = 'data-imports'
const KEEP_DAYS = 7

/** Checks, makes and takes back what owners import, one file after the other; one that was cut short goes on where it was. */
export async function runImports({ signal, rooms }: { signal: AbortSignal; rooms: RoomUseCases }): Promise<number> {
  const broken = [0]
  for (let n = 0; ; n++) {
    const [next] = await select<RowOf<DataImport, 'id'>>(
      'SELECT id FROM data_imports WHERE state IN (?) AND id NOT IN (?) ORDER BY updated_at, id LIMIT 1',
      [[...workingStates], broken],
    )
    const run = next && !signal.aborted ? await findRun(next.id) : undefined
    if (!run) return n
    try {
      await runOne(run as StoredRun & { state: WorkingState }, rooms, signal)
    } catch (error) {
      // What broke is tried again by the next run of the job, behind the files of others.
      log.error({ err: error, import: run.id }, 'an import was cut short')
      broken.push(run.id)
      await transaction(t =>
        execute('UPDATE data_imports SET updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [run.id, run.property_id], t),
      )
    }
  }
}

const ended = { checking: 'checked', importing: 'done', undoing: 'undone' } as const satisfies Record<WorkingState, StoredRun['state']>

async function runOne(run: StoredRun & { state: WorkingState }, rooms: RoomUseCases, signal: AbortSignal): Promise<void> {
  const ctx = await createOwnerContext(run)
  try {
    // Who has left meanwhile makes nothing more.
    await requireRight(ctx, run.property_id, 'data.manage')
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return fail(run, 'forbidden')
  }
  let isWhole: boolean
  try {
    isWhole = await work(run, { ctx, rooms }, signal)
  } catch (error) {
    // The hostel was closed meanwhile, say: its own rules refuse all of the file, and no other try changes that.
    if (!(error instanceof AppError) || run.state === 'undoing') throw error
    return fail(run, 'refused')
  }
  if (!isWhole) return
  await transaction(async t => {
    await moveRun(run, [run.state], ended[run.state], t)
    if (run.state === 'importing')
      await execute('UPDATE data_imports SET ended_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [run.id, run.property_id], t)
    if (run.state === 'undoing')
      await execute('UPDATE data_imports SET undone_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?', [run.id, run.property_id], t)
  })
}

async function work(
  run: StoredRun & { state: WorkingState },
  by: { ctx: RequestContext; rooms: RoomUseCases },
  signal: AbortSignal,
): Promise<boolean> {
  if (run.state === 'undoing') return undoRun(run, by, signal)
  const target = await loadImportTarget(run.property_id)
  return run.state === 'checking' ? checkRun(run, target, signal) : applyRun(run, target, by, signal)
}

/** The job acts as who sent the file. */
async function createOwnerContext({ id, user_id }: StoredRun): Promise<RequestContext> {
  const user = await selectOne<RowOf<User, 'role' | 'name'>>('SELECT role, name FROM users WHERE id = ?', [user_id])
  const ctx = { ...createSystemContext(), requestId: `import-${id}` }
  return user ? { ...ctx, caller: { userId: user_id, role: user.role, name: user.name, sessionId: 0 } } : ctx
}

const fail = (run: StoredRun, failure: NonNullable<StoredRun['failure']>) =>
  transaction(async t => {
    await moveRun(run, [run.state], 'failed', t)
    await execute('UPDATE data_imports SET failure = ? WHERE id = ? AND property_id = ?', [failure, run.id, run.property_id], t)
  })

/** What stood in files is kept for a week; what became of each row stays. */
export async function purgeImportedCells(): Promise<number> {
  const old = await select<RowOf<DataImport, 'id'>>(
    `SELECT id FROM data_imports WHERE samples IS NOT NULL AND updated_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_DAYS} DAY ORDER BY id LIMIT 50`,
  )
  for (const { id } of old) {
    const run = await findRun(id)
    if (!run) continue
    while (await clearSome(run));
    if (run.state === 'read' || run.state === 'checked') await fail(run, 'expired')
    await transaction(t => execute('UPDATE data_imports SET samples = NULL WHERE id = ? AND property_id = ?', [id, run.property_id], t))
  }
  return old.length
}

const clearSome = async ({ id, property_id }: StoredRun): Promise<boolean> => {
  const { affectedRows } = await transaction(t =>
    execute(
      'UPDATE data_import_rows SET cells = NULL, email = NULL, problems = NULL WHERE import_id = ? AND property_id = ? AND cells IS NOT NULL LIMIT 1000',
      [id, property_id],
      t,
    ),
  )
  return affectedRows === 1000
}
