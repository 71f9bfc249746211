import type { ReactNode } from 'react'
import { subtract } from '../../../domain/money/money.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { BillLines } from '../stay/BillLines.tsx'
import { buildBill } from './bill.ts'
import type { Booking } from './bookingStatus.ts'
import { PaymentSummary } from './payment/PaymentSummary.tsx'

/** The booking code that reception asks for, and the amount to pay there. */
export function CodeAndBill({ booking, children }: { booking: Booking; children: ReactNode }) {
  const { status, code, guest, balance, deposit, depositDue, heldUntil, online } = booking
  const messages = getMessages('booking')
  const isAhead = (status === 'hold' || status === 'pending_payment') && heldUntil !== null
  const isTaken = online.state === 'reserved' || (status === 'confirmed' && online.state === 'processing' && online.paid.amount === 0)
  return (
    <aside aria-label={messages.codeAndBill} className="card grid gap-5 p-5 lg:sticky lg:top-6 lg:order-2">
      <div>
        <p className="text-sm text-muted">{messages.code}</p>
        <p className="text-2xl font-bold tracking-wider tabular-nums select-all">{code}</p>
        <p className="text-sm text-muted">{t(messages.forGuest, { name: guest.name })}</p>
      </div>
      <BillLines {...buildBill(booking)} />
      <PaymentSummary {...booking} />
      {balance.amount >= 0 && (
        <p className="flex justify-between gap-4 border-t border-line pt-3 font-semibold">
          <span>{status === 'cancelled' ? messages.stillOwed : messages.toPayThere}</span>
          <span className="tabular-nums">{formatMoney(subtract(balance, isAhead || isTaken ? deposit : depositDue))}</span>
        </p>
      )}
      {children}
    </aside>
  )
}
