import { negate } from '../../../domain/money/money.ts'
import { dayAt, formatDay, formatMoney } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { isBankBusy } from './timing.ts'
import type { Booking } from './words.ts'

/** What was paid, online and at the desk, and what of it went back, under the total. */
export function PaidMoney({ online: { paid, refunded, state }, paidThere, credit, deposit, depositDue, status, needsApproval }: Booking) {
  const said = words('booking')
  const isWaiting = status === 'pending_payment' && deposit.amount > 0
  const isReserved = state === 'reserved'
  const isDue = depositDue.amount > 0 && state !== 'processing'
  const { paidRow, keptRow } = words('stayCredit')
  if (!paid.amount && !isDue && !isWaiting && !isReserved && !credit && !paidThere) return null
  return (
    <dl className="grid gap-1.5 border-t border-line pt-3 tabular-nums">
      {isWaiting && <Row label={needsApproval ? said.depositToReserve : said.depositToPay} value={formatMoney(deposit)} />}
      {isReserved && <Row label={said.depositReserved} value={formatMoney(deposit)} />}
      {paid.amount > 0 && <Row label={said.depositPaid} value={formatMoney(paid)} />}
      {paidThere && (
        <Row
          label={paidThere.amount < 0 ? said.givenThere : said.paidThere}
          value={formatMoney(paidThere.amount < 0 ? negate(paidThere) : paidThere)}
        />
      )}
      {credit && credit.used.amount > 0 && <Row label={paidRow} value={formatMoney(credit.used)} />}
      {isDue && <Row label={said.depositToPay} value={formatMoney(depositDue)} />}
      {credit && credit.kept.amount > 0 && <Row label={keptRow} value={formatMoney(credit.kept)} />}
      {refunded.amount > 0 && <Row label={said.sentBack} value={formatMoney(refunded)} />}
      {state === 'refunding' && <Row label={said.onWayBack} value="" />}
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
export function refundWords(booking: Booking): string | undefined {
  const { credit } = booking
  const kept = credit && credit.kept.amount > 0 && say(words('stayCredit').keptThere, { price: formatMoney(credit.kept) })
  return [onlineWords(booking), kept].filter(Boolean).join(' ') || undefined
}

function onlineWords({ online: { paid, refunded, state }, givenBack, property }: Booking): string | undefined {
  const said = words('booking')
  const price = formatMoney(refunded)
  if (state === 'refunding') return said.refunding
  if (state === 'refunded' && givenBack.at) {
    const day = dayAt(property.timezone, Date.parse(givenBack.at))
    return say(isBankBusy(day, dayAt(property.timezone)) ? said.refundedOn : said.refundedThen, { price, day: formatDay(day) })
  }
  if (state === 'refunded') return say(said.refunded, { price })
  if (state === 'refund_stuck') return said.refundStuck
  return paid.amount > 0 ? say(said.paidOnline, { price: formatMoney(paid) }) : undefined
}
