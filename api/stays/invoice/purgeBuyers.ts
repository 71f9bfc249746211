import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, FolioLine, Invoice, Json, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { documentRetentionGroups, lastPurgeableYear, purgedBuyer } from '../../../domain/money/documentRetention.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { refreshSearchKeys } from '../booking/service.ts'
import type { DocumentContent } from './documentContent.ts'

/** The job that clears documents whose time is over. */
export const DOCUMENT_JOB = 'papers'
const AT_ONCE = 200

interface Due extends RowOf<Invoice, 'id' | 'booking_id'> {
  property: ColumnOf<Invoice, 'property_id'>
  paper: Json<DocumentContent>
}

/** Takes buyers off documents that no law of their country asks for any more: number, days and sums stay, as gaps would say more. Answers how many. */
export async function purgeBuyers({ signal, today = new Date().toISOString().slice(0, 10) }: { signal?: AbortSignal; today?: Day } = {}) {
  let cleared = 0
  for (const { years, countries, isRest } of documentRetentionGroups()) {
    const due = `SELECT i.id, i.booking_id, i.property_id AS property, i.paper FROM properties p JOIN invoices i ON i.property_id = p.id
      WHERE i.issued_on <= ? AND i.buyer_cleared_at IS NULL
        AND JSON_UNQUOTE(JSON_EXTRACT(i.paper, '$.seller.country')) ${isRest ? 'NOT IN' : 'IN'} (?) ORDER BY i.property_id, i.id LIMIT ${AT_ONCE}`
    for (;;) {
      const rows = signal?.aborted ? [] : await select<Due>(due, [`${lastPurgeableYear(today, years)}-12-31`, countries])
      if (!rows.length) break
      cleared += await clear(rows)
    }
  }
  return cleared
}

/** One transaction for some of them, with a line in the history of each property: so many documents, and never whose. */
const clear = (rows: readonly Due[]) =>
  transaction(async t => {
    const payments = await loadPaymentDescriptions(rows, t)
    // Another replica may have been quicker: what it cleared is in its line.
    const cleared: Due[] = []
    for (const row of rows) {
      const { id, property, paper } = row
      const lines = paper.lines.map(l => ({ ...l, description: payments.get(l.folio) ?? l.description }))
      const { affectedRows } = await execute(
        `UPDATE invoices SET paper = ?, reason = NULL, buyer_cleared_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND buyer_cleared_at IS NULL`,
        [JSON.stringify({ ...paper, buyer: purgedBuyer, lines }), id, property],
        t,
      )
      if (affectedRows) cleared.push(row)
    }
    await refreshSearchKeys([...new Set(cleared.map(r => r.booking_id))], t)
    const lines = [...Map.groupBy(cleared, r => r.property)].map(([property, own]) => ({
      action: 'invoice.purge',
      entity: 'invoice',
      property,
      changes: { papers: own.length },
    }))
    if (lines.length) await recordAudits(createSystemContext(), lines, t)
    return cleared.length
  })

/** What receipts say of a payment, without who brought the money: that stood at the end of it. */
async function loadPaymentDescriptions(rows: readonly Due[], t: Transaction): Promise<Map<number, string>> {
  const folios = rows.flatMap(r => r.paper.lines.map(l => l.folio))
  if (!folios.length) return new Map()
  const lines = await select<RowOf<FolioLine, 'id' | 'description' | 'received_from'>>(
    "SELECT id, description, received_from FROM folio_lines WHERE id IN (?) AND property_id IN (?) AND kind = 'payment'",
    [folios, [...new Set(rows.map(r => r.property))]],
    t,
  )
  return new Map(lines.map(l => [l.id, withoutPayer(l.description, l.received_from)]))
}

const withoutPayer = (description: string, from: string | null) =>
  from && description.endsWith(` by ${from}`) ? description.slice(0, -` by ${from}`.length) : description
