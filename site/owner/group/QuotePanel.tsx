import { formatDay, formatMoney, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { formatGuests, formatQuoteLine, formatTaxName, type Quote, splitLocalTime } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

/** The latest quote as the group sees it. */
export function QuotePanel({ quote: q }: { quote: Quote }) {
  const messages = groupMessages().quote
  const [day, time] = splitLocalTime(q.validUntilLocal)
  const dates = formatStay(q.arrival, q.departure)
  return (
    <section className="panel" aria-labelledby="quote">
      <h2 id="quote">{messages.title}</h2>
      <p className="mb-3 text-muted">
        {t(messages.summary, { state: messages.state[q.state], dates, guests: formatGuests(q.guests) })}
        {q.state === 'open' && ` ${t(messages.holdsUntil, { day: formatDay(day), time })} ${q.isHeld ? messages.held : messages.notHeld}`}
      </p>
      <dl className="grid gap-1.5">
        {q.lines.map(line => (
          <Amount key={`${line.room}${line.as}${line.total.amount}`} name={formatLineWithGuests(line)} value={formatMoney(line.total)} />
        ))}
        {q.taxes.map(tax => (
          <Amount key={`${tax.name}${tax.included}`} name={formatTaxName(tax)} value={formatMoney(tax.amount)} />
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
          <dt>{messages.total}</dt>
          <dd className="tabular">{formatMoney(q.total)}</dd>
        </div>
      </dl>
      <h3 className="mt-4 mb-1 text-sm">{messages.toPay}</h3>
      <dl className="grid gap-1.5">
        {q.schedule.map(p => (
          <Amount key={p.dueOn} name={t(messages.by, { day: formatDay(p.dueOn) })} value={formatMoney(p.amount)} />
        ))}
      </dl>
      <p className="mt-3 text-muted">{q.policy}</p>
      {q.message && (
        <blockquote dir="auto" className="mt-3 border-s-2 border-line ps-3 whitespace-pre-line">
          {q.message}
        </blockquote>
      )}
    </section>
  )
}

const formatLineWithGuests = (line: Quote['lines'][number]) =>
  line.as === 'bed'
    ? formatQuoteLine(line)
    : t(groupMessages().quote.lineAndGuests, { line: formatQuoteLine(line), guests: formatGuests(line.guests) })

export function Amount({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{name}</dt>
      <dd className="tabular whitespace-nowrap">{value}</dd>
    </div>
  )
}
