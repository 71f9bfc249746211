import type { Transaction } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import {
  createVatRounding,
  type InvoiceTax,
  invoicedAmounts,
  invoiceTotals,
  mergeInvoiceTaxes,
  presentTaxes,
  uninvoicedCharges,
  uninvoicedTaxes,
} from '../../../domain/money/invoicing.ts'
import { add, fraction, type Money, money, negate, zero } from '../../../domain/money/money.ts'
import { shareOfCharges } from '../../../domain/money/splitBill.ts'
import { authorizeDesk } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking } from '../booking/service.ts'
import { assertDrawable, assertDrawableField, type BuyerInput } from './assertDrawable.ts'
import { correctInvoices } from './correctInvoices.ts'
import type { Buyer, DocumentContent } from './documentContent.ts'
import { toDocumentLines } from './documentLines.ts'
import { type Charge, chargeTaxes, type DocumentSubject, loadDocumentSubject } from './documentSubject.ts'
import { formatFolioLine } from './formatFolioLine.ts'
import { type DocumentRow, type DocumentView, findNotesOf, loadDocument, loadDocuments, selectStandingDocuments } from './readDocuments.ts'
import { type DocumentLine, writeDocument } from './writeDocument.ts'

const invoiceableStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show']

/** An invoice for the charges that are on none yet. */
interface DocumentRequest {
  buyer?: BuyerInput
  language?: Locale
}
interface IssueRequest extends DocumentRequest {
  /** Only these lines of the bill. */
  lines?: readonly number[]
  /** Only so much of them. */
  amount?: Money
}

export async function issueInvoice(id: number, request: IssueRequest, ctx: RequestContext): Promise<DocumentView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'invoice.issue')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const subject = await loadDocumentSubject({ id, property }, t)
    if (!invoiceableStatuses.includes(subject.status)) throw appError('invalid_transition', { bookingStatus: subject.status })
    const note = await correctInvoices({ id, property }, ctx, t)
    const documents = await loadDocuments(id, property, t)
    assertDocumentLimit(documents)
    const content = buildInvoice(subject, documents, request)
    if (!content && note) return loadDocument(note, t)
    if (!content) throw appError('nothing_to_invoice')
    await assertDrawable(content, request.buyer)
    const draft = { property, booking: id, kind: 'invoice', issuedOn: subject.today, content } as const
    return loadDocument(await writeDocument(draft, { ctx, by: resolveAuthor(visitor) }, t), t)
  })
}

/** Each can still be taken back, and all of them are shown on one list. */
const MAX_DOCUMENTS = 400

function assertDocumentLimit(documents: readonly DocumentRow[]) {
  if (documents.filter(p => p.kind !== 'credit_note').length >= MAX_DOCUMENTS)
    throw appError('invalid_transition', { reason: 'documents_max', n: MAX_DOCUMENTS })
}

const resolveAuthor = ({ as }: { as: string }) => (as === 'admin' ? 'admin' : 'desk')

/** Undefined where nothing is left to be said. */
function buildInvoice(
  subject: DocumentSubject,
  documents: readonly DocumentRow[],
  { buyer, language = subject.language, ...part }: IssueRequest,
): DocumentContent | undefined {
  const { currency, head, taxesInside, paid, guest } = subject
  const { invoices, notes } = selectStandingDocuments(documents)
  const contents = [...invoices, ...notes].map(i => i.paper)
  const invoiced = contents.flatMap(p => p.lines)
  const roundVat = createVatRounding(subject.lines, invoiced)
  const open = uninvoicedCharges(subject.lines, invoicedAmounts(invoiced))
  const charges = chooseCharges(open, part).map(c => ({ ...c, vat: roundVat(c) }))
  if (!charges.length) return undefined
  const lines = toDocumentLines(charges, language, head.stay.arrival)
  const ofStay = uninvoicedTaxes(
    taxesInside,
    contents.flatMap(p => p.taxes),
  )
  const taxes = mergeInvoiceTaxes([...shareOfTaxes(ofStay, open, charges), ...charges.flatMap(c => chargeTaxes(c, subject))])
  const totals = invoiceTotals(lines, taxes, currency)
  // Charges that only take each other's place, as a night that is added and given up, and what the property owes, as for a dearer bed elsewhere.
  const asksNothing = totals.total.amount < 0 || (totals.total.amount === 0 && !presentTaxes(taxes).length)
  if (asksNothing && charges.some(c => c.amount.amount !== 0)) return undefined
  return { language, ...head, buyer: mergeBuyer(guest, buyer), lines, taxes, ...totals, paid }
}

/** What of it is said now: some lines, or a part of what they come to. */
function chooseCharges(open: readonly Charge[], { lines, amount }: Pick<IssueRequest, 'lines' | 'amount'>): Charge[] {
  const selected = lines ? open.filter(charge => lines.includes(charge.id)) : [...open]
  const [first] = selected
  if (!amount || !first) return selected
  const { currency } = first.amount
  if (amount.currency !== currency) throw fieldError('amount.currency', explain('bill_currency', { currency }), 'money.currency')
  const whole = selected.reduce((n, charge) => n + charge.amount.amount, 0)
  if (amount.amount > whole) throw fieldError('amount.amount', 'more_than_not_invoiced')
  return shareOfCharges(selected, amount)
}

const roomsIn = (charges: readonly Charge[]): number =>
  charges.reduce((n, { kind, amount }) => n + (kind === 'room' ? amount.amount : 0), 0)

/** Taxes inside the prices of the nights go with the nights: with a part of them a part, and what is left with the last one. */
function shareOfTaxes(taxes: readonly InvoiceTax[], open: readonly Charge[], charges: readonly Charge[]): InvoiceTax[] {
  const [all, selected] = [roomsIn(open), roomsIn(charges)]
  if (all === selected) return [...taxes]
  return taxes.map(tax => ({ ...tax, amount: all > 0 ? fraction(tax.amount, selected, all) : zero(tax.amount.currency) }))
}

/** The guest, or who pays instead: a company is not of the country of its guest. */
const mergeBuyer = (guest: Buyer, { name = guest.name, address, country, vatId }: BuyerInput = {}): Buyer => ({
  name,
  address: address ?? guest.address,
  country: country ?? (name === guest.name ? guest.country : null),
  vatId: vatId ?? guest.vatId,
})

/** Takes a document back whole. */
export async function creditDocument(
  { id, invoice, reason }: { id: number; invoice: number; reason: string },
  ctx: RequestContext,
): Promise<DocumentView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'invoice.issue')
  await assertDrawableField('reason', reason)
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const documents = await loadDocuments(id, property, t)
    const row = documents.find(p => p.id === invoice)
    if (!row) throw appError('not_found')
    if (row.kind === 'credit_note') throw appError('invalid_transition', { reason: 'credit_note_final' })
    if (row.credit_id) throw appError('invalid_transition', { reason: 'credited_already' })
    return loadDocument(
      await writeCreditNote(row, selectStandingDocuments(documents).notes, { reason, ctx, by: resolveAuthor(visitor) }, t),
      t,
    )
  })
}

interface CreditOptions {
  reason: string
  ctx: RequestContext
  by: 'desk' | 'admin'
}

/** Takes it back with the notes that lower it: no more goes back than it still said. */
async function writeCreditNote(
  row: DocumentRow,
  notes: readonly DocumentRow[],
  { reason, ctx, by }: CreditOptions,
  t: Transaction,
): Promise<number> {
  const { today } = await loadDocumentSubject({ id: row.booking_id, property: row.property_id }, t)
  const draft = {
    property: row.property_id,
    booking: row.booking_id,
    kind: 'credit_note',
    issuedOn: today,
    corrects: row.id,
    reason,
  } as const
  const whole = [row, ...findNotesOf(row, notes)].map(p => p.paper)
  const content = negateDocuments(whole)
  const isNothing = content.total.amount === 0 && !presentTaxes(content.taxes).length
  if (whole.length > 1 && isNothing) throw appError('invalid_transition', { reason: 'credited_already' })
  return writeDocument({ ...draft, content }, { ctx, by }, t)
}

function negateDocuments(whole: readonly DocumentContent[]): DocumentContent {
  const [content] = whole as [DocumentContent]
  const lines = whole.flatMap(p => p.lines).map(l => ({ ...l, amount: negate(l.amount), ...(l.vat && { vat: negate(l.vat) }) }))
  const taxes = mergeInvoiceTaxes(whole.flatMap(p => p.taxes)).map(x => ({ ...x, amount: negate(x.amount) }))
  return { ...content, lines, taxes, ...invoiceTotals(lines, taxes, content.total.currency) }
}

/** A receipt for one payment that stands. */
export async function issueReceipt(
  id: number,
  { payment, buyer, ...options }: DocumentRequest & { payment: number },
  ctx: RequestContext,
): Promise<DocumentView> {
  const { property, visitor } = await authorizeDesk(ctx, id, 'invoice.issue')
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking({ id, property }, t)
    const subject = await loadDocumentSubject({ id, property }, t)
    const line = subject.lines.find(l => l.id === payment && l.kind === 'payment' && l.reverses === undefined)
    if (!line) throw appError('not_found')
    if (subject.lines.some(l => l.reverses === payment)) throw appError('invalid_transition', { reason: 'payment_undone' })
    const documents = await loadDocuments(id, property, t)
    if (documents.some(p => p.payment_id === payment && p.credit_id === null)) throw appError('duplicate')
    assertDocumentLimit(documents)
    const total = money(-line.amount.amount, subject.currency)
    const language = options.language ?? subject.language
    const content: DocumentContent = {
      language,
      ...subject.head,
      buyer: mergeBuyer(subject.guest, buyer),
      lines: receiptLines(line, subject.lines).map(l => ({ ...l, description: formatFolioLine(language, l.description, subject.today) })),
      taxes: [],
      net: total,
      tax: zero(subject.currency),
      total,
      paid: subject.paid,
    }
    await assertDrawable(content, buyer)
    const draft = { property, booking: id, kind: 'receipt', issuedOn: subject.today, payment, content } as const
    return loadDocument(await writeDocument(draft, { ctx, by: resolveAuthor(visitor) }, t), t)
  })
}

/** The payment, and the rounding to coins that was written with it: together what came over the desk. */
function receiptLines(payment: Charge, lines: readonly Charge[]): DocumentLine[] {
  const rounding = lines.find(l => l.kind === 'rounding' && l.reverses === undefined && l.requestId === payment.requestId)
  const settled = add(negate(payment.amount), negate(rounding?.amount ?? zero(payment.amount.currency)))
  const lineOf = ({ id, description }: Charge, amount: Money) => ({ folio: id, description, amount })
  return [lineOf(payment, settled), ...(rounding ? [lineOf(rounding, rounding.amount)] : [])]
}

/** With a payment that is undone its receipt is taken back, in the same transaction. */
export async function creditReceipt(
  of: { booking: number; property: number; payment: number; reason: string },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const receipt = (await loadDocuments(of.booking, of.property, t)).find(p => p.payment_id === of.payment && p.credit_id === null)
  if (receipt) await writeCreditNote(receipt, [], { reason: of.reason, ctx, by: 'desk' }, t)
}
