import type { Money } from '../../../domain/money/money.ts'
import { type PaymentAmounts, splitPayment } from '../../../domain/money/paymentSplit.ts'
import type { TaxLine } from '../../../domain/money/tax.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'

export type BilledTax = Pick<TaxLine, 'name' | 'amount' | 'included' | 'payable'>

interface Props {
  lines: readonly { label: string; amount: Money }[]
  taxes: readonly BilledTax[]
  /** What is paid when: each tax says where it is paid. Not of what is paid in instalments, or to a channel. */
  payment?: PaymentAmounts
  total: Money
  /** What the total covers. */
  note: string
}

/** Every amount with its label, in the currency that is charged; taxes that prices include are shown, but not added. */
export function BillLines({ lines, taxes, payment, total, note }: Props) {
  const messages = getMessages('bill')
  const places = { now: messages.taxOnline, desk: messages.taxThere }
  const placed = payment ? splitPayment(taxes, payment).taxes : taxes.map(tax => ({ ...tax, paidAt: null }))
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {lines.map(({ label, amount }) => (
        <Line key={label} label={label} amount={formatMoney(amount)} />
      ))}
      {placed.map(({ name, amount, included, payable, paidAt }) => (
        <Line
          key={`${name} ${included} ${payable}`}
          label={included ? t(messages.included, { name: localizeName(name) }) : localizeName(name)}
          amount={included ? `(${formatMoney(amount)})` : formatMoney(amount)}
          where={paidAt ? places[paidAt] : undefined}
          isQuiet={included}
        />
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-2.5">
        <dt>
          <span className="font-semibold">{messages.total}</span>
          <span className="block text-sm text-muted">{note}</span>
        </dt>
        <dd className="text-end text-lg font-bold">
          {formatMoney(total)}
          <ApproxPrice price={total} />
        </dd>
      </div>
    </dl>
  )
}

interface LineProps {
  label: string
  amount: string
  /** Where it is paid. */
  where?: string | undefined
  isQuiet?: boolean
}

function Line({ label, amount, where, isQuiet = false }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt className="min-w-0">
        {label}
        {where && <span className="block text-sm text-muted">{where}</span>}
      </dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
