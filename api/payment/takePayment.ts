import { selectOne, type Transaction } from '../../db/connection.ts'
import { guardBooking, writeBill, writeStep } from '../booking/service.ts'
import type { BookingStatus } from '../domain/bookingStatus.ts'
import type { Money } from '../domain/money.ts'
import { appError, fieldError } from '../errors.ts'
import { audit } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import { requireRight } from '../property/service.ts'
import type { Method } from './contract.ts'
import { loadPayment, type PaymentView } from './read.ts'

interface Payment {
  property: number
  booking: number
  amount: Money
  method: Method
  receivedFrom?: string
  note?: string
}

/** Takes money for a booking; its bill grows by the payment, and two desks together never take more than is owed. */
export async function takePayment(payment: Payment, call: Call): Promise<PaymentView & { balance: Money }> {
  const { property, amount } = payment
  const { role } = await requireRight(call, property, 'payment.take')
  return once({ property, call }, async t => {
    await guardBooking({ id: payment.booking, property }, t)
    const owed = await judge(payment, t)
    const id = await writeLine(payment, call, t)
    await leaveTraces(id, payment, { call, by: role ? 'desk' : 'admin' }, t)
    return { ...(await loadPayment(id, t)), balance: { ...amount, amount: owed - amount.amount } }
  })
}

const payable: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out']

/** What is owed, once it is sure that this may be taken. The bill keeps the currency it was made in. */
async function judge({ booking, amount }: Payment, t: Transaction): Promise<number> {
  const bill = await selectOne<{ status: BookingStatus; currency: string; owed: number }>(
    `SELECT b.status, b.currency, (SELECT COALESCE(SUM(f.amount), 0) FROM folio_lines f WHERE f.booking_id = b.id) AS owed
     FROM bookings b WHERE b.id = ?`,
    [booking],
    t,
  )
  if (!bill) throw appError('not_found')
  if (!payable.includes(bill.status)) throw appError('invalid_transition', { bookingStatus: bill.status })
  if (amount.currency !== bill.currency) throw fieldError('amount.currency', `The bill is in ${bill.currency}.`, 'money.currency')
  const owed = Number(bill.owed)
  if (amount.amount > owed) throw appError('overpaid', { balance: { amount: owed, currency: bill.currency } })
  return owed
}

const words: Record<Method, string> = {
  cash: 'Paid in cash',
  card_at_desk: 'Paid by card at the desk',
  transfer: 'Paid by transfer',
  other: 'Paid at the desk',
}

function writeLine({ property, booking, amount, method, receivedFrom, note }: Payment, call: Call, t: Transaction): Promise<number> {
  const description = receivedFrom ? `${words[method]} by ${receivedFrom}` : words[method]
  const line = { kind: 'payment', description, amount: -amount.amount, method, receivedFrom, note } as const
  return writeBill(call, { id: booking, property, currency: amount.currency }, [line], t)
}

interface Hand {
  call: Call
  by: 'desk' | 'admin'
}

async function leaveTraces(id: number, { property, booking, amount, method, note }: Payment, { call, by }: Hand, t: Transaction) {
  const facts = { payment: id, amount, method }
  await writeStep(call, { id: booking, property }, { event: 'payment_taken', by, reason: note, facts }, t)
  await audit(call, { action: 'payment.take', entity: 'payment', entityId: id, property, changes: { booking, amount, method } }, t)
}
