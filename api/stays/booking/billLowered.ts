import { beforeCommit, type Transaction } from '../../../db/connection.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { BillLine, Of } from './records.ts'

type Corrector = (booking: Of, call: Call, t: Transaction) => Promise<unknown>
let correct: Corrector | undefined
const waiting = new WeakMap<Transaction, Set<number>>()

/** Said once by the invoices, which know bookings: bookings do not know them. */
export const correctInvoicesBy = (corrector: Corrector): void => {
  correct = corrector
}

/** A line that takes a charge off, or one that gives money back, which changes no invoice and costs one look. */
export const lowersBill = ({ kind, amount }: BillLine): boolean => amount < 0 && kind !== 'payment' && kind !== 'refund'

/** The bill of a guarded booking says less than before: an invoice that says more is corrected in the same transaction, when all its lines are written. */
export function billLowered(booking: Of, call: Call, t: Transaction): void {
  const known = waiting.get(t) ?? new Set()
  if (known.has(booking.id)) return
  waiting.set(t, known.add(booking.id))
  beforeCommit(t, async () => {
    if (!correct) throw new Error('nobody corrects invoices')
    await correct(booking, call, t)
  })
}
