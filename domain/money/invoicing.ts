import { type FolioKind, type FolioLine, moneyKinds } from './folio.ts'
import { add, fraction, type Money, money, subtract, sum } from './money.ts'

export interface InvoiceTax {
  name: string
  /** Hundredths of a percent, where it is one. */
  rate: number | null
  amount: Money
  /** Inside the amounts of the lines; else it is one of the lines. */
  included: boolean
  /** Of the whole stay, not of one line. */
  ofStay?: true
}

const whole = 10_000

/** Charges that are on no invoice yet. A charge that was reversed before it was invoiced is left out together with its reversal. */
export function uninvoicedCharges<L extends FolioLine>(lines: readonly L[], invoiced: ReadonlySet<number>): L[] {
  const fresh = lines.filter(l => !moneyKinds.includes(l.kind) && !invoiced.has(l.id))
  const ids = new Set(fresh.map(l => l.id))
  const undone = new Set(fresh.flatMap(l => (l.reverses !== undefined && ids.has(l.reverses) ? [l.reverses, l.id] : [])))
  return fresh.filter(l => !undone.has(l.id))
}

/** What belongs to the stay itself; extras are bought one by one. */
const stayKinds: readonly FolioKind[] = ['room', 'tax', 'fee', 'adjustment']

/**
 * Of the charges that are on no document yet, those by which an invoice says too much: the lines of the stay, and whatever undoes a line that is invoiced.
 * None where they add up to more: then a further invoice says them. VAT is owed on what an invoice says until it is corrected (EU VAT directive,
 * art. 203 and 219), so that these go onto a credit note at once.
 */
export function creditNoteLines<L extends FolioLine>(open: readonly L[], invoiced: ReadonlySet<number>): L[] {
  const lines = open.filter(l => stayKinds.includes(l.kind) || (l.reverses !== undefined && invoiced.has(l.reverses)))
  return lines.reduce((n, l) => n + l.amount.amount, 0) < 0 ? lines : []
}

/** The VAT inside the amount of a line, rounded once. */
export const vatInside = (amount: Money, rate: number): Money => fraction(amount, rate, whole + rate)

/** Taxes of one name, rate and place are one row; rows that come to nothing are left out. */
export function mergeInvoiceTaxes(taxes: readonly InvoiceTax[]): InvoiceTax[] {
  const keyOf = ({ name, rate, included, ofStay }: InvoiceTax) => JSON.stringify([name, rate, included, ofStay ?? false])
  const rows = new Map<string, InvoiceTax>()
  for (const tax of taxes) {
    const known = rows.get(keyOf(tax))
    rows.set(keyOf(tax), known ? { ...known, amount: add(known.amount, tax.amount) } : tax)
  }
  return [...rows.values()].filter(t => t.amount.amount !== 0)
}

/** What taxes inside the prices of the stay are still to be said: all of them less those on invoices that stand, so that the parts add up to the whole. */
export const uninvoicedTaxes = (now: readonly InvoiceTax[], invoiced: readonly InvoiceTax[]): InvoiceTax[] =>
  mergeInvoiceTaxes([...now, ...invoiced.filter(t => t.ofStay).map(t => ({ ...t, amount: money(-t.amount.amount, t.amount.currency) }))])

export const invoiceTotals = (lines: readonly { amount: Money }[], taxes: readonly InvoiceTax[], currency: string) => {
  const total = sum(
    lines.map(l => l.amount),
    currency,
  )
  const tax = sum(
    taxes.map(t => t.amount),
    currency,
  )
  return { net: subtract(total, tax), tax, total }
}
