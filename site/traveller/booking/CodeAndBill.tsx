import type { ReactNode } from 'react'
import { compareMoney, type Money, subtract } from '../../../domain/money/money.ts'
import { type PaymentAmounts, splitPayment } from '../../../domain/money/paymentSplit.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { type BilledTax, BillLines } from '../stay/BillLines.tsx'
import { TaxPart } from '../stay/PaymentParts.tsx'
import { buildBill } from './bill.ts'
import type { Booking } from './bookingStatus.ts'
import { PaymentSummary } from './payment/PaymentSummary.tsx'

/** The booking code that reception asks for, and the amount to pay there. */
export function CodeAndBill({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { status, code, guest, balance, deposit, depositDue, heldUntil, online } = booking
  const messages = getMessages('booking')
  const isAhead = (status === 'hold' || status === 'pending_payment') && heldUntil !== null
  const isTaken = online.state === 'reserved' || (status === 'confirmed' && online.state === 'processing' && online.paid.amount === 0)
  const bill = buildBill(booking)
  return (
    <aside aria-label={messages.codeAndBill} className="card grid gap-5 p-5 lg:sticky lg:top-6 lg:order-2">
      <div>
        <p className="text-sm text-muted">{messages.code}</p>
        <p className="text-2xl font-bold tracking-wider tabular-nums select-all">{code}</p>
        <p className="text-sm text-muted">{t(messages.forGuest, { name: guest.name })}</p>
      </div>
      <BillLines {...bill} />
      <PaymentSummary booking={booking} parts={bill.payment && splitPayment(bill.taxes, bill.payment).online} />
      {balance.amount >= 0 && (
        <DueThere
          label={status === 'cancelled' ? messages.stillOwed : messages.toPayThere}
          due={subtract(balance, isAhead || isTaken ? deposit : depositDue)}
          {...bill}
        />
      )}
      {children}
    </aside>
  )
}

interface DueThereProps {
  label: string
  due: Money
  taxes: readonly BilledTax[]
  payment?: PaymentAmounts
}

/** What is paid at the hostel; with the taxes in it as long as nothing of it is paid. */
function DueThere({ label, due, taxes, payment }: DueThereProps) {
  const parts = payment && compareMoney(payment.desk, due) === 0 && splitPayment(taxes, payment).desk
  return (
    <dl className="grid gap-1 border-t border-line pt-3">
      <div className="flex justify-between gap-4 font-semibold">
        <dt>{label}</dt>
        <dd className="tabular-nums">{formatMoney(due)}</dd>
      </div>
      {parts && parts.rest.amount >= 0 && <TaxPart label={getMessages('bill').rest} {...parts} />}
    </dl>
  )
}
