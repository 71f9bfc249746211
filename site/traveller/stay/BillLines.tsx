import type { Money } from '../../../domain/money/money.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'

interface Props {
  lines: readonly { label: string; amount: Money }[]
  taxes: readonly { name: string; amount: Money; included: boolean }[]
  total: Money
  /** What the total covers. */
  note: string
}

/** Every amount with its label, in the currency that is charged; taxes that prices include are shown, but not added. */
export function BillLines({ lines, taxes, total, note }: Props) {
  const messages = getMessages('bill')
  return (
    <dl className="grid gap-1.5 tabular-nums">
      {lines.map(({ label, amount }) => (
        <Line key={label} label={label} amount={formatMoney(amount)} />
      ))}
      {taxes.map(({ name, amount, included }) => (
        <Line
          key={`${name} ${included}`}
          label={included ? t(messages.included, { name: localizeName(name) }) : localizeName(name)}
          amount={included ? `(${formatMoney(amount)})` : formatMoney(amount)}
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

function Line({ label, amount, isQuiet = false }: { label: string; amount: string; isQuiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-sm text-muted' : ''}`}>
      <dt className="min-w-0">{label}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
