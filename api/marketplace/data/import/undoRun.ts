import { execute, select, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { DataImportRow, ImportedRecord, Room, RowOf } from '../../../../db/models/index.ts'
import type { DataProblemCode } from '../../../../domain/data/dataProblems.ts'
import { deletePlan, undoRateChange } from '../../../inventory/rate/service.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { undoImportedBooking } from '../../../stays/booking/service.ts'
import { undoImportedGuest } from '../../../stays/guests/service.ts'
import { type StoredRun, saveProgress } from './importRows.ts'
import type { RoomUseCases } from './roomUseCases.ts'

type MadeRow = RowOf<DataImportRow, 'line' | 'source_key' | 'entity_id'>
const BATCH = 200

/** Takes back what the run has made, the last first, where nobody has changed it since; what stays says why. Answers false when it was stopped before the end. */
export async function undoRun(
  run: StoredRun,
  { ctx, rooms }: { ctx: RequestContext; rooms: RoomUseCases },
  signal: AbortSignal,
): Promise<boolean> {
  for (let before = 4_294_967_295, done = 0; ; ) {
    const found = await select<MadeRow>(
      "SELECT line, source_key, entity_id FROM data_import_rows WHERE import_id = ? AND state = 'made' AND line < ? ORDER BY line DESC LIMIT ?",
      [run.id, before, BATCH],
    )
    for (const row of found) {
      if (signal.aborted) return false
      await undoRow(row, run, ctx, rooms)
    }
    before = found.at(-1)?.line ?? 0
    done += found.length
    await transaction(t => saveProgress(run, done, t))
    if (found.length < BATCH) return true
  }
}

async function undoRow(row: MadeRow, run: StoredRun, ctx: RequestContext, rooms: RoomUseCases): Promise<void> {
  const own = { ...ctx, idempotencyKey: `undo-${run.id}-${row.line}` }
  const left = await transaction(async t => {
    const record = await findRecord(row, run, t)
    // Another row of the same booking took it back.
    if (run.kind !== 'prices' && !record) return finish(row, run, undefined, t)
    const reason = await undoers[run.kind]({ id: row.entity_id ?? 0, property: run.property_id, version: record?.version ?? 0 }, own, t)
    if (reason === 'outside') return reason
    if (record && !reason)
      await execute(
        'DELETE FROM imported_records WHERE property_id = ? AND kind = ? AND source_key = ?',
        [run.property_id, run.kind, record.source_key],
        t,
      )
    return finish(row, run, reason, t)
  })
  if (left === 'outside') await undoOutside(row, run, own, rooms)
}

async function finish({ line }: MadeRow, run: StoredRun, reason: DataProblemCode | undefined, t: Transaction): Promise<undefined> {
  await execute(
    'UPDATE data_import_rows SET state = ?, problems = ? WHERE import_id = ? AND line = ? AND property_id = ?',
    [reason ? 'left' : 'undone', reason ? JSON.stringify([{ field: null, code: reason }]) : null, run.id, line, run.property_id],
    t,
  )
}

const findRecord = ({ source_key }: MadeRow, run: StoredRun, t: Transaction) =>
  selectOne<RowOf<ImportedRecord, 'version' | 'source_key'>>(
    'SELECT version, source_key FROM imported_records WHERE property_id = ? AND kind = ? AND source_key = ? AND import_id = ?',
    [run.property_id, run.kind, source_key ?? '', run.id],
    t,
  )

interface ImportedEntity {
  id: number
  property: number
  version: number
}
type Undo = (record: ImportedEntity, ctx: RequestContext, t: Transaction) => Promise<DataProblemCode | 'outside' | undefined>

const isSameVersion = async (sql: string, { id, property, version }: ImportedEntity, t: Transaction) =>
  (await selectOne<RowOf<Room, 'version'>>(sql, [id, property], t))?.version === version

const undoers: Record<StoredRun['kind'], Undo> = {
  bookings: undoImportedBooking,
  guests: (record, _ctx, t) => undoImportedGuest(record, t),
  rooms: async (record, _ctx, t) =>
    (await isSameVersion('SELECT version FROM rooms WHERE id = ? AND property_id = ? AND deleted_at IS NULL', record, t))
      ? 'outside'
      : 'was_changed',
  plans: async (record, _ctx, t) =>
    (await isSameVersion('SELECT version FROM rate_plans WHERE id = ? AND property_id = ? AND deleted_at IS NULL', record, t))
      ? 'outside'
      : 'was_changed',
  prices: async () => 'outside',
}

/** By use cases with a transaction of their own, which say themselves what is used by now. */
async function undoOutside(row: MadeRow, run: StoredRun, ctx: RequestContext, rooms: RoomUseCases): Promise<void> {
  const id = row.entity_id ?? 0
  let reason: DataProblemCode | undefined
  try {
    if (run.kind === 'rooms') await rooms.deleteRoom(id, {}, ctx)
    else if (run.kind === 'plans') await deletePlan(id, ctx)
    else await undoRateChange(id, ctx)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    reason = error.code === 'has_future_stays' || error.code === 'below_sold' ? 'is_used' : 'was_changed'
  }
  await transaction(async t => {
    if (!reason)
      await execute(
        'DELETE FROM imported_records WHERE property_id = ? AND kind = ? AND source_key = ?',
        [run.property_id, run.kind, row.source_key ?? ''],
        t,
      )
    await finish(row, run, reason, t)
  })
}
