import type { Transaction } from '../../../db/connection.ts'
import { folioSentences } from '../../../domain/booking/folioText.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { creditNoteLines, invoiceTotals, mergeInvoiceTaxes, uninvoicedCharges, uninvoicedTaxes } from '../../../domain/money/invoicing.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { formatDocumentNumber } from './documentNumbers.ts'
import { chargeTaxes, type DocumentSubject, loadDocumentSubject } from './documentSubject.ts'
import { formatFolioLine } from './formatFolioLine.ts'
import { type DocumentRow, loadDocuments, selectStandingDocuments } from './readDocuments.ts'
import { writeDocument } from './writeDocument.ts'

/**
 * Issues a credit note for the excess of a locked booking's invoices, under the next number of its series; the invoices stand. Returns its id, or
 * undefined without an excess. One statement for bookings without invoices.
 */
export async function correctInvoices(
  { id, property }: { id: number; property: number },
  ctx: RequestContext,
  t: Transaction,
): Promise<number | undefined> {
  const { invoices, notes } = selectStandingDocuments(await loadDocuments(id, property, t))
  if (!invoices.length) return undefined
  const subject = await loadDocumentSubject({ id, property }, t)
  const contents = [...invoices, ...notes].map(p => p.paper)
  const invoiced = new Set(contents.flatMap(p => p.lines.map(l => l.folio)))
  const charges = creditNoteLines(uninvoicedCharges(subject.lines, invoiced), invoiced)
  if (!charges.length) return undefined
  const lowers = findLoweredInvoices(
    invoices,
    charges.flatMap(c => c.reverses ?? []),
  )
  const ofStay = uninvoicedTaxes(
    subject.taxesInside,
    contents.flatMap(p => p.taxes),
  )
  const taxes = mergeInvoiceTaxes([...ofStay, ...charges.flatMap(c => chargeTaxes(c, subject))])
  const { language = defaultLocale } = (lowers[0] as DocumentRow).paper
  const lines = charges.map(c => ({ folio: c.id, description: formatFolioLine(language, c.description, subject.today), amount: c.amount }))
  const content = {
    ...(lowers[0] as DocumentRow).paper,
    stay: subject.head.stay,
    lines,
    taxes,
    ...invoiceTotals(lines, taxes, subject.currency),
    paid: subject.paid,
    lowers: lowers.map(i => ({ id: i.id, number: formatDocumentNumber(i.series, i.number) })),
  }
  const draft = { property, booking: id, kind: 'credit_note', issuedOn: subject.today, reason: correctionReason(subject), content } as const
  // Caused by the change of the bill, without a request of its own.
  const { caller: _caller, ...unnamed } = ctx
  return writeDocument(draft, { ctx: unnamed, by: 'system' }, t)
}

/** Invoices with reversed lines, the largest first; else the largest standing one. */
function findLoweredInvoices(invoices: readonly DocumentRow[], undone: readonly number[]): DocumentRow[] {
  const bySize = invoices.toSorted((a, b) => b.paper.total.amount - a.paper.total.amount)
  const own = bySize.filter(i => i.paper.lines.some(l => undone.includes(l.folio)))
  return own.length ? own : bySize.slice(0, 1)
}

const correctionReason = ({ status }: DocumentSubject) =>
  folioSentences[status === 'cancelled' ? 'cancelled' : status === 'no_show' ? 'noShow' : 'lessThanBefore']
