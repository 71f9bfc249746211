import type { Api, Result } from '../../../../api/contract.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { formatBeds, formatRooms } from '../../../lib/format/bookingLabels.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { localizeName, t } from '../../../lib/language/messages.ts'
import type { DeskValues } from './deskValues.ts'
import { valuesToLineRequests, valuesToPromo, valuesToStay } from './deskValues.ts'
import { deskMessages } from './messages.ts'
import { formatCancellationTerms } from './rateChoices.ts'

type QuoteResult = Result<Api['POST /booking/quote']>
interface QuoteState {
  item: QuoteResult | undefined
  problem: Problem | undefined
  isOld: boolean
  isAsked: boolean
}

/** The price of the selection, quoted again with each change. */
export function useQuote(values: DeskValues, property: number): QuoteState {
  const lines = valuesToLineRequests(values, false)
  const { arrival, departure } = valuesToStay(values)
  const isAsked = lines.length > 0 && departure !== undefined
  const body = {
    property,
    arrival,
    departure: departure ?? arrival,
    lines,
    source: values.source === 'phone' ? 'phone' : 'desk',
    ...valuesToPromo(values),
  } as const
  const { item, problem, isOld } = useItem('POST /booking/quote', { body }, { enabled: isAsked, keepPrevious: true })
  return { item: isAsked ? item : undefined, problem: isAsked ? problem : undefined, isOld, isAsked }
}

export function QuotePanel({ quote: { item, problem, isOld, isAsked } }: { quote: QuoteState }) {
  const messages = deskMessages().quote
  return (
    <section className="panel xl:sticky xl:top-4" aria-labelledby="price" aria-live="polite">
      <h2 id="price">{messages.title}</h2>
      {!isAsked && <p className="text-muted">{messages.choose}</p>}
      {problem && <Notice kind="danger" title={problem.detail} />}
      {item && !problem && (
        <dl className={`grid gap-1.5 ${isOld ? 'opacity-60' : ''}`}>
          {item.lines[0]?.plan && <Amount name={messages.rate} value={localizeName(item.lines[0].plan.name)} />}
          {item.lines.map(l => (
            <Amount
              key={`${l.room} ${l.as}`}
              name={t(messages.line, { room: l.roomName, beds: l.as === 'bed' ? formatBeds(l.quantity) : formatRooms(l.quantity) })}
              value={formatMoney(l.total)}
            />
          ))}
          {item.taxes.map(({ name, included, amount }) => (
            <Amount
              key={name}
              name={included ? t(messages.included, { tax: localizeName(name) }) : localizeName(name)}
              value={formatMoney(amount)}
              isQuiet
            />
          ))}
          <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
            <dt>{messages.total}</dt>
            <dd className="tabular">{formatMoney(item.total)}</dd>
          </div>
          <Amount name={messages.atDesk} value={formatMoney(item.balanceAtDesk)} />
        </dl>
      )}
      {item && !problem && <p className="mt-3 text-muted">{formatCancellationTerms(item)}</p>}
    </section>
  )
}

function Amount({ name, value, isQuiet = false }: { name: string; value: string; isQuiet?: boolean }) {
  return (
    <div className={`flex justify-between gap-4 ${isQuiet ? 'text-muted' : ''}`}>
      <dt>{name}</dt>
      <dd className="tabular whitespace-nowrap">{value}</dd>
    </div>
  )
}
