import type { Transaction } from '../../../db/connection.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import { joinTaxes, lowersInvoices, openCharges, taxesLeft, totalsOf } from '../../../domain/money/invoicing.ts'
import type { Call } from '../../platform/http/caller.ts'
import { lineIn } from './lineWords.ts'
import { numberWords } from './numbers.ts'
import { writePaper } from './paper.ts'
import { type PaperRow, papersOf, papersThatSay } from './readPapers.ts'
import { loadSubject, type Subject, taxOfCharge } from './subject.ts'

/**
 * A credit note for what the invoices of a guarded booking say too much, under the next number of its series; its invoices stand. Answers its id, or
 * undefined where they say no more than is charged. One statement where a booking has no invoice.
 */
export async function correctInvoices(
  { id, property }: { id: number; property: number },
  call: Call,
  t: Transaction,
): Promise<number | undefined> {
  const { invoices, notes } = papersThatSay(await papersOf(id, property, t))
  if (!invoices.length) return undefined
  const subject = await loadSubject({ id, property }, t)
  const said = [...invoices, ...notes].map(p => p.paper)
  const invoiced = new Set(said.flatMap(p => p.lines.map(l => l.folio)))
  const charges = lowersInvoices(openCharges(subject.lines, invoiced), invoiced)
  if (!charges.length) return undefined
  const lowers = lowered(
    invoices,
    charges.flatMap(c => c.reverses ?? []),
  )
  const ofStay = taxesLeft(
    subject.taxesInside,
    said.flatMap(p => p.taxes),
  )
  const taxes = joinTaxes([...ofStay, ...charges.flatMap(c => taxOfCharge(c, subject))])
  const { language = defaultLocale } = (lowers[0] as PaperRow).paper
  const lines = charges.map(c => ({ folio: c.id, description: lineIn(language, c.description, subject.today), amount: c.amount }))
  const paper = {
    ...(lowers[0] as PaperRow).paper,
    stay: subject.head.stay,
    lines,
    taxes,
    ...totalsOf(lines, taxes, subject.currency),
    paid: subject.paid,
    lowers: lowers.map(i => ({ id: i.id, number: numberWords(i.series, i.number) })),
  }
  const draft = { property, booking: id, kind: 'credit_note', issuedOn: subject.today, reason: reasonOf(subject), paper } as const
  // Nobody asked for it: it comes with the change, whoever made that.
  const { caller: _caller, ...unnamed } = call
  return writePaper(draft, { call: unnamed, by: 'system' }, t)
}

/** The invoices whose lines are undone, the largest first; else the largest that stands. */
function lowered(invoices: readonly PaperRow[], undone: readonly number[]): PaperRow[] {
  const bySize = invoices.toSorted((a, b) => b.paper.total.amount - a.paper.total.amount)
  const own = bySize.filter(i => i.paper.lines.some(l => undone.includes(l.folio)))
  return own.length ? own : bySize.slice(0, 1)
}

const reasonOf = ({ status }: Subject) =>
  status === 'cancelled' ? 'The booking was cancelled.' : status === 'no_show' ? 'The guests did not come.' : 'Less is charged than before.'
