import { createHash } from 'node:crypto'
import { type Transaction, transaction } from '../../../../db/connection.ts'
import { isUnreachable } from '../../../../db/retry.ts'
import { decodeTable, explainTableProblem, type TableEncoding } from '../../../../domain/text/tableFile.ts'
import { AppError, fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { createDuplicateCheck } from './importDuplicates.ts'
import { type FileRow, readFileRows } from './importFile.ts'
import { findLimitProblems } from './importLimits.ts'
import { createLocationFinder } from './importLocations.ts'
import { findExclusion, type Mapping, mappedColumns, mapRow, parseMapping } from './importMapping.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'
import type { ImportReport, PlacedRow } from './importReport.ts'
import { type ImportListing, readRow } from './importRow.ts'
import { startRun } from './importRuns.ts'
import { type SaveResult, saveRows } from './importSave.ts'

export interface ImportRequest {
  /** Names the origin of the rows; ids of different sources are independent. */
  source: string
  csv?: string
  /** In place of `csv`: the bytes of the file in base64, in UTF-8, UTF-16 or `encoding`. */
  file?: string
  encoding?: TableEncoding
  mapping?: string
  dryRun?: boolean
  run?: string
  name?: string
}
const BATCH_SIZE = 200

/**
 * Turns the rows of a file into live listings, and reports the problems of the others. A row is saved as a whole or not at all. The same file
 * again changes nothing, and a changed row changes its listing. A dry run does everything and rolls it back.
 */
export async function importListings(
  { source, csv, file, encoding, mapping: text, dryRun = false, run, name }: ImportRequest,
  ctx: RequestContext,
): Promise<ImportReport> {
  const mapping = parseMapping(text)
  const rows = await readFileRows(csv ?? decodeImportText(file, encoding), mappedColumns(mapping))
  const report: ImportReport = { rows: rows.length, created: 0, updated: 0, unchanged: 0, failed: 0, dryRun, problems: [] }
  const reportProgress = await startRun({ source, dryRun, ...(run && { run }), ...(name && { name }) }, ctx)
  const located = await locateRows(rows, mapping, report)
  await reportProgress(report, report.failed)
  for (let i = 0; i < located.length; i += BATCH_SIZE) {
    addSaved(report, await saveBatch(located.slice(i, i + BATCH_SIZE), { source, dryRun, ctx }))
    await reportProgress(report, rows.length - Math.max(0, located.length - i - BATCH_SIZE))
  }
  await reportProgress(report, rows.length, true)
  report.problems.sort((a, b) => a.line - b.line)
  return report
}

function decodeImportText(file: string | undefined, encoding: TableEncoding | undefined): string {
  if (file === undefined) throw fieldError('csv', 'file_missing', 'any.required')
  const decoded = decodeTable(Buffer.from(file, 'base64'), encoding)
  if ('problem' in decoded) throw fieldError('file', explainTableProblem(decoded.problem))
  return decoded.text
}

function addRefusal(report: ImportReport, line: number, externalId: string | null, problems: RowProblem[]) {
  report.failed++
  report.problems.push(...problems.map(p => ({ line, externalId, ...p })))
}

function addSaved(report: ImportReport, { created, updated, unchanged, refused }: SaveResult) {
  report.created += created
  report.updated += updated
  report.unchanged += unchanged
  for (const { line, externalId, ...problem } of refused) addRefusal(report, line, externalId, [problem])
}

/** The rows that are valid listings in known places; the others are added to the report. */
async function locateRows(rows: readonly FileRow[], mapping: Mapping, report: ImportReport): Promise<PlacedRow[]> {
  const find = createLocationFinder(mapping)
  const isTwin = createDuplicateCheck()
  const lineOf = new Map<string, number>()
  const placed: PlacedRow[] = []
  for (const row of rows) {
    const read = readFileRow(row, mapping)
    if ('problems' in read) {
      addRefusal(report, row.line, read.externalId, read.problems)
      continue
    }
    const { listing } = read
    const refuseRow = (problem: RowProblem) => addRefusal(report, row.line, listing.externalId, [problem])
    const same = lineOf.get(listing.externalId)
    const location = same === undefined ? await find(listing) : undefined
    if (!location) refuseRow(rowProblem('external_id', 'same_id', { line: String(same) }))
    else if ('reason' in location) refuseRow(location)
    else {
      lineOf.set(listing.externalId, row.line)
      const good = { line: row.line, listing, location, hash: listingHash(listing) }
      const duplicate = isTwin(good)
      if (duplicate) refuseRow(duplicate)
      else placed.push(good)
    }
  }
  return placed
}

function readFileRow(row: FileRow, mapping: Mapping): { listing: ImportListing } | { externalId: string | null; problems: RowProblem[] } {
  if ('problem' in row) return { externalId: null, problems: [row.problem] }
  const cells = mapRow(row.record, mapping)
  const externalId = cells.external_id ?? null
  const exclusion = findExclusion(row.record, mapping)
  if (exclusion) return { externalId, problems: [exclusion] }
  const limitProblems = findLimitProblems(cells, mapping)
  if (limitProblems.length) return { externalId, problems: limitProblems }
  const read = readRow(cells)
  return 'listing' in read ? read : { externalId, ...read }
}

export const listingHash = (listing: ImportListing) => createHash('sha256').update(JSON.stringify(listing)).digest('hex')

interface SaveOptions {
  source: string
  dryRun: boolean
  ctx: RequestContext
}

/** Saves all rows in one transaction; after an unexpected error each row in its own, so that only the bad one fails. */
async function saveBatch(rows: readonly PlacedRow[], options: SaveOptions): Promise<SaveResult> {
  try {
    return await saveTogether(rows, options)
  } catch (error) {
    if (isUnreachable(error)) throw error
    const [only, ...others] = rows
    if (only && !others.length) return toRefusal(error, only, options.ctx)
    const each: SaveResult[] = []
    for (const row of rows) each.push(await saveBatch([row], options))
    return each.reduce(addCounts)
  }
}

const addCounts = (a: SaveResult, b: SaveResult): SaveResult => ({
  created: a.created + b.created,
  updated: a.updated + b.updated,
  unchanged: a.unchanged + b.unchanged,
  refused: [...a.refused, ...b.refused],
})

function toRefusal(error: unknown, { line, listing }: PlacedRow, ctx: RequestContext): SaveResult {
  if (!(error instanceof AppError)) ctx.log.error({ err: error, line }, 'a row could not be imported')
  const problem = error instanceof AppError ? rowProblem(null, 'refused', {}, error.message) : rowProblem(null, 'not_stored')
  return { created: 0, updated: 0, unchanged: 0, refused: [{ line, externalId: listing.externalId, ...problem }] }
}

class DryRunRollback extends Error {
  readonly saved: SaveResult
  constructor(saved: SaveResult) {
    super('dry run')
    this.saved = saved
  }
}

async function saveTogether(rows: readonly PlacedRow[], { source, dryRun, ctx }: SaveOptions): Promise<SaveResult> {
  const save = (t: Transaction) => saveRows(rows, { source, ctx }, t)
  if (!dryRun) return withIdempotency({ property: 0, ctx: { ...ctx, idempotencyKey: batchKey(rows, ctx) } }, save)
  try {
    return await transaction(async t => {
      throw new DryRunRollback(await save(t))
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return error.saved
    throw error
  }
}

/** Each part of a file has its own idempotency key under that of the call: a repeated call does not save it twice. */
const batchKey = (rows: readonly PlacedRow[], ctx: RequestContext) =>
  createHash('sha256')
    .update([ctx.idempotencyKey, ...rows.map(r => r.line)].join(' '))
    .digest('hex')
