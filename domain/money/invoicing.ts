import { type FolioLine, moneyKinds } from './folio.ts'
import { add, fraction, type Money, money, subtract, sum, zero } from './money.ts'

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

/** How much of each line of the bill documents say, by its id. */
export type InvoicedAmounts = ReadonlyMap<number, number>

export function invoicedAmounts(lines: readonly { folio: number; amount: Money }[]): InvoicedAmounts {
  const invoiced = new Map<number, number>()
  for (const { folio, amount } of lines) invoiced.set(folio, (invoiced.get(folio) ?? 0) + amount.amount)
  return invoiced
}

/** Charges, or what is left of them, that are on no invoice yet. A charge that was reversed before it was invoiced is left out together with its reversal. */
export function uninvoicedCharges<L extends FolioLine>(lines: readonly L[], invoiced: InvoicedAmounts): L[] {
  const charges = lines.filter(l => !moneyKinds.includes(l.kind))
  const open = new Map(charges.map(l => [l.id, l.amount.amount - (invoiced.get(l.id) ?? 0)]))
  for (const { id, reverses = 0 } of charges) {
    const [own, undone] = [open.get(id) ?? 0, open.get(reverses) ?? 0]
    if (Math.sign(own) !== -Math.sign(undone)) continue
    const both = Math.sign(own) * Math.min(Math.abs(own), Math.abs(undone))
    open.set(id, own - both).set(reverses, undone + both)
  }
  const isNew = (l: L) => l.amount.amount === 0 && !invoiced.has(l.id)
  return charges.flatMap(l => {
    const left = open.get(l.id) ?? 0
    return left !== 0 || isNew(l) ? [{ ...l, amount: money(left, l.amount.currency) }] : []
  })
}

/** The VAT inside the amount of a line, rounded once. */
export const vatInside = (amount: Money, rate: number): Money => fraction(amount, rate, whole + rate)

/** A charge that may have VAT inside its amount. */
type RatedLine = FolioLine & { vatRate: number | null }
/** What a document says of a line of the bill. */
interface InvoicedLine {
  folio: number
  amount: Money
  /** The VAT inside; documents without it rounded each line by itself. */
  vat?: Money
}

/**
 * Answers the VAT inside charges that go onto documents, one after the other. What documents say of a line in all is rounded, less the VAT that they say of
 * it already: so its parts add up to the VAT of the whole, whichever invoices and credit notes they are on, and with its reversal to nothing.
 * Adjustments of one rate are rounded together, so that a discount of all that is charged leaves no cent of VAT.
 */
export function createVatRounding(lines: readonly RatedLine[], invoiced: readonly InvoicedLine[]): (charge: RatedLine) => Money | null {
  const byId = new Map(lines.map(l => [l.id, l]))
  const totals = new Map<string, { amount: Money; vat: Money }>()
  const totalOf = (line: RatedLine) =>
    totals.get(roundedWith(line)) ?? { amount: zero(line.amount.currency), vat: zero(line.amount.currency) }
  for (const { folio, amount, vat } of invoiced) {
    const line = byId.get(folio)
    if (!line?.vatRate) continue
    const before = totalOf(line)
    totals.set(roundedWith(line), { amount: add(before.amount, amount), vat: add(before.vat, vat ?? vatInside(amount, line.vatRate)) })
  }
  return line => {
    if (!line.vatRate) return null
    const before = totalOf(line)
    const amount = add(before.amount, line.amount)
    const vat = vatInside(amount, line.vatRate)
    totals.set(roundedWith(line), { amount, vat })
    return subtract(vat, before.vat)
  }
}

const roundedWith = ({ id, kind, reverses, vatRate }: RatedLine): string =>
  kind === 'adjustment' ? `adjustments ${vatRate}` : `line ${reverses ?? id}`

const keyOf = ({ name, rate, included, ofStay }: InvoiceTax) => JSON.stringify([name, rate, included, ofStay ?? false])
export const isSameTax = (a: InvoiceTax, b: InvoiceTax): boolean => keyOf(a) === keyOf(b)

/** Taxes of one name, rate and place are one row; rows that come to nothing are left out. */
export function mergeInvoiceTaxes(taxes: readonly InvoiceTax[]): InvoiceTax[] {
  const rows = new Map<string, InvoiceTax>()
  for (const tax of taxes) {
    const known = rows.get(keyOf(tax))
    rows.set(keyOf(tax), known ? { ...known, amount: add(known.amount, tax.amount) } : tax)
  }
  return [...rows.values()].filter(t => t.amount.amount !== 0)
}

/** As documents show them: of one name, rate and place in one row, wherever in the bill they come from. */
export const presentTaxes = (taxes: readonly InvoiceTax[]): InvoiceTax[] =>
  mergeInvoiceTaxes(taxes.map(({ ofStay: _ofStay, ...tax }) => tax))

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
