import { formatDay, formatMoney, formatStay, plural } from '../../lib/format.ts'
import { formatQuoteLine, type Quote, quoteStateLabels, splitLocalTime } from './groupFormat.ts'

/** The latest quote as the group sees it. */
export function QuotePanel({ quote: q }: { quote: Quote }) {
  const [day, time] = splitLocalTime(q.validUntilLocal)
  return (
    <section className="panel" aria-labelledby="quote">
      <h2 id="quote">Your quote</h2>
      <p className="mb-3 text-muted">
        {quoteStateLabels[q.state]}. {formatStay(q.arrival, q.departure)}, {plural(q.guests, 'guest')}.
        {q.state === 'open' && ` It holds until ${formatDay(day)}, ${time}.`}
        {q.state === 'open' && (q.isHeld ? ' Its beds are kept back until then.' : ' Its beds are not kept back: others can book them.')}
      </p>
      <dl className="grid gap-1.5">
        {q.lines.map(line => (
          <Amount
            key={`${line.room}${line.as}${line.total.amount}`}
            name={line.as === 'bed' ? formatQuoteLine(line) : `${formatQuoteLine(line)}, ${plural(line.guests, 'guest')}`}
            value={formatMoney(line.total)}
          />
        ))}
        {q.taxes.map(t => (
          <Amount key={`${t.name}${t.included}`} name={t.included ? `${t.name}, included` : t.name} value={formatMoney(t.amount)} />
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>Total</dt>
          <dd className="tabular">{formatMoney(q.total)}</dd>
        </div>
      </dl>
      <h3 className="mt-4 mb-1 text-sm">To be paid</h3>
      <dl className="grid gap-1.5">
        {q.schedule.map(p => (
          <Amount key={p.dueOn} name={`by ${formatDay(p.dueOn)}`} value={formatMoney(p.amount)} />
        ))}
      </dl>
      <p className="mt-3 text-muted">{q.policy}</p>
      {q.message && <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-line">{q.message}</blockquote>}
    </section>
  )
}

export function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="tabular whitespace-nowrap">{value}</dd>
    </div>
  )
}
