import { add, type Money, negate, zero } from './money.ts'

export const folioKinds = ['room', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund', 'rounding'] as const
export type FolioKind = (typeof folioKinds)[number]

/** Kind of a bill line; a reversal has the kind of the line it reverses. */
export const billKinds = ['charge', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund', 'rounding', 'reversal'] as const
export type BillKind = (typeof billKinds)[number]

/** The ledger of a property also contains sales and expenses without a booking. */
export const ledgerKinds = [...billKinds, 'expense', 'payout'] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** A line of a bill. Charges are positive, payments negative; lines are never changed or deleted, only reversed by another line. */
export interface FolioLine {
  id: number
  kind: FolioKind
  amount: Money
  /** The line it reverses. */
  reverses?: number
}

/** A line without an id yet. */
export type NewFolioLine = Omit<FolioLine, 'id'>

/** Kinds that are no charges. Rounding is the difference between a cash payment and what it settles (domain/money/cashRounding.ts). */
export const moneyKinds: readonly FolioKind[] = ['payment', 'refund', 'rounding']
/** Kinds that moved money. */
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

/** The lines that a cancellation adds: reversals of all charges, and the fee. Payments stay; a refund is a payment of its own. */
export function cancellationLines(lines: readonly FolioLine[], fee: Money): NewFolioLine[] {
  const charges = activeLines(lines).filter(l => !moneyKinds.includes(l.kind))
  const reversed = charges.map(reversalOf)
  return fee.amount === 0 ? reversed : [...reversed, { kind: 'fee', amount: fee }]
}

/** A stored line. */
export interface StoredFolioLine {
  id: number
  kind: BillKind
  amount: number
  reverses_id: number | null
}

/** Stored lines in domain terms; a reversal has the kind of its original. */
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
