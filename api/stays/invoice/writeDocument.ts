import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { recordHistory, refreshSearchKeys } from '../booking/service.ts'
import type { DocumentKind } from './contract.ts'
import type { DocumentContent } from './documentContent.ts'
import { documentSeries, formatDocumentNumber, reserveDocumentNumber } from './documentNumbers.ts'

export interface DocumentLine {
  /** The line of the bill that it says. */
  folio: number
  description: string
  amount: Money
  /** Inside the amount, where the line has VAT of its own. */
  vat?: Money
}

interface DocumentDraft {
  property: number
  booking: number
  kind: DocumentKind
  issuedOn: Day
  content: DocumentContent
  corrects?: number
  payment?: number
  reason?: string
}
interface DocumentAuthor {
  ctx: RequestContext
  by: 'desk' | 'admin' | 'system'
}

/** Writes a document under the next number of its series, with its step and its audit line. */
export async function writeDocument(draft: DocumentDraft, { ctx, by }: DocumentAuthor, t: Transaction): Promise<number> {
  const { property, booking, kind, issuedOn, content, corrects, payment, reason } = draft
  const series = documentSeries(kind, issuedOn)
  const number = await reserveDocumentNumber(property, series, t)
  const { total, tax } = content
  const row = [
    property,
    booking,
    kind,
    series,
    number,
    issuedOn,
    corrects ?? null,
    payment ?? null,
    total.currency,
    total.amount,
    tax.amount,
    JSON.stringify(content),
    reason ?? null,
    ctx.caller?.userId ?? null,
    ctx.requestId,
    new Date(),
  ]
  const { insertId } = await execute(
    `INSERT INTO invoices (property_id, booking_id, kind, series, number, issued_on, corrects_id, payment_id, currency, total, tax, paper, reason,
       by_user_id, request_id, created_at) VALUES ?`,
    [[row]],
    t,
  )
  await refreshSearchKeys([booking], t)
  const facts = { kind, number: formatDocumentNumber(series, number), amount: total }
  await recordHistory(ctx, { id: booking, property }, { event: 'paper_issued', by, facts, ...(reason && { reason }) }, t)
  const changes = { booking, ...facts, ...(corrects && { corrects }), ...(reason && { reason }) }
  await recordAudit(ctx, { action: 'invoice.issue', entity: 'invoice', entityId: insertId, property, changes }, t)
  return insertId
}
