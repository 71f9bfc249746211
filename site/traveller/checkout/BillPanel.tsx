import { nightCount } from '../../../api/domain/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatMoney, formatStay, plural } from '../../lib/format.ts'
import { BillLines } from '../stay/BillLines.tsx'
import type { Chosen } from '../stay/chosen.ts'
import { inItWords, lineWords } from '../stay/stayWords.ts'
import type { Quote } from './useQuote.ts'

interface Props {
  chosen: Chosen
  quote: Quote
}

/** The bill, always in view: beside the form, or folded into a line at the top of a small screen. */
export function BillPanel({ chosen, quote }: Props) {
  const nights = nightCount(chosen.arrival, chosen.departure)
  const guests = chosen.lines.reduce((n, line) => n + line.guests.length, 0)
  const note = inItWords({ nights, guests, hasTaxes: quote.taxes.length > 0 })
  const bill = (
    <>
      <BillLines
        lines={quote.lines.map(line => ({ words: lineWords(line), amount: line.total }))}
        taxes={quote.taxes}
        total={quote.total}
        note={note}
      />
      <dl className="mt-3 grid gap-1 border-t border-line pt-3">
        {quote.depositNow.amount > 0 && (
          <div className="flex justify-between gap-4">
            <dt>Deposit, to pay online now</dt>
            <dd className="tabular-nums">{formatMoney(quote.depositNow)}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4 font-semibold">
          <dt>To pay at the hostel</dt>
          <dd className="tabular-nums">{formatMoney(quote.balanceAtDesk)}</dd>
        </div>
      </dl>
    </>
  )
  return (
    <>
      <details className="group sticky top-0 z-20 -mx-4 border-b border-line bg-surface px-4 sm:-mx-6 sm:px-6 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span className="text-sm">
            {plural(nights, 'night')}, {plural(guests, 'guest')}
          </span>
          <span className="flex items-center gap-2">
            <strong className="text-lg tabular-nums">{formatMoney(quote.total)}</strong>
            <Icon name="chevronDown" className="text-muted transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="pb-4">{bill}</div>
      </details>
      <aside aria-label="The bill" className="card sticky top-6 hidden p-5 lg:block">
        <h2 className="text-lg">The bill</h2>
        <p className="mt-1 mb-4 text-sm text-muted">{formatStay(chosen.arrival, chosen.departure)}</p>
        {bill}
      </aside>
    </>
  )
}
