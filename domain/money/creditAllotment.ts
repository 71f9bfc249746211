import type { FolioKind, FolioLine } from './folio.ts'
import { type InvoicedAmounts, type InvoiceTax, isSameTax } from './invoicing.ts'
import { fraction, type Money, money, split } from './money.ts'

/** What belongs to the stay itself; extras are bought one by one. */
const stayKinds: readonly FolioKind[] = ['room', 'tax', 'fee', 'adjustment']

interface Share<L> {
  invoiced: InvoicedAmounts
  parts: Map<number, L>
}

/** The bill, and which of its lines may stand for each other: those of one tax, and all that are none. */
interface Bill<L> {
  lines: readonly L[]
  groupOf: (line: L) => string
}

/**
 * By which of the charges that are on no document yet each standing invoice says too much, an array for each of them: of a line that several invoices
 * meet only a part. None is lowered below nothing, as each has its own buyer. Charges that take the place of others offset them; what is charged beyond
 * that is for a further invoice. VAT is owed on what an invoice says until it is corrected (EU VAT directive, art. 203 and 219), so that these parts go
 * onto credit notes at once.
 */
export function allotCredits<L extends FolioLine>(
  open: readonly L[],
  invoices: readonly InvoicedAmounts[],
  { lines, groupOf }: Bill<L>,
): L[][] {
  const shares = invoices.map((invoiced): Share<L> => ({ invoiced, parts: new Map() }))
  const isInvoiced = (id: number | undefined) => id !== undefined && invoices.some(invoiced => invoiced.has(id))
  const each = open.filter(l => stayKinds.includes(l.kind) || isInvoiced(l.reverses)).map(line => ({ line, left: line.amount.amount }))
  for (const one of each) for (const share of shares) take(one, share, reversedPart(one, share))
  const bill = groupLines(lines, groupOf)
  offset(each, shares, ({ line }, share) => Math.min(leftOf(share), leftOf(share, bill.get(groupOf(line)))))
  // Where more is taken off than the documents say of its kind, as by hand of the taxes too; and charges have made room by now.
  offset(each, shares, (_, share) => leftOf(share))
  pairUp(each, shares)
  offset(each, shares, (_, share) => leftOf(share))
  return shares.map(share => (totalOf([...share.parts.values()]) > 0 ? [] : [...share.parts.values()]))
}

interface OpenLine<L> {
  line: L
  left: number
}

/** What is taken off goes to the invoices that say most, as much as they bear; then charges go where something is taken off the stay. */
function offset<L extends FolioLine>(
  each: readonly OpenLine<L>[],
  shares: readonly Share<L>[],
  bears: (one: OpenLine<L>, share: Share<L>) => number,
): void {
  const bySize = sortBySize(shares)
  for (const one of each.filter(l => l.left < 0))
    for (const share of bySize) take(one, share, Math.max(one.left, Math.min(0, -bears(one, share))))
  for (const one of each.filter(l => l.left > 0))
    for (const share of shares) take(one, share, Math.min(one.left, Math.max(0, -stayCreditOf(share))))
}

const sortBySize = <L extends FolioLine>(shares: readonly Share<L>[]) => shares.toSorted((a, b) => leftOf(b) - leftOf(a))

/**
 * Where more is left to be taken off than charged, the charges that are left make room for it on the invoice that says most, as the cap of a discount by
 * hand does. Otherwise all that is left is for a further invoice.
 */
function pairUp<L extends FolioLine>(each: readonly OpenLine<L>[], shares: readonly Share<L>[]): void {
  const [share] = sortBySize(shares)
  if (!share || each.reduce((n, l) => n + l.left, 0) >= 0) return
  for (const off of each.filter(l => l.left < 0))
    for (const charge of each.filter(l => l.left > 0)) {
      const both = Math.min(-off.left, charge.left)
      take(off, share, -both)
      take(charge, share, both)
    }
}

function groupLines<L extends FolioLine>(lines: readonly L[], groupOf: (line: L) => string): Map<string, ReadonlySet<number>> {
  const groups = Map.groupBy(lines, groupOf)
  return new Map([...groups].map(([group, all]) => [group, new Set(all.map(l => l.id))]))
}

/** What an invoice says once its parts are taken off, of these lines alone. */
function leftOf(share: Share<FolioLine>, ids?: ReadonlySet<number>): number {
  const amounts = [...share.invoiced, ...[...share.parts].map(([id, { amount }]) => [id, amount.amount] as const)]
  return amounts.reduce((n, [id, amount]) => (!ids || ids.has(id) ? n + amount : n), 0)
}

/** A reversal goes to the documents that say the line it undoes, as much as they say of it. */
function reversedPart<L extends FolioLine>({ line, left }: OpenLine<L>, { invoiced }: Share<L>): number {
  const undone = -(invoiced.get(line.reverses ?? 0) ?? 0)
  return Math.sign(undone) === Math.sign(left) ? Math.sign(left) * Math.min(Math.abs(left), Math.abs(undone)) : 0
}

function take<L extends FolioLine>(each: OpenLine<L>, share: Share<L>, amount: number): void {
  if (amount === 0) return
  each.left -= amount
  const { id } = each.line
  const known = share.parts.get(id)?.amount.amount ?? 0
  share.parts.set(id, { ...each.line, amount: money(known + amount, each.line.amount.currency) })
}

const totalOf = (lines: readonly { amount: Money }[]): number => lines.reduce((n, l) => n + l.amount.amount, 0)
const stayCreditOf = ({ parts }: Share<FolioLine>): number => totalOf([...parts.values()].filter(l => stayKinds.includes(l.kind)))

/** An adjustment by hand has its own VAT, inside its amount. */
type StayLine = FolioLine & { vatRate?: number | null }
/** Without VAT of its own: that is inside the price of the stay. */
const isOfStayPrice = ({ kind, vatRate }: StayLine) => kind === 'room' || (kind === 'adjustment' && !vatRate)
const stayPriceOf = (lines: readonly StayLine[]) => totalOf(lines.filter(isOfStayPrice))
const roomsOf = (lines: readonly FolioLine[]) => totalOf(lines.filter(l => l.kind === 'room'))

/**
 * The taxes inside the price of the stay that go onto credit notes: those that are said too much, and of those that are on no document yet the part of the
 * nights that take the place of what is taken off. The rest is for the invoice that says the other nights.
 */
export function creditedTaxes(uninvoiced: readonly InvoiceTax[], open: readonly StayLine[], allotted: readonly StayLine[]): InvoiceTax[] {
  if (roomsOf(open) === roomsOf(allotted)) return [...uninvoiced]
  const [whole, part] = [stayPriceOf(open), stayPriceOf(allotted)]
  const partOf = (amount: Money) => (whole > 0 && part > 0 ? fraction(amount, Math.min(part, whole), whole) : money(0, amount.currency))
  return uninvoiced.map(tax => (tax.amount.amount < 0 ? tax : { ...tax, amount: partOf(tax.amount) }))
}

interface LoweredInvoice {
  /** What is taken off, of what its documents say in all. */
  charges: readonly StayLine[]
  total: number
  /** The taxes that they say. */
  taxes: readonly InvoiceTax[]
}

/**
 * Taxes inside the price of the stay that are said too much, spread over the invoices: whole where nothing is left of one, else as what is taken off the
 * stay, and never more than each says; what is added goes to those whose nights it is inside of. They add up to the whole.
 */
export function allotTaxes(excess: readonly InvoiceTax[], invoices: readonly LoweredInvoice[]): InvoiceTax[][] {
  const rows: InvoiceTax[][] = invoices.map(() => [])
  for (const tax of invoices.length ? excess : [])
    splitTax(tax, invoices).forEach((amount, i) => {
      if (amount !== 0) rows[i]?.push({ ...tax, amount: money(amount, tax.amount.currency) })
    })
  return rows
}

function splitTax(tax: InvoiceTax, invoices: readonly LoweredInvoice[]): number[] {
  if (tax.amount.amount < 0) return splitCredit(tax, invoices)
  const weights = invoices.map(({ charges }) => Math.max(0, stayPriceOf(charges)))
  const isEven = weights.every(w => w === 0)
  return split(tax.amount, isEven ? weights.map((_, i) => (i === 0 ? 1 : 0)) : weights).map(m => m.amount)
}

function splitCredit(tax: InvoiceTax, invoices: readonly LoweredInvoice[]): number[] {
  const most = invoices.map(({ taxes }) => Math.max(0, totalOf(taxes.filter(own => isSameTax(own, tax)))))
  const stay = invoices.map(({ charges }) => Math.abs(stayPriceOf(charges)))
  const isEmpty = invoices.map(({ charges, total }) => total + totalOf(charges) === 0)
  const shares = invoices.map(() => 0)
  let left = tax.amount.amount
  const give = (i: number, amount: number) => {
    const part = Math.max(left, amount, -(most[i] ?? 0) - (shares[i] ?? 0))
    if (part >= 0) return
    shares[i] = (shares[i] ?? 0) + part
    left -= part
  }
  isEmpty.forEach((empty, i) => {
    if (empty) give(i, left)
  })
  const weights = stay.map((weight, i) => (isEmpty[i] ? 0 : weight))
  const parts = weights.some(w => w > 0) ? split(money(left, tax.amount.currency), weights) : []
  for (const [i, part] of parts.entries()) give(i, part.amount)
  for (const i of shares.keys()) give(i, left)
  shares[0] = (shares[0] ?? 0) + left
  return shares
}
