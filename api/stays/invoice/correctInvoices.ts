import type { Transaction } from '../../../db/connection.ts'
import { folioSentences } from '../../../domain/booking/storedFolioText.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { allotCredits, allotTaxes, creditedTaxes } from '../../../domain/money/creditAllotment.ts'
import {
  createVatRounding,
  type InvoiceTax,
  invoicedAmounts,
  invoiceTotals,
  mergeInvoiceTaxes,
  uninvoicedCharges,
  uninvoicedTaxes,
} from '../../../domain/money/invoicing.ts'
import type { Money } from '../../../domain/money/money.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { DocumentContent } from './documentContent.ts'
import { toDocumentLines } from './documentLines.ts'
import { formatDocumentNumber } from './documentNumbers.ts'
import { chargeTaxes, type DocumentSubject, loadDocumentSubject, type RoundedCharge, taxGroup } from './documentSubject.ts'
import { type DocumentRow, findNotesOf, loadDocuments, selectStandingDocuments } from './readDocuments.ts'
import { writeDocument } from './writeDocument.ts'

/**
 * Issues a credit note for each invoice of a locked booking that says too much, under the next numbers of their series and to the buyer of that invoice;
 * the invoices stand. Answers the id of the last, or undefined when none does. One statement for bookings without invoices.
 */
export async function correctInvoices(
  { id, property }: { id: number; property: number },
  ctx: RequestContext,
  t: Transaction,
): Promise<number | undefined> {
  const { invoices, notes } = selectStandingDocuments(await loadDocuments(id, property, t))
  if (!invoices.length) return undefined
  const subject = await loadDocumentSubject({ id, property }, t)
  // Caused by the change of the bill, without a request of its own.
  const { caller: _caller, ...unnamed } = ctx
  let last: number | undefined
  for (const credit of findCredits(invoices, notes, subject))
    last = await writeDocument(draftNote(credit, subject), { ctx: unnamed, by: 'system' }, t)
  return last
}

/** What is taken off an invoice. */
interface Credit {
  invoice: DocumentRow
  charges: RoundedCharge[]
  taxes: InvoiceTax[]
}

function findCredits(invoices: readonly DocumentRow[], notes: readonly DocumentRow[], subject: DocumentSubject): Credit[] {
  const documents = invoices.map(invoice => [invoice, ...findNotesOf(invoice, notes)].map(p => p.paper))
  const invoicedBy = (issued: readonly DocumentContent[]) => invoicedAmounts(issued.flatMap(p => p.lines))
  const open = uninvoicedCharges(subject.lines, invoicedBy(documents.flat()))
  const allotted = allotCredits(open, documents.map(invoicedBy), { lines: subject.lines, groupOf: c => taxGroup(c, subject) })
  const lowered = invoices.flatMap((invoice, i) => {
    const charges = allotted[i] ?? []
    const issued = documents[i] ?? []
    const total = issued.reduce((n, p) => n + p.total.amount, 0)
    return charges.length ? [{ invoice, charges, total, taxes: issued.flatMap(p => p.taxes) }] : []
  })
  const ofStay = uninvoicedTaxes(
    subject.taxesInside,
    documents.flat().flatMap(p => p.taxes),
  )
  const taxes = allotTaxes(creditedTaxes(ofStay, open, allotted.flat()), lowered)
  const roundVat = createVatRounding(
    subject.lines,
    documents.flat().flatMap(p => p.lines),
  )
  return lowered
    .map(({ invoice, charges }, i): Credit => {
      const rounded = charges.map(c => ({ ...c, vat: roundVat(c) }))
      const own = rounded.flatMap(c => chargeTaxes(c, subject))
      return { invoice, charges: rounded, taxes: mergeInvoiceTaxes([...(taxes[i] ?? []), ...own]) }
    })
    .filter(isCredit)
}

/** It says less by it, or as much with less tax: as where a fee takes the place of nights. A minor unit of each tax may be rounding. */
function isCredit({ charges, taxes }: Credit): boolean {
  const charged = totalOf(charges)
  return charged < 0 || (charged === 0 && totalOf(taxes) < -taxes.length)
}

const totalOf = (lines: readonly { amount: Money }[]): number => lines.reduce((n, l) => n + l.amount.amount, 0)

function draftNote({ invoice, charges, taxes }: Credit, subject: DocumentSubject) {
  const { language = defaultLocale } = invoice.paper
  const lines = toDocumentLines(charges, language, subject.today)
  const content: DocumentContent = {
    ...invoice.paper,
    stay: subject.head.stay,
    lines,
    taxes,
    ...invoiceTotals(lines, taxes, subject.currency),
    paid: subject.paid,
    lowers: [{ id: invoice.id, number: formatDocumentNumber(invoice.series, invoice.number) }],
  }
  const { id: booking, property, today: issuedOn } = subject
  return { property, booking, kind: 'credit_note', issuedOn, reason: correctionReason(subject), content } as const
}

const correctionReason = ({ status }: DocumentSubject) =>
  folioSentences[status === 'cancelled' ? 'cancelled' : status === 'no_show' ? 'noShow' : 'lessThanBefore']
