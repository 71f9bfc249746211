import { once } from 'node:events'
import type { Response } from 'express'
import { transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import type { ExportFormat, ExportKind } from '../../../../domain/data/exportKinds.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import { BYTE_ORDER_MARK, formatCsvRow } from '../../../platform/http/csv.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSemaphore } from '../../../platform/semaphore.ts'
import type { ExportRow, ExportTable } from './exportTable.ts'
import { exportTables } from './exportTables.ts'

interface ExportQuery {
  property: number
  kind: ExportKind
  format?: ExportFormat
  from?: Day
  to?: Day
}

/** Raised when a column is renamed or means something else. */
export const EXPORT_VERSION = 1
const runExport = createSemaphore(6, 20)
/** Of one property at a time: what its people download, or let lie, keeps no other property waiting. */
const MOST_OF_PROPERTY = 2
const running = new Map<number, number>()
/** Whoever takes nothing for so long has gone, or holds a place that others wait for. */
const STALLED_MS = 30_000

/** Writes the file as its rows are read, never faster than it is taken; whoever holds the right gets all of it, and the audit knows. */
export async function sendExport(
  { property, kind, format = 'csv', from, to }: ExportQuery,
  ctx: RequestContext,
  res: Response,
): Promise<undefined> {
  const { currency, timezone } = await requireRight(ctx, property, 'data.manage')
  const own = running.get(property) ?? 0
  if (own >= MOST_OF_PROPERTY) throw appError('unavailable', { retryAfter: 5 })
  running.set(property, own + 1)
  try {
    await runExport(() => writeExport({ property, kind, format, from, to, currency, timezone }, ctx, res))
  } finally {
    const left = (running.get(property) ?? 1) - 1
    if (left) running.set(property, left)
    else running.delete(property)
  }
  return undefined
}

type Export = ExportQuery & { format: ExportFormat; currency: string; timezone: string }

async function writeExport(
  { property, kind, format, from, to, currency, timezone }: Export,
  ctx: RequestContext,
  res: Response,
): Promise<void> {
  // Whoever has gone while others were served gets nothing, and the audit says nothing.
  if (res.destroyed) return
  const changes = { kind, format, ...(from && { from }), ...(to && { to }) }
  await transaction(t => recordAudit(ctx, { action: 'data.export', entity: 'property', entityId: property, property, changes }, t))
  res.type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json; charset=utf-8')
  res.setHeader('Content-Disposition', `attachment; filename="${[kind, property, from, to].filter(Boolean).join('-')}.${format}"`)
  const table = exportTables[kind]
  const batches = table.stream({ property, currency, timezone, from, to })
  await write(res, format === 'csv' ? formatCsv(table, batches) : formatJson({ kind, currency, timezone }, batches))
}

async function write(res: Response, parts: AsyncIterable<string>): Promise<void> {
  const closed = new AbortController()
  res.once('close', () => closed.abort())
  for await (const part of parts) {
    if (res.destroyed) return
    if (part && !res.write(part)) {
      const signal = AbortSignal.any([closed.signal, AbortSignal.timeout(STALLED_MS)])
      await once(res, 'drain', { signal }).catch(() => res.destroy())
    }
  }
  if (!res.destroyed) res.end()
}

async function* formatCsv({ columns }: ExportTable, batches: AsyncIterable<readonly ExportRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + formatCsvRow(columns)
  for await (const rows of batches)
    for (const some of inPieces(rows)) yield some.map(row => formatCsvRow(columns.map(column => row[column] ?? null))).join('')
}

/** One document, a row a line. */
async function* formatJson(about: { kind: ExportKind; currency: string; timezone: string }, batches: AsyncIterable<readonly ExportRow[]>) {
  const head = JSON.stringify({ format: 'openbunk', version: EXPORT_VERSION, ...about })
  yield `${head.slice(0, -1)},"rows":[`
  let separator = '\n'
  for await (const rows of batches)
    for (const some of inPieces(rows)) {
      yield separator + some.map(row => JSON.stringify(row)).join(',\n')
      separator = ',\n'
    }
  yield '\n]}\n'
}

/** Of a size that is written in a moment, with room for other requests in between. */
function* inPieces<T>(rows: readonly T[], size = 500): Generator<readonly T[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size)
}
