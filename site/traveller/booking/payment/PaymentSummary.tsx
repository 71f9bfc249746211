import { type Money, negate } from '../../../../domain/money/money.ts'
import { businessDayAt, formatDay, formatMoney } from '../../../lib/format/format.ts'
import { getMessages, t } from '../../../lib/language/messages.ts'
import { TaxPart } from '../../stay/PaymentParts.tsx'
import type { Booking } from '../bookingStatus.ts'
import { isBankBusy } from '../stayTiming.ts'

interface Props {
  booking: Booking
  /** What the deposit is made of. */
  parts: { deposit: Money; taxes: Money } | undefined
}

/** Payments and refunds, online and at reception, below the total. */
export function PaymentSummary({ booking, parts }: Props) {
  const { paidThere, credit, deposit, depositDue, status, needsApproval } = booking
  const { paid, refunded, state } = booking.online
  const messages = getMessages('booking')
  const isWaiting = status === 'pending_payment' && deposit.amount > 0
  const isReserved = state === 'reserved'
  const isDue = depositDue.amount > 0 && state !== 'processing'
  const { paidRow, keptRow } = getMessages('stayCredit')
  if (!paid.amount && !isDue && !isWaiting && !isReserved && !credit && !paidThere) return null
  const depositParts = parts && <TaxPart label={getMessages('bill').deposit} rest={parts.deposit} taxes={parts.taxes} />
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3 tabular-nums">
      {isWaiting && <Row label={needsApproval ? messages.depositToReserve : messages.depositToPay} value={formatMoney(deposit)} />}
      {isReserved && <Row label={messages.depositReserved} value={formatMoney(deposit)} />}
      {paid.amount > 0 && <Row label={messages.depositPaid} value={formatMoney(paid)} />}
      {(isWaiting || isReserved || paid.amount === deposit.amount) && depositParts}
      {paidThere && (
        <Row
          label={paidThere.amount < 0 ? messages.givenThere : messages.paidThere}
          value={formatMoney(paidThere.amount < 0 ? negate(paidThere) : paidThere)}
        />
      )}
      {credit && credit.used.amount > 0 && <Row label={paidRow} value={formatMoney(credit.used)} />}
      {isDue && <Row label={messages.depositToPay} value={formatMoney(depositDue)} />}
      {isDue && depositDue.amount === deposit.amount && depositParts}
      {credit && credit.kept.amount > 0 && <Row label={keptRow} value={formatMoney(credit.kept)} />}
      {refunded.amount > 0 && <Row label={messages.sentBack} value={formatMoney(refunded)} />}
      {state === 'refunding' && <Row label={messages.onWayBack} value="" />}
    </dl>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Where the money of a cancelled booking or request is. */
export function formatRefund(booking: Booking): string | undefined {
  const { credit } = booking
  const credited = credit && credit.kept.amount > 0 && t(getMessages('stayCredit').keptAsCredit, { price: formatMoney(credit.kept) })
  return [formatOnlinePayment(booking), credited].filter(Boolean).join(' ') || undefined
}

function formatOnlinePayment({ online: { paid, refunded, state }, givenBack, property }: Booking): string | undefined {
  const messages = getMessages('booking')
  const price = formatMoney(refunded)
  if (state === 'refunding') return messages.refunding
  if (state === 'refunded' && givenBack.at) {
    const day = businessDayAt(property.timezone, Date.parse(givenBack.at))
    return t(isBankBusy(day, businessDayAt(property.timezone)) ? messages.refundedOn : messages.refundedThen, {
      price,
      day: formatDay(day),
    })
  }
  if (state === 'refunded') return t(messages.refunded, { price })
  if (state === 'refund_stuck') return messages.refundStuck
  return paid.amount > 0 ? t(messages.paidOnline, { price: formatMoney(paid) }) : undefined
}
