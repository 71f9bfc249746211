import type { Api, Result } from '../../../../api/contract.ts'
import type { Values } from '../../../kit/formContext.ts'
import { Notice } from '../../../kit/Notice.tsx'
import { formatMoney, plural } from '../../../lib/format.ts'
import type { Problem } from '../../../lib/problem.ts'
import { useItem } from '../../../lib/useItem.ts'
import { valuesToLineRequests, valuesToPromo, valuesToStay } from './deskValues.ts'
import { formatCancellationTerms } from './rateChoices.ts'

type QuoteResult = Result<Api['POST /booking/quote']>
interface QuoteState {
  item: QuoteResult | undefined
  problem: Problem | undefined
  isOld: boolean
  isAsked: boolean
}

/** The price of what is chosen, asked anew with each change. */
export function useQuote(values: Values, property: number): QuoteState {
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
  return (
    <section className="panel xl:sticky xl:top-4" aria-labelledby="price" aria-live="polite">
      <h2 id="price">Price</h2>
      {!isAsked && <p className="text-muted">Choose dates and beds to see the price.</p>}
      {problem && <Notice kind="danger" title={problem.detail} />}
      {item && !problem && (
        <dl className={`grid gap-1.5 ${isOld ? 'opacity-60' : ''}`}>
          {item.lines[0]?.plan && <Amount name="Rate" value={item.lines[0].plan.name} />}
          {item.lines.map(l => (
            <Amount
              key={`${l.room} ${l.as}`}
              name={`${l.roomName}, ${l.as === 'bed' ? plural(l.quantity, 'bed') : plural(l.quantity, 'room')}`}
              value={formatMoney(l.total)}
            />
          ))}
          {item.taxes.map(t => (
            <Amount key={t.name} name={t.included ? `${t.name}, included` : t.name} value={formatMoney(t.amount)} isQuiet />
          ))}
          <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
            <dt>Total</dt>
            <dd className="tabular">{formatMoney(item.total)}</dd>
          </div>
          <Amount name="To pay at the desk" value={formatMoney(item.balanceAtDesk)} />
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
