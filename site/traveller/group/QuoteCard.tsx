import { formatDay, formatMoney, formatStay, plural } from '../../lib/format.ts'
import { BillLines } from '../stay/BillLines.tsx'
import { CancellationLine, localWords } from '../stay/CancellationLine.tsx'
import { inItWords, lineWords } from '../stay/stayWords.ts'
import type { Group, Quote } from './types.ts'

/** What the hostel offers: rooms and prices, what is paid when, the terms, and until when. */
export function QuoteCard({ quote, group }: { quote: Quote; group: Group }) {
  const { arrival, departure, nights, guests, lines, taxes, total, schedule, message, cancellation } = quote
  const isMoved = arrival !== group.arrival || departure !== group.departure
  return (
    <section className="card grid gap-6 p-5" aria-labelledby="quote">
      <div>
        <h2 id="quote" className="text-xl">
          The quote
        </h2>
        <p className="mt-1">
          {formatStay(arrival, departure)}, {plural(guests, 'guest')}
        </p>
        {isMoved && <p className="text-warning">These are other dates than you asked for.</p>}
        {guests !== group.guests && <p className="text-warning">You asked for {plural(group.guests, 'guest')}.</p>}
      </div>
      {message && <blockquote className="border-l-2 border-line pl-4 whitespace-pre-line">{message}</blockquote>}
      <BillLines
        lines={lines.map(line => ({
          words: line.as === 'bed' ? lineWords(line) : `${lineWords(line)}, ${plural(line.guests, 'guest')}`,
          amount: line.total,
        }))}
        taxes={taxes}
        total={total}
        note={inItWords({ nights, guests, hasTaxes: taxes.length > 0 })}
      />
      {quote.state === 'open' && (
        <div>
          <h3 className="mb-2 text-base">What you pay when</h3>
          <ol className="grid gap-1.5">
            {schedule.map(({ dueOn, amount }) => (
              <li key={dueOn} className="flex justify-between gap-4">
                <span>by {formatDay(dueOn)}</span>
                <span className="tabular-nums">{formatMoney(amount)}</span>
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-muted">
            {quote.paysOnline
              ? 'You can pay each part online, or agree with the hostel on another way.'
              : 'The hostel tells you how to pay.'}{' '}
            Accepting charges nothing.
          </p>
        </div>
      )}
      <div>
        <h3 className="mb-3 text-base">If you cancel</h3>
        <CancellationLine steps={cancellation} arrival={arrival} checkInFrom={group.property.checkInFrom} />
      </div>
      {quote.state === 'open' && (
        <p className="border-t border-line pt-4">
          <strong className="font-semibold">Holds until {localWords(quote.validUntilLocal)}</strong> ({group.property.timezone}).{' '}
          {quote.isHeld ? 'Until then the beds are kept for you.' : 'The beds are not kept for you: they are yours once you accept.'}
        </p>
      )}
    </section>
  )
}
