import type { Money } from '../../../domain/money/money.ts'
import { type PaymentAmounts, splitPayment } from '../../../domain/money/paymentSplit.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import type { BilledTax } from './BillLines.tsx'

interface Props extends PaymentAmounts {
  taxes: readonly BilledTax[]
  /** What is asked online: a deposit that is paid now, or one that is reserved. */
  onlineLabel?: string
}

/** What of a bill is paid online and what at the hostel; where taxes are among it, in parts. */
export function PaymentParts({ taxes, online, desk, onlineLabel = getMessages('checkout').depositNow }: Props) {
  const split = splitPayment(taxes, { online, desk })
  const messages = getMessages('bill')
  return (
    <dl className="grid gap-1">
      {online.amount > 0 && (
        <>
          <PaymentRow label={onlineLabel} amount={online} />
          <TaxPart label={messages.deposit} rest={split.online.deposit} taxes={split.online.taxes} />
        </>
      )}
      <PaymentRow label={getMessages('checkout').toPayThere} amount={desk} isStrong />
      <TaxPart label={messages.rest} rest={split.desk.rest} taxes={split.desk.taxes} />
    </dl>
  )
}

function PaymentRow({ label, amount, isStrong = false }: { label: string; amount: Money; isStrong?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isStrong ? 'font-semibold' : ''}`}>
      <dt>{label}</dt>
      <dd className="text-end tabular-nums">
        {formatMoney(amount)}
        <ApproxPrice price={amount} />
      </dd>
    </div>
  )
}

/** What an amount is made of; nothing where no tax is in it. */
export function TaxPart({ label, rest, taxes }: { label: string; rest: Money; taxes: Money }) {
  if (taxes.amount === 0) return null
  return [
    { name: label, amount: rest },
    { name: getMessages('bill').taxes, amount: taxes },
  ].map(({ name, amount }) => (
    <div key={name} className="flex justify-between gap-4 ps-4 text-sm text-muted tabular-nums">
      <dt>{name}</dt>
      <dd>{formatMoney(amount)}</dd>
    </div>
  ))
}
