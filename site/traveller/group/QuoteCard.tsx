import { formatDay, formatMoney, formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { ApproxPrice } from '../currency/ApproxPrice.tsx'
import { BillLines } from '../stay/BillLines.tsx'
import { CancellationTimeline, formatLocalMoment } from '../stay/CancellationTimeline.tsx'
import { formatOfferLine, formatTotalNote } from '../stay/stayFormat.ts'
import type { Group, Quote } from './types.ts'

/** A quote: rooms and prices, instalments, terms, and its expiry. */
export function QuoteCard({ quote, group }: { quote: Quote; group: Group }) {
  const { arrival, departure, nights, guests, lines, taxes, total, schedule, message, cancellation } = quote
  const messages = getMessages('groups')
  const formatGuests = (n: number) => t(getMessages('party').guests, { n })
  const isMoved = arrival !== group.arrival || departure !== group.departure
  return (
    <section className="card grid gap-6 p-5" aria-labelledby="quote">
      <div>
        <h2 id="quote" className="text-xl">
          {messages.quote}
        </h2>
        <p className="mt-1">{joinWithCommas([formatStay(arrival, departure), formatGuests(guests)])}</p>
        {isMoved && <p className="text-warning">{messages.otherDates}</p>}
        {guests !== group.guests && <p className="text-warning">{t(messages.otherGuests, { n: group.guests })}</p>}
      </div>
      {message && <blockquote className="border-s-2 border-line ps-4 whitespace-pre-line">{message}</blockquote>}
      <BillLines
        lines={lines.map(line => ({
          label: line.as === 'bed' ? formatOfferLine(line) : joinWithCommas([formatOfferLine(line), formatGuests(line.guests)]),
          amount: line.total,
        }))}
        taxes={taxes}
        total={total}
        note={formatTotalNote({ nights, guests, hasTaxes: taxes.length > 0 })}
      />
      {quote.state === 'open' && (
        <div>
          <h3 className="mb-2 text-base">{getMessages('onlinePayment').plan}</h3>
          <ol className="grid gap-1.5">
            {schedule.map(({ dueOn, amount }) => (
              <li key={dueOn} className="flex justify-between gap-4">
                <span>{t(getMessages('onlinePayment').by, { day: formatDay(dueOn) })}</span>
                <span className="text-end tabular-nums">
                  {formatMoney(amount)}
                  <ApproxPrice price={amount} room="loose" />
                </span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-muted">{quote.paysOnline ? messages.payOnline : messages.payThere}</p>
        </div>
      )}
      <div>
        <h3 className="mb-3 text-base">{messages.ifCancel}</h3>
        <CancellationTimeline steps={cancellation} taxes={taxes} arrival={arrival} checkInFrom={group.property.checkInFrom} />
      </div>
      {quote.state === 'open' && (
        <p className="border-t border-line pt-4">
          <strong className="font-semibold">{t(messages.holds, { moment: formatLocalMoment(quote.validUntilLocal) })}</strong> (
          {group.property.timezone}). {quote.isHeld ? messages.held : messages.notHeld}
        </p>
      )}
    </section>
  )
}
