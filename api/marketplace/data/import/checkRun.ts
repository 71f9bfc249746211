import { select, transaction } from '../../../../db/connection.ts'
import type { Booking, ImportedRecord, RowOf } from '../../../../db/models/index.ts'
import { addMonths } from '../../../../domain/calendar/days.ts'
import type { DataProblem } from '../../../../domain/data/dataProblems.ts'
import { createImportCheck } from '../../../stays/booking/service.ts'
import { type ReadBooking, readBooking } from './bookingRows.ts'
import { groupRows } from './groupRows.ts'
import { type RowOutcome, type StoredRow, type StoredRun, saveOutcomes, saveProgress } from './importRows.ts'
import type { ImportTarget } from './importTarget.ts'
import { type ReadRecord, type RecordKind, readRecord } from './recordRows.ts'
import { refusalOf } from './refusalOf.ts'

type CheckBooking = Awaited<ReturnType<typeof createImportCheck>>

/** Says of each row what would become of it; nothing is made. Answers false when it was stopped before the end. */
export async function checkRun(run: StoredRun, target: ImportTarget, signal: AbortSignal): Promise<boolean> {
  const seen = new Map<string, number>()
  const check = run.kind === 'bookings' ? await createCheck(run, target) : undefined
  let done = 0
  for await (const groups of groupRows(run)) {
    if (signal.aborted) return false
    const readings = groups.map(rows => (check ? readGroup(rows, run, target) : readOne(rows[0] as StoredRow, run, target)))
    const known = await findKnown(
      run,
      readings.map(r => r.key),
    )
    const outcomes: RowOutcome[] = []
    for (const [i, rows] of groups.entries()) {
      outcomes.push(...judge(rows, readings[i] as Reading, { known, seen, check, run }))
      if (i % 20 === 19) await new Promise(setImmediate)
    }
    done += groups.reduce((n, rows) => n + rows.length, 0)
    await transaction(async t => {
      await saveOutcomes(run, outcomes, t)
      await saveProgress(run, done, t)
    })
  }
  return true
}

/** What one record of the file says, whatever its kind. */
interface Reading {
  key: string
  email: string | undefined
  problems: (line: number) => DataProblem[]
  notes: (line: number) => DataProblem[]
  isGood: boolean
  skipped?: DataProblem | undefined
  booking?: ReadBooking['booking']
}

function readGroup(rows: readonly StoredRow[], { mapping }: StoredRun, target: ImportTarget): Reading {
  const broken = rows.find(r => r.cells === null || r.problems.some(isOfFile))
  if (broken) return asRefused(rows)
  const read = readBooking(
    rows.map(r => ({ line: r.line, cells: r.cells ?? {} })),
    mapping,
    target,
  )
  return {
    key: read.key,
    email: read.booking?.guest.email,
    problems: line => read.problems.get(line) ?? [],
    notes: line => read.notes.get(line) ?? [],
    isGood: read.problems.size === 0 && read.booking !== undefined,
    skipped: read.skipped,
    booking: read.booking,
  }
}

function readOne(row: StoredRow, { kind, mapping }: StoredRun, target: ImportTarget): Reading {
  if (row.cells === null || row.problems.some(isOfFile)) return asRefused([row])
  const read: ReadRecord = readRecord(kind as RecordKind, row.cells, mapping, target)
  const request = read.request as { email?: string } | undefined
  return { key: read.key, email: request?.email, problems: () => read.problems, notes: () => read.notes, isGood: request !== undefined }
}

/** What was found when the file was read holds whatever the mapping. */
export const isOfFile = ({ code }: DataProblem) => code === 'value_count' || code === 'not_csv'

const asRefused = (rows: readonly StoredRow[]): Reading => ({
  key: '',
  email: undefined,
  problems: line => rows.find(r => r.line === line)?.problems.filter(isOfFile) ?? [],
  notes: () => [],
  isGood: false,
})

interface JudgeContext {
  known: ReadonlySet<string>
  seen: Map<string, number>
  check: CheckBooking | undefined
  run: StoredRun
}

function judge(rows: readonly StoredRow[], reading: Reading, { known, seen, check, run }: JudgeContext): RowOutcome[] {
  const [first] = rows as [StoredRow, ...StoredRow[]]
  const about = { sourceKey: reading.key || null, email: reading.email ?? null }
  const all = (state: RowOutcome['state'], problems: (line: number) => readonly DataProblem[] = () => []) =>
    rows.map(({ line }) => ({ line, state, ...about, problems: problems(line) }))
  if (reading.skipped) return all('skipped', line => (line === first.line ? [reading.skipped as DataProblem] : []))
  if (reading.key && known.has(reading.key)) return all('same')
  if (!reading.isGood) return all('refused', reading.problems)
  const before = seen.get(reading.key)
  if (before !== undefined)
    return all('refused', () => [{ field: run.kind === 'bookings' ? 'code' : null, code: 'code_again', facts: { line: before } }])
  seen.set(reading.key, first.line)
  if (!check || !reading.booking) return all('ok', reading.notes)
  try {
    const { isBedless } = check(reading.booking)
    if (!isBedless) return all('ok', reading.notes)
    const problem: DataProblem = { field: 'room', code: 'no_bed' }
    return all(run.bedless === 'lane' ? 'bedless' : 'refused', line =>
      line === first.line ? [problem, ...reading.notes(line)] : reading.notes(line),
    )
  } catch (error) {
    const refusal = refusalOf(error)
    return all(refusal.code === 'is_past' ? 'skipped' : 'refused', line => (line === first.line ? [refusal] : []))
  }
}

function createCheck({ property_id, bedless }: StoredRun, { rooms }: ImportTarget) {
  const today = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const span = { arrival: today, departure: addMonths(today, 38) }
  return createImportCheck(
    property_id,
    rooms.map(r => r.id),
    span,
    { mayOverbook: bedless === 'lane' },
  )
}

/** Keys that were taken in before; a booking of ours by its own code is one as well. */
async function findKnown(run: StoredRun, keys: readonly string[]): Promise<Set<string>> {
  const named = keys.filter(Boolean)
  if (!named.length || run.kind === 'prices') return new Set()
  const rows = await select<RowOf<ImportedRecord, 'source_key'>>(
    'SELECT source_key FROM imported_records WHERE property_id = ? AND kind = ? AND source_key IN (?)',
    [run.property_id, run.kind, named],
  )
  const own =
    run.kind === 'bookings'
      ? await select<RowOf<Booking, 'code'>>('SELECT code FROM bookings WHERE code IN (?) AND property_id = ?', [
          named.filter(key => /^[A-Z0-9]{8}$/.test(key)).concat(''),
          run.property_id,
        ])
      : []
  return new Set([...rows.map(r => r.source_key), ...own.map(b => b.code)])
}
