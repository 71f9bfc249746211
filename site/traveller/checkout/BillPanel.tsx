import { nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatDay, formatMoney, formatStay } from '../../lib/format/format.ts'
import { formatPriceTrace } from '../../lib/language/formatApiMessage.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { BillLines } from '../stay/BillLines.tsx'
import type { BookingSelection } from '../stay/bookingSelection.ts'
import { PaymentParts } from '../stay/PaymentParts.tsx'
import { formatOfferLine, formatRatePlan, formatTotalNote } from '../stay/stayFormat.ts'
import type { Quote } from './useQuote.ts'

interface Props {
  selection: BookingSelection
  quote: Quote
  /** The property approves each booking: the deposit is only reserved until then. */
  needsApproval: boolean
}

/** The bill, always visible: beside the form, or collapsed at the top of a small screen. */
export function BillPanel({ selection, quote, needsApproval }: Props) {
  const messages = getMessages('checkout')
  const nights = nightCount(selection.arrival, selection.departure)
  const guests = selection.lines.reduce((n, line) => n + line.guests.length, 0)
  const note = formatTotalNote({ nights, guests, hasTaxes: quote.taxes.length > 0 })
  const payment = { online: quote.depositNow, desk: quote.balanceAtDesk }
  const bill = (
    <>
      <BillLines lines={buildBillLines(quote)} taxes={quote.taxes} payment={payment} total={quote.total} note={note} />
      <p className="mt-3 border-t border-line pt-3 text-sm">
        <span className="text-muted">{messages.rate} </span>
        {joinWithCommas([...new Set(quote.lines.map(line => formatRatePlan(line.plan)))])}
      </p>
      <PriceBreakdown quote={quote} />
      <div className="mt-3 border-t border-line pt-3">
        <PaymentParts taxes={quote.taxes} {...payment} {...(needsApproval && { onlineLabel: messages.depositReserved })} />
      </div>
    </>
  )
  return (
    <>
      <details className="group sticky top-0 z-20 -mx-4 border-b border-line bg-surface px-4 sm:-mx-6 sm:px-6 lg:hidden">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          <span className="text-sm">
            {joinWithCommas([t(getMessages('stay').nights, { n: nights }), t(getMessages('party').guests, { n: guests })])}
          </span>
          <span className="flex items-center gap-2">
            <span className="text-end">
              <strong className="text-lg tabular-nums">{formatMoney(quote.total)}</strong>
              <ApproxPrice price={quote.total} />
            </span>
            <Icon name="chevronDown" className="text-muted transition-transform group-open:rotate-180" />
          </span>
        </summary>
        <div className="pb-4">{bill}</div>
      </details>
      <aside aria-label={messages.bill} className="card sticky top-6 hidden p-5 lg:block">
        <h2 className="text-lg">{messages.bill}</h2>
        <p className="mt-1 mb-4 text-sm text-muted">{formatStay(selection.arrival, selection.departure)}</p>
        {bill}
      </aside>
    </>
  )
}

/** The prices of the beds, a separate line for the discount of a promo code, and what was added. */
export function buildBillLines({ lines, promo, extras }: Quote): { label: string; amount: Money }[] {
  const added = extras.map(({ description, amount }) => ({ label: description, amount }))
  if (!promo || promo.off.amount <= 0) return [...lines.map(line => ({ label: formatOfferLine(line), amount: line.total })), ...added]
  const off = {
    label: t(getMessages('checkout').codeLine, { code: promo.code, name: promo.name }),
    amount: { ...promo.off, amount: -promo.off.amount },
  }
  return [...lines.map(line => ({ label: formatOfferLine(line), amount: line.full })), off, ...added]
}

/** The price of each night, collapsed. */
function PriceBreakdown({ quote: { lines } }: { quote: Quote }) {
  return (
    <details className="text-sm">
      <summary className="w-fit rounded-control py-1 text-muted">{getMessages('checkout').howMade}</summary>
      {lines.map(line => (
        <dl key={`${line.room} ${line.as}`} className="mt-1 grid gap-1">
          {lines.length > 1 && <dt className="font-semibold">{formatOfferLine(line)}</dt>}
          {line.nights.map(({ night, trace, traceTold, price }) => (
            <div key={night}>
              <dt className="inline text-muted">{formatDay(night)}: </dt>
              <dd className="inline tabular-nums">{formatPriceTrace(trace, traceTold, formatMoney(price))}</dd>
            </div>
          ))}
        </dl>
      ))}
    </details>
  )
}
