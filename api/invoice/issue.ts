import type { Transaction } from '../../db/connection.ts'
import { admitToDesk, guardBooking } from '../booking/service.ts'
import type { BookingStatus } from '../domain/bookingStatus.ts'
import { type InvoiceTax, joinTaxes, openCharges, taxesLeft, totalsOf, vatInside } from '../domain/invoicing.ts'
import { money, negate, zero } from '../domain/money.ts'
import { appError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { type Buyer, type Paper, writePaper } from './paper.ts'
import { loadPaper, type PaperRow, type PaperView, papersOf } from './readPapers.ts'
import { type Charge, loadSubject, type Subject } from './subject.ts'

type BuyerIn = Partial<Record<keyof Buyer, string>>

const payable: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show']

/** An invoice for the charges that are on none yet. */
export async function issueInvoice(id: number, buyer: BuyerIn | undefined, call: Call): Promise<PaperView> {
  const { property, visitor } = await admitToDesk(call, id, 'invoice.issue')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const subject = await loadSubject({ id, property }, t)
    if (!payable.includes(subject.status)) throw appError('invalid_transition', { bookingStatus: subject.status })
    const papers = await papersOf(id, property, t)
    refuseTooMany(papers)
    const paper = invoiceOf(subject, papers.filter(stands), buyer)
    const draft = { property, booking: id, kind: 'invoice', issuedOn: subject.today, paper } as const
    return loadPaper(await writePaper(draft, { call, by: byOf(visitor) }, t), t)
  })
}

/** Each can still be taken back, and all of them are shown on one list. */
const MOST_PAPERS = 400

function refuseTooMany(papers: readonly PaperRow[]) {
  if (papers.filter(p => p.kind !== 'credit_note').length >= MOST_PAPERS)
    throw appError('invalid_transition', { detail: `A booking has at most ${MOST_PAPERS} invoices and receipts.` })
}

const byOf = ({ as }: { as: string }) => (as === 'admin' ? 'admin' : 'desk')
const stands = (p: PaperRow) => p.kind === 'invoice' && p.credit_id === null

function invoiceOf(subject: Subject, issued: readonly PaperRow[], buyer: BuyerIn | undefined): Paper {
  const { currency, head, taxesInside, paid, guest } = subject
  const said = issued.map(i => i.paper)
  const charges = openCharges(subject.lines, new Set(said.flatMap(p => p.lines.map(l => l.folio))))
  if (!charges.length) throw appError('nothing_to_invoice')
  const lines = charges.map(c => ({ folio: c.id, description: c.description, amount: c.amount }))
  const ofStay = taxesLeft(
    taxesInside,
    said.flatMap(p => p.taxes),
  )
  const taxes = joinTaxes([...ofStay, ...charges.flatMap(c => taxOf(c, subject))])
  const totals = totalsOf(lines, taxes, currency)
  if (totals.total.amount < 0) throw appError('credit_first', { invoices: issued.map(i => i.id) })
  return { ...head, buyer: buyerOf(guest, buyer), lines, taxes, ...totals, paid }
}

function taxOf({ isTax, description, amount, vatRate }: Charge, { rates }: Subject): InvoiceTax[] {
  if (isTax) return [{ name: description, rate: rates.get(description) ?? null, amount, included: false }]
  return vatRate ? [{ name: 'VAT', rate: vatRate, amount: vatInside(amount, vatRate), included: true }] : []
}

const buyerOf = (guest: Buyer, { name, address, country, vatId }: BuyerIn = {}): Buyer => ({
  name: name ?? guest.name,
  address: address ?? guest.address,
  country: country ?? guest.country,
  vatId: vatId ?? guest.vatId,
})

/** Takes a paper back whole. */
export async function creditPaper(
  { id, invoice, reason }: { id: number; invoice: number; reason: string },
  call: Call,
): Promise<PaperView> {
  const { property, visitor } = await admitToDesk(call, id, 'invoice.issue')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const row = (await papersOf(id, property, t)).find(p => p.id === invoice)
    if (!row) throw appError('not_found')
    if (row.kind === 'credit_note')
      throw appError('invalid_transition', { detail: 'A credit note is not taken back; issue a new invoice.' })
    if (row.credit_id) throw appError('invalid_transition', { detail: 'A credit note stands beside it already.' })
    return loadPaper(await writeCredit(row, { reason, call, by: byOf(visitor) }, t), t)
  })
}

interface Reason {
  reason: string
  call: Call
  by: 'desk' | 'admin'
}

async function writeCredit(row: PaperRow, { reason, call, by }: Reason, t: Transaction): Promise<number> {
  const { today } = await loadSubject({ id: row.booking_id, property: row.property_id }, t)
  const draft = {
    property: row.property_id,
    booking: row.booking_id,
    kind: 'credit_note',
    issuedOn: today,
    corrects: row.id,
    reason,
  } as const
  return writePaper({ ...draft, paper: negated(row.paper) }, { call, by }, t)
}

const negated = (paper: Paper): Paper => ({
  ...paper,
  lines: paper.lines.map(l => ({ ...l, amount: negate(l.amount) })),
  taxes: paper.taxes.map(x => ({ ...x, amount: negate(x.amount) })),
  net: negate(paper.net),
  tax: negate(paper.tax),
  total: negate(paper.total),
})

/** A receipt for one payment that stands. */
export async function issueReceipt(id: number, { payment, buyer }: { payment: number; buyer?: BuyerIn }, call: Call): Promise<PaperView> {
  const { property, visitor } = await admitToDesk(call, id, 'invoice.issue')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const subject = await loadSubject({ id, property }, t)
    const line = subject.lines.find(l => l.id === payment && l.kind === 'payment' && l.reverses === undefined)
    if (!line) throw appError('not_found')
    if (subject.lines.some(l => l.reverses === payment)) throw appError('invalid_transition', { detail: 'This payment is undone.' })
    const papers = await papersOf(id, property, t)
    if (papers.some(p => p.payment_id === payment && p.credit_id === null)) throw appError('duplicate')
    refuseTooMany(papers)
    const total = money(-line.amount.amount, subject.currency)
    const paper: Paper = {
      ...subject.head,
      buyer: buyerOf(subject.guest, buyer),
      lines: [{ folio: line.id, description: line.description, amount: total }],
      taxes: [],
      net: total,
      tax: zero(subject.currency),
      total,
      paid: subject.paid,
    }
    const draft = { property, booking: id, kind: 'receipt', issuedOn: subject.today, payment, paper } as const
    return loadPaper(await writePaper(draft, { call, by: byOf(visitor) }, t), t)
  })
}

/** With a payment that is undone its receipt is taken back, in the same transaction. */
export async function creditReceipt(
  of: { booking: number; property: number; payment: number; reason: string },
  call: Call,
  t: Transaction,
): Promise<void> {
  const receipt = (await papersOf(of.booking, of.property, t)).find(p => p.payment_id === of.payment && p.credit_id === null)
  if (receipt) await writeCredit(receipt, { reason: of.reason, call, by: 'desk' }, t)
}
