import { dayAt, formatDay, formatMoney } from '../../lib/format.ts'
import type { Booking } from './words.ts'

/** What was paid through the website and what of it went back, under the total. */
export function OnlineMoney({ online: { paid, refunded, state }, deposit, status, needsApproval }: Booking) {
  const isWaiting = status === 'pending_payment' && deposit.amount > 0
  const isReserved = state === 'reserved'
  if (!paid.amount && !isWaiting && !isReserved) return null
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3 tabular-nums">
      {isWaiting && (
        <Row label={needsApproval ? 'Deposit, to reserve online now' : 'Deposit, to pay online now'} value={formatMoney(deposit)} />
      )}
      {isReserved && <Row label="Deposit, reserved on your card" value={formatMoney(deposit)} />}
      {paid.amount > 0 && <Row label="Deposit, paid online" value={formatMoney(paid)} />}
      {refunded.amount > 0 && <Row label="Sent back to you" value={formatMoney(refunded)} />}
      {state === 'refunding' && <Row label="On its way back to you" value="" />}
    </dl>
  )
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** Where the money of a booking is that will not be. */
export function refundWords({ online: { paid, refunded, state }, givenBack, property }: Booking): string | undefined {
  if (state === 'refunding') return `What you paid online goes back to you the way it came. That takes up to ten days.`
  const day = givenBack.at ? ` on ${formatDay(dayAt(property.timezone, Date.parse(givenBack.at)))}` : ''
  if (state === 'refunded') return `We sent ${formatMoney(refunded)} back to you${day}, the way it came. Your bank takes up to ten days.`
  if (state === 'refund_stuck') return 'Your bank did not take the refund. The hostel knows and will write to you.'
  return paid.amount > 0 ? `You paid ${formatMoney(paid)} online.` : undefined
}
