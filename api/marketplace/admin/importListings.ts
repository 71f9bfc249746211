import { createHash } from 'node:crypto'
import { type Transaction, transaction } from '../../../db/connection.ts'
import { isUnreachable } from '../../../db/retry.ts'
import { decodeTable, type TableEncoding } from '../../../domain/text/tableFile.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { type FileRow, readFileRows } from './importFile.ts'
import { limitProblems } from './importLimits.ts'
import { columnsRead, leftOut, type Mapping, mapRow, readMapping } from './importMapping.ts'
import { type Spot, spotFinder } from './importPlaces.ts'
import { type ImportListing, type RowProblem, readRow } from './importRow.ts'
import { startRun } from './importRuns.ts'
import { type Saved, saveRows } from './importSave.ts'
import { twinWatch } from './importTwins.ts'

export interface ImportRequest {
  /** Whose rows these are: ids of one source never meet those of another. */
  source: string
  csv?: string
  /** The bytes of the file in base64, in place of its text; in UTF-8, UTF-16 or the encoding that is named. */
  file?: string
  encoding?: TableEncoding
  mapping?: string
  dryRun?: boolean
  run?: string
  name?: string
}
export interface ImportReport {
  rows: number
  created: number
  updated: number
  unchanged: number
  failed: number
  dryRun: boolean
  problems: ({ line: number; externalId: string | null } & RowProblem)[]
}

/** A row that is a listing, and where it stands. */
export interface PlacedRow {
  line: number
  listing: ImportListing
  spot: Spot
  /** Of all that the row says: the same again changes nothing. */
  hash: string
}

const ROWS_AT_ONCE = 200

/**
 * Turns the rows of a file into live listings and tells what is wrong with the others. A row is kept whole or not at all; the same file
 * again changes nothing, a changed row changes its listing. A dry run does all of it and keeps nothing.
 */
export async function importListings(
  { source, csv, file, encoding, mapping: text, dryRun = false, run, name }: ImportRequest,
  call: Call,
): Promise<ImportReport> {
  const mapping = readMapping(text)
  const rows = await readFileRows(csv ?? textOf(file, encoding), columnsRead(mapping))
  const report: ImportReport = { rows: rows.length, created: 0, updated: 0, unchanged: 0, failed: 0, dryRun, problems: [] }
  const tell = await startRun({ source, dryRun, ...(run && { run }), ...(name && { name }) }, call)
  const good = await placeRows(rows, mapping, report)
  await tell(report, report.failed)
  for (let i = 0; i < good.length; i += ROWS_AT_ONCE) {
    add(report, await keepRows(good.slice(i, i + ROWS_AT_ONCE), { source, dryRun, call }))
    await tell(report, rows.length - Math.max(0, good.length - i - ROWS_AT_ONCE))
  }
  await tell(report, rows.length, true)
  report.problems.sort((a, b) => a.line - b.line)
  return report
}

function textOf(file: string | undefined, encoding: TableEncoding | undefined): string {
  if (file === undefined) throw fieldError('csv', 'The text of the file, or its bytes as `file`.', 'any.required')
  const decoded = decodeTable(Buffer.from(file, 'base64'), encoding)
  if ('problem' in decoded) throw fieldError('file', decoded.problem)
  return decoded.text
}

function refuse(report: ImportReport, line: number, externalId: string | null, problems: RowProblem[]) {
  report.failed++
  report.problems.push(...problems.map(p => ({ line, externalId, ...p })))
}

function add(report: ImportReport, { created, updated, unchanged, refused }: Saved) {
  report.created += created
  report.updated += updated
  report.unchanged += unchanged
  for (const { line, externalId, field, reason } of refused) refuse(report, line, externalId, [{ field, reason }])
}

/** The rows that are listings in known places; the others go into the report. */
async function placeRows(rows: readonly FileRow[], mapping: Mapping, report: ImportReport): Promise<PlacedRow[]> {
  const find = spotFinder(mapping)
  const isTwin = twinWatch()
  const lineOf = new Map<string, number>()
  const placed: PlacedRow[] = []
  for (const row of rows) {
    const read = readFileRow(row, mapping)
    if ('problems' in read) {
      refuse(report, row.line, read.externalId, read.problems)
      continue
    }
    const { listing } = read
    const refuseRow = (field: string | null, reason: string) => refuse(report, row.line, listing.externalId, [{ field, reason }])
    const same = lineOf.get(listing.externalId)
    const spot = same === undefined ? await find(listing) : undefined
    if (!spot) refuseRow('external_id', `the same as in line ${same}`)
    else if ('reason' in spot) refuseRow(spot.field, spot.reason)
    else {
      lineOf.set(listing.externalId, row.line)
      const good = { line: row.line, listing, spot, hash: hashOf(listing) }
      const twin = isTwin(good)
      if (twin) refuseRow('name', twin)
      else placed.push(good)
    }
  }
  return placed
}

function readFileRow(row: FileRow, mapping: Mapping): { listing: ImportListing } | { externalId: string | null; problems: RowProblem[] } {
  if ('problem' in row) return { externalId: null, problems: [{ field: null, reason: row.problem }] }
  const cells = mapRow(row.record, mapping)
  const externalId = cells.external_id ?? null
  const reason = leftOut(row.record, mapping)
  if (reason) return { externalId, problems: [{ field: null, reason }] }
  const beyond = limitProblems(cells, mapping)
  if (beyond.length) return { externalId, problems: beyond }
  const read = readRow(cells)
  return 'listing' in read ? read : { externalId, ...read }
}

const hashOf = (listing: ImportListing) => createHash('sha256').update(JSON.stringify(listing)).digest('hex')

interface Keeping {
  source: string
  dryRun: boolean
  call: Call
}

/** All of these rows in one transaction; when something unforeseen comes in between, each in one of its own, so that one bad row stays alone. */
async function keepRows(rows: readonly PlacedRow[], keeping: Keeping): Promise<Saved> {
  try {
    return await keepTogether(rows, keeping)
  } catch (error) {
    if (isUnreachable(error)) throw error
    const [only, ...others] = rows
    if (only && !others.length) return refusedBy(error, only, keeping.call)
    const each: Saved[] = []
    for (const row of rows) each.push(await keepRows([row], keeping))
    return each.reduce(plus)
  }
}

const plus = (a: Saved, b: Saved): Saved => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
})

function refusedBy(error: unknown, { line, listing }: PlacedRow, call: Call): Saved {
  if (!(error instanceof AppError)) call.log.error({ err: error, line }, 'a row could not be imported')
  const reason = error instanceof AppError ? error.message : 'the database did not take it; the log says why'
  return { created: 0, updated: 0, unchanged: 0, refused: [{ line, externalId: listing.externalId, field: null, reason }] }
}

class DryRun extends Error {
  readonly saved: Saved
  constructor(saved: Saved) {
    super('dry run')
    this.saved = saved
  }
}

async function keepTogether(rows: readonly PlacedRow[], { source, dryRun, call }: Keeping): Promise<Saved> {
  const save = (t: Transaction) => saveRows(rows, { source, call }, t)
  if (!dryRun) return once({ property: 0, call: { ...call, key: keyOf(rows, call) } }, save)
  try {
    return await transaction(async t => {
      throw new DryRun(await save(t))
    })
  } catch (error) {
    if (error instanceof DryRun) return error.saved
    throw error
  }
}

/** Each part of a file has a key of its own under that of the call: repeated under the same key it is not done twice. */
const keyOf = (rows: readonly PlacedRow[], call: Call) =>
  createHash('sha256')
    .update([call.key, ...rows.map(r => r.line)].join(' '))
    .digest('hex')
