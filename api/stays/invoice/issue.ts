import type { Transaction } from '../../../db/connection.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { joinTaxes, openCharges, taxesLeft, totalsOf } from '../../../domain/money/invoicing.ts'
import { add, type Money, money, negate, zero } from '../../../domain/money/money.ts'
import { admitToDesk } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardBooking } from '../booking/service.ts'
import { correctInvoices } from './correct.ts'
import { lineIn } from './lineWords.ts'
import { type Buyer, type Paper, type PaperLine, writePaper } from './paper.ts'
import { loadPaper, type PaperRow, type PaperView, papersOf, papersThatSay } from './readPapers.ts'
import { type BuyerIn, judgeField, refuseUndrawable } from './refuseUndrawable.ts'
import { type Charge, loadSubject, type Subject, taxOfCharge } from './subject.ts'

const payable: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show']

/** An invoice for the charges that are on none yet. */
interface Wanted {
  buyer?: BuyerIn
  language?: Locale
}

export async function issueInvoice(id: number, { buyer, language }: Wanted, call: Call): Promise<PaperView> {
  const { property, visitor } = await admitToDesk(call, id, 'invoice.issue')
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const subject = await loadSubject({ id, property }, t)
    if (!payable.includes(subject.status)) throw appError('invalid_transition', { bookingStatus: subject.status })
    const note = await correctInvoices({ id, property }, call, t)
    const papers = await papersOf(id, property, t)
    refuseTooMany(papers)
    const paper = invoiceOf(subject, papers, { buyer, language })
    if (!paper && note) return loadPaper(note, t)
    if (!paper) throw appError('nothing_to_invoice')
    await refuseUndrawable(paper, buyer)
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

/** Undefined where nothing is left to be said. */
function invoiceOf(subject: Subject, papers: readonly PaperRow[], { buyer, language = subject.language }: Wanted): Paper | undefined {
  const { currency, head, taxesInside, paid, guest } = subject
  const { invoices, notes } = papersThatSay(papers)
  const said = [...invoices, ...notes].map(i => i.paper)
  const charges = openCharges(subject.lines, new Set(said.flatMap(p => p.lines.map(l => l.folio))))
  if (!charges.length) return undefined
  const lines = charges.map(c => ({ folio: c.id, description: lineIn(language, c.description, head.stay.arrival), amount: c.amount }))
  const ofStay = taxesLeft(
    taxesInside,
    said.flatMap(p => p.taxes),
  )
  const taxes = joinTaxes([...ofStay, ...charges.flatMap(c => taxOfCharge(c, subject))])
  return { language, ...head, buyer: buyerOf(guest, buyer), lines, taxes, ...totalsOf(lines, taxes, currency), paid }
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
  await judgeField('reason', reason)
  return once({ property, call }, async t => {
    await guardBooking({ id, property }, t)
    const papers = await papersOf(id, property, t)
    const row = papers.find(p => p.id === invoice)
    if (!row) throw appError('not_found')
    if (row.kind === 'credit_note')
      throw appError('invalid_transition', { detail: 'A credit note is not taken back; issue a new invoice.' })
    if (row.credit_id) throw appError('invalid_transition', { detail: 'A credit note stands beside it already.' })
    return loadPaper(await writeCredit(row, papersThatSay(papers).notes, { reason, call, by: byOf(visitor) }, t), t)
  })
}

interface Reason {
  reason: string
  call: Call
  by: 'desk' | 'admin'
}

/** Takes it back with the notes that lower it: no more goes back than it still said. */
async function writeCredit(row: PaperRow, notes: readonly PaperRow[], { reason, call, by }: Reason, t: Transaction): Promise<number> {
  const { today } = await loadSubject({ id: row.booking_id, property: row.property_id }, t)
  const draft = {
    property: row.property_id,
    booking: row.booking_id,
    kind: 'credit_note',
    issuedOn: today,
    corrects: row.id,
    reason,
  } as const
  const whole = [row, ...notes.filter(n => n.paper.lowers?.[0]?.id === row.id)].map(p => p.paper)
  return writePaper({ ...draft, paper: negated(whole) }, { call, by }, t)
}

function negated(whole: readonly Paper[]): Paper {
  const [paper] = whole as [Paper]
  const lines = whole.flatMap(p => p.lines).map(l => ({ ...l, amount: negate(l.amount) }))
  const taxes = joinTaxes(whole.flatMap(p => p.taxes)).map(x => ({ ...x, amount: negate(x.amount) }))
  return { ...paper, lines, taxes, ...totalsOf(lines, taxes, paper.total.currency) }
}

/** A receipt for one payment that stands. */
export async function issueReceipt(
  id: number,
  { payment, buyer, ...wanted }: Wanted & { payment: number },
  call: Call,
): Promise<PaperView> {
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
    const language = wanted.language ?? subject.language
    const paper: Paper = {
      language,
      ...subject.head,
      buyer: buyerOf(subject.guest, buyer),
      lines: receiptLines(line, subject.lines).map(l => ({ ...l, description: lineIn(language, l.description, subject.today) })),
      taxes: [],
      net: total,
      tax: zero(subject.currency),
      total,
      paid: subject.paid,
    }
    await refuseUndrawable(paper, buyer)
    const draft = { property, booking: id, kind: 'receipt', issuedOn: subject.today, payment, paper } as const
    return loadPaper(await writePaper(draft, { call, by: byOf(visitor) }, t), t)
  })
}

/** The payment, and the rounding to coins that was written with it: together what came over the desk. */
function receiptLines(payment: Charge, lines: readonly Charge[]): PaperLine[] {
  const rounding = lines.find(l => l.kind === 'rounding' && l.reverses === undefined && l.requestId === payment.requestId)
  const settled = add(negate(payment.amount), negate(rounding?.amount ?? zero(payment.amount.currency)))
  const lineOf = ({ id, description }: Charge, amount: Money) => ({ folio: id, description, amount })
  return [lineOf(payment, settled), ...(rounding ? [lineOf(rounding, rounding.amount)] : [])]
}

/** With a payment that is undone its receipt is taken back, in the same transaction. */
export async function creditReceipt(
  of: { booking: number; property: number; payment: number; reason: string },
  call: Call,
  t: Transaction,
): Promise<void> {
  const receipt = (await papersOf(of.booking, of.property, t)).find(p => p.payment_id === of.payment && p.credit_id === null)
  if (receipt) await writeCredit(receipt, [], { reason: of.reason, call, by: 'desk' }, t)
}
