import type { Money } from '../../../../domain/money/money.ts'
import { type BillPart, type Payer, splitBill } from '../../../../domain/money/splitBill.ts'
import { t } from '../../../lib/language/messages.ts'
import { folioMessages } from '../messages.ts'
import type { Booking, Folio } from '../types.ts'

export const splitWays = ['guest', 'equal', 'line'] as const
export type SplitWay = (typeof splitWays)[number]

/** Each guest pays the bed that they sleep in: of a line of the booking an even part. */
export function payersByGuest(booking: Pick<Booking, 'lines'>): Payer[] {
  const { guest } = folioMessages().split
  const beds = booking.lines
    .filter(line => line.status === 'active')
    .flatMap(line => line.guests.map(({ name }) => ({ name, weight: line.total.amount / Math.max(1, line.guests.length) })))
  return beds.map(({ name, weight }, i) => ({ name: name || t(guest, { n: i + 1 }), weight }))
}

export const equalPayers = (parts: number): Payer[] =>
  Array.from({ length: parts }, (_, i) => ({ name: t(folioMessages().split.part, { n: i + 1 }), weight: 1 }))

/** Charges that stand, without what was undone. */
export const standingCharges = ({ lines }: Pick<Folio, 'lines'>): Folio['lines'] =>
  lines.filter(line => line.method === null && line.kind !== 'rounding' && line.reverses === null && line.reversedBy === null)

/** The parts of a bill; what they leave open is what the bill does. */
export function billParts({ lines, balance }: Pick<Folio, 'lines' | 'balance'>, payers: readonly Payer[]): BillPart[] {
  const charged = lines.filter(line => line.method === null && line.kind !== 'rounding').reduce((n, line) => n + line.amount.amount, 0)
  const { currency } = balance
  const named = lines
    .filter(line => line.kind === 'payment' && line.reversedBy === null && line.receivedFrom)
    .map(({ receivedFrom, amount }) => ({ by: receivedFrom ?? undefined, amount: negative(amount) }))
  const known = named.reduce((n, payment) => n + payment.amount.amount, 0)
  const rest: Money = { amount: charged - balance.amount - known, currency }
  return splitBill({ amount: charged, currency }, [...named, { amount: rest }], payers)
}

const negative = ({ amount, currency }: Money): Money => ({ amount: 0 - amount, currency })
