import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { createPlan, setRates } from '../../../inventory/rate/service.ts'
import { AppError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { importBooking } from '../../../stays/booking/service.ts'
import { importGuest } from '../../../stays/guests/service.ts'
import { readBooking } from './bookingRows.ts'
import { groupRows } from './groupRows.ts'
import { type RowOutcome, type StoredRow, type StoredRun, saveOutcomes, saveProgress } from './importRows.ts'
import { foldRoomName, type ImportTarget, loadImportTarget } from './importTarget.ts'
import { type ReadRecord, type RecordKind, type RecordRequests, readRecord } from './recordRows.ts'
import { PlanUnknown, refusalOf } from './refusalOf.ts'
import type { RoomUseCases } from './roomUseCases.ts'

interface ImportWork {
  ctx: RequestContext
  rooms: RoomUseCases
}

interface RowResult {
  state: 'made' | 'same'
  entity: number | null
  version: number
  isBedless?: boolean
}

/** Makes what the check found good. A run that was cut short goes on behind what it has made. Answers false when it was stopped before the end. */
export async function applyRun(run: StoredRun, target: ImportTarget, { ctx, rooms }: ImportWork, signal: AbortSignal): Promise<boolean> {
  let done = 0
  let known = target
  for await (const groups of groupRows(run)) {
    for (const rows of groups) {
      if (signal.aborted) return false
      const [first] = rows as [StoredRow, ...StoredRow[]]
      if (first.state !== 'ok' && first.state !== 'bedless') continue
      // Plans of this file may derive from each other.
      if (run.kind === 'plans') known = await loadImportTarget(run.property_id)
      await applyRows(rows, run, known, { ctx, rooms })
    }
    done += groups.reduce((n, rows) => n + rows.length, 0)
    await transaction(t => saveProgress(run, done, t))
  }
  return true
}

async function applyRows(rows: readonly StoredRow[], run: StoredRun, target: ImportTarget, { ctx, rooms }: ImportWork): Promise<void> {
  const [first] = rows as [StoredRow, ...StoredRow[]]
  const notes = (line: number) => rows.find(r => r.line === line)?.problems.filter(p => p.code !== 'no_bed') ?? []
  const outcomes = (result: RowResult): RowOutcome[] =>
    rows.map(({ line }) => ({
      ...{ line, state: result.state, entity: result.entity, sourceKey: first.sourceKey },
      problems: result.isBedless && line === first.line ? [{ field: 'room', code: 'no_bed' } as DataProblem, ...notes(line)] : notes(line),
    }))
  try {
    if (run.kind === 'bookings') await applyBooking(rows, run, target, ctx, outcomes)
    else await applyRecord(first, run as StoredRun & { kind: RecordKind }, target, { ctx, rooms }, outcomes)
  } catch (error) {
    if (!(error instanceof AppError || error instanceof PlanUnknown))
      ctx.log.error({ err: error, run: run.id, line: first.line }, 'a row could not be imported')
    const refusal = refusalOf(error)
    const refused = rows.map(
      ({ line }): RowOutcome => ({
        ...{ line, state: 'refused', sourceKey: first.sourceKey },
        problems: line === first.line ? [refusal] : [],
      }),
    )
    await transaction(t => saveOutcomes(run, refused, t))
  }
}

type Outcomes = (result: RowResult) => RowOutcome[]

/** In one transaction with what the file calls it: the same code never makes two. */
async function applyBooking(rows: readonly StoredRow[], run: StoredRun, target: ImportTarget, ctx: RequestContext, outcomes: Outcomes) {
  const { booking, key } = readBooking(
    rows.map(r => ({ line: r.line, cells: r.cells ?? {} })),
    run.mapping,
    target,
  )
  if (!booking) throw new Error('a row that was good cannot be read any more')
  const attempt = (mayOverbook: boolean) =>
    transaction(async t => {
      if (!(await claim(run, key, t))) return void (await saveOutcomes(run, outcomes({ state: 'same', entity: null, version: 0 }), t))
      const { id, isOverbooked } = await importBooking(booking, { mayOverbook }, ctx, t)
      const [row] = await select<RowOf<Booking, 'version'>>('SELECT version FROM bookings WHERE id = ?', [id], t)
      await remember(run, key, { id, version: row?.version ?? 1 }, t)
      await saveOutcomes(run, outcomes({ state: 'made', entity: id, version: 1, isBedless: isOverbooked }), t)
    })
  // It gets a bed all the same where one has become free since the check.
  if (rows[0]?.state === 'bedless') return attempt(true)
  try {
    await attempt(false)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'sold_out' || run.bedless !== 'lane') throw error
    await attempt(true)
  }
}

/** The key row is written first, so that a twin waits for us. */
async function claim({ id, property_id, kind }: StoredRun, key: string, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `INSERT INTO imported_records (property_id, kind, source_key, entity_id, import_id, version) VALUES (?, ?, ?, 0, ?, 0)
     ON DUPLICATE KEY UPDATE source_key = source_key`,
    [property_id, kind, key, id],
    t,
  )
  return affectedRows === 1
}

const remember = ({ property_id, kind }: StoredRun, key: string, record: { id: number; version: number }, t: Transaction) =>
  execute(
    'UPDATE imported_records SET entity_id = ?, version = ? WHERE property_id = ? AND kind = ? AND source_key = ?',
    [record.id, record.version, property_id, kind, key],
    t,
  )

async function applyRecord(
  row: StoredRow,
  run: StoredRun & { kind: RecordKind },
  target: ImportTarget,
  { ctx, rooms }: ImportWork,
  outcomes: Outcomes,
) {
  const { request, key }: ReadRecord = readRecord(run.kind, row.cells ?? {}, run.mapping, target)
  if (!request) throw new Error('a row that was good cannot be read any more')
  if (run.kind === 'guests') return applyGuest(request as RecordRequests['guests'], key, run, outcomes)
  // A use case of its own transaction: a repeat under the same key is answered as the first one was.
  const own = { ...ctx, idempotencyKey: `import-${run.id}-${row.line}` }
  const result = await createMakers(rooms)[run.kind](request as never, target, own)
  await transaction(async t => {
    if (result.state === 'made' && run.kind !== 'prices' && (await claim(run, key, t)))
      await remember(run, key, { id: result.entity ?? 0, version: result.version }, t)
    await saveOutcomes(run, outcomes(result), t)
  })
}

async function applyGuest(guest: RecordRequests['guests'], key: string, run: StoredRun, outcomes: Outcomes) {
  await transaction(async t => {
    if (!(await claim(run, key, t))) return saveOutcomes(run, outcomes({ state: 'same', entity: null, version: 0 }), t)
    const { id, isNew, version } = await importGuest(guest, t)
    await remember(run, key, { id, version }, t)
    await saveOutcomes(run, outcomes({ state: isNew ? 'made' : 'same', entity: id, version }), t)
  })
}

type Makers = {
  [K in Exclude<RecordKind, 'guests'>]: (request: RecordRequests[K], target: ImportTarget, ctx: RequestContext) => Promise<RowResult>
}

const createMakers = (useCases: RoomUseCases): Makers => ({
  rooms: async (request, { rooms }, ctx) => {
    const same = rooms.find(r => foldRoomName(r.name) === foldRoomName(request.name))
    if (same) return { state: 'same', entity: same.id, version: 0 }
    const { id, version } = await useCases.createRoom(request, ctx)
    return { state: 'made', entity: id, version }
  },
  plans: async ({ parentName, ...request }, { plans }, ctx) => {
    const same = plans.get(foldRoomName(request.name))
    if (same) return { state: 'same', entity: same, version: 0 }
    const parent = parentName === undefined ? undefined : plans.get(foldRoomName(parentName))
    if (parentName !== undefined && parent === undefined) throw new PlanUnknown(parentName)
    const { id, version } = await createPlan({ ...request, ...(parent && { parent }) }, ctx)
    return { state: 'made', entity: id, version }
  },
  prices: async (request, _target, ctx) => {
    const { id } = await setRates(request, ctx)
    return id === null ? { state: 'same', entity: null, version: 0 } : { state: 'made', entity: id, version: 1 }
  },
})
