import { add, type Money, negate, zero } from './money.ts'

export const folioKinds = ['room', 'tax', 'extra', 'fee', 'adjustment', 'payment', 'refund'] as const
export type FolioKind = (typeof folioKinds)[number]

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

const moneyKinds: readonly FolioKind[] = ['payment', 'refund']

export const folioBalance = (lines: readonly NewFolioLine[], currency: string): Money =>
  lines.reduce((all, l) => add(all, l.amount), zero(currency))
export const charged = (lines: readonly NewFolioLine[], currency: string): Money =>
  folioBalance(
    lines.filter(l => !moneyKinds.includes(l.kind)),
    currency,
  )
/** Payments less refunds. */
export const paid = (lines: readonly NewFolioLine[], currency: string): Money =>
  negate(
    folioBalance(
      lines.filter(l => moneyKinds.includes(l.kind)),
      currency,
    ),
  )

export const reversalOf = (line: FolioLine): NewFolioLine => ({ kind: line.kind, amount: negate(line.amount), reverses: line.id })

/** Lines that stand: neither undone nor undoing. */
export function standing(lines: readonly FolioLine[]): FolioLine[] {
  const undone = new Set(lines.flatMap(l => l.reverses ?? []))
  return lines.filter(l => l.reverses === undefined && !undone.has(l.id))
}

/** The lines that a cancellation adds: every standing charge reversed, the fee (if any) put in. Payments stay as they are; a refund is a payment of its own. */
export function cancellationLines(lines: readonly FolioLine[], fee: Money): NewFolioLine[] {
  const charges = standing(lines).filter(l => !moneyKinds.includes(l.kind))
  const reversed = charges.map(reversalOf)
  return fee.amount === 0 ? reversed : [...reversed, { kind: 'fee', amount: fee }]
}
