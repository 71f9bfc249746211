import { execute, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { InvoiceTax } from '../../../domain/money/invoicing.ts'
import type { Money } from '../../../domain/money/money.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { writeStep } from '../booking/service.ts'
import type { PaperKind } from './contract.ts'
import { numberWords, seriesOf, takeNumber } from './numbers.ts'

export interface Buyer {
  name: string
  address: string | null
  country: string | null
  vatId: string | null
}
export interface PaperLine {
  /** The line of the bill that it says. */
  folio: number
  description: string
  amount: Money
}

/** What a paper says, kept as it was handed out. */
export interface Paper {
  /** Those from before it could be chosen are in English. */
  language?: Locale
  seller: {
    name: string
    legalName: string | null
    vatId: string | null
    address: string
    country: string
    phone: string | null
    email: string | null
  }
  buyer: Buyer
  code: string
  stay: { arrival: Day; departure: Day }
  lines: PaperLine[]
  taxes: InvoiceTax[]
  net: Money
  tax: Money
  total: Money
  paid: Money
  /** Of a credit note that takes a part off: the invoices that say less by it, the one it is addressed as first. They stand. */
  lowers?: { id: number; number: string }[]
}

interface Draft {
  property: number
  booking: number
  kind: PaperKind
  issuedOn: Day
  paper: Paper
  corrects?: number
  payment?: number
  reason?: string
}
interface Hand {
  call: Call
  by: 'desk' | 'admin' | 'system'
}

/** Writes a paper under the next number of its series, with its step and its audit line. */
export async function writePaper(draft: Draft, { call, by }: Hand, t: Transaction): Promise<number> {
  const { property, booking, kind, issuedOn, paper, corrects, payment, reason } = draft
  const series = seriesOf(kind, issuedOn)
  const number = await takeNumber(property, series, t)
  const { total, tax } = paper
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
    JSON.stringify(paper),
    reason ?? null,
    call.caller?.userId ?? null,
    call.requestId,
    new Date(),
  ]
  const { insertId } = await execute(
    `INSERT INTO invoices (property_id, booking_id, kind, series, number, issued_on, corrects_id, payment_id, currency, total, tax, paper, reason,
       by_user_id, request_id, created_at) VALUES ?`,
    [[row]],
    t,
  )
  const facts = { kind, number: numberWords(series, number), amount: total }
  await writeStep(call, { id: booking, property }, { event: 'paper_issued', by, facts, ...(reason && { reason }) }, t)
  const changes = { booking, ...facts, ...(corrects && { corrects }), ...(reason && { reason }) }
  await audit(call, { action: 'invoice.issue', entity: 'invoice', entityId: insertId, property, changes }, t)
  return insertId
}
