import { add, type Money, negate, zero } from './money.ts'

export const folioKinds = ['room', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund', 'rounding'] as const
export type FolioKind = (typeof folioKinds)[number]

/** What a stored line says of itself: a charge is one for rooms, a reversal has the kind of the line it reverses. */
export const billKinds = ['charge', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund', 'rounding', 'reversal'] as const
export type BillKind = (typeof billKinds)[number]

/** In the ledger of a property stand, beside its bills, what it spends without a booking and the money that goes out for it. */
export const ledgerKinds = [...billKinds, 'expense', 'payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A line of a booking's account. Charges are positive, payments negative; nothing is ever edited or taken out, only reversed by a further line. */
export interface FolioLine {
  id: number
  kind: FolioKind
  amount: Money
  /** The line that this one undoes. */
  reverses?: number
}

/** What is new and has no id yet. */
export type NewFolioLine = Omit<FolioLine, 'id'>

/** What is no charge. Rounding is what a payment in cash settles more, or less, than came over the desk (domain/money/cashRounding.ts). */
export const moneyKinds: readonly FolioKind[] = ['payment', 'refund', 'rounding']
/** The lines of a ledger that moved money. */
export const cashMovementKinds: readonly LedgerKind[] = ['payment', 'refund', 'payout']

export const folioBalance = (lines: readonly NewFolioLine[], currency: string): Money =>
  lines.reduce((all, l) => add(all, l.amount), zero(currency))
export const chargedTotal = (lines: readonly NewFolioLine[], currency: string): Money =>
  folioBalance(
    lines.filter(l => !moneyKinds.includes(l.kind)),
    currency,
  )
/** Payments less refunds. */
export const paidTotal = (lines: readonly NewFolioLine[], currency: string): Money =>
  negate(
    folioBalance(
      lines.filter(l => moneyKinds.includes(l.kind)),
      currency,
    ),
  )

export const reversalOf = (line: FolioLine): NewFolioLine => ({ kind: line.kind, amount: negate(line.amount), reverses: line.id })

/** Lines in force: neither reversed nor reversals. */
export function activeLines(lines: readonly FolioLine[]): FolioLine[] {
  const undone = new Set(lines.flatMap(l => l.reverses ?? []))
  return lines.filter(l => l.reverses === undefined && !undone.has(l.id))
}

/** The lines that a cancellation adds: every standing charge reversed, the fee (if any) put in. Payments stay as they are; a refund is a payment of its own. */
export function cancellationLines(lines: readonly FolioLine[], fee: Money): NewFolioLine[] {
  const charges = activeLines(lines).filter(l => !moneyKinds.includes(l.kind))
  const reversed = charges.map(reversalOf)
  return fee.amount === 0 ? reversed : [...reversed, { kind: 'fee', amount: fee }]
}

/** A line as it is kept. */
export interface StoredFolioLine {
  id: number
  kind: BillKind
  amount: number
  reverses_id: number | null
}

/** Kept lines in the words of this file; a reversal takes the kind of what it undoes. */
export function folioFromStored(stored: readonly StoredFolioLine[], currency: string): FolioLine[] {
  const byId = new Map(stored.map(l => [l.id, l]))
  const kindOf = (line: StoredFolioLine): FolioKind => {
    if (line.kind === 'charge') return 'room'
    if (line.kind !== 'reversal') return line.kind
    const undone = byId.get(line.reverses_id ?? 0)
    return undone ? kindOf(undone) : 'adjustment'
  }
  return stored.map(l => ({
    id: l.id,
    kind: kindOf(l),
    amount: { amount: l.amount, currency },
    ...(l.reverses_id && { reverses: l.reverses_id }),
  }))
}
