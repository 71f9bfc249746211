import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatQuoteLine, formatTaxName, type Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'
import { Amount } from './QuotePanel.tsx'
import type { QuoteValues } from './quoteValues.ts'
import { type GroupPrice, getPolicy, type SellableRoom, valuesToQuoteLines, valuesToStay } from './quoteValues.ts'

interface PriceState {
  item: GroupPrice | undefined
  problem: Problem | undefined
  isOld: boolean
  isAsked: boolean
}

/** The quote's total with taxes, recalculated with each change. */
export function useGroupPrice(values: QuoteValues, group: Group, all: readonly SellableRoom[]): PriceState {
  const lines = valuesToQuoteLines(values, all, group.property.currency)
  const isAsked = lines.length > 0
  const body = { ...valuesToStay(values, group), lines, policy: getPolicy(values) }
  const { item, problem, isOld } = useItem(
    'POST /group/:id/price',
    { params: { id: group.id }, body },
    { enabled: isAsked, keepPrevious: true },
  )
  return { item: isAsked && !problem ? item : undefined, problem: isAsked ? problem : undefined, isOld, isAsked }
}

export function PricePanel({ price: { item, problem, isOld, isAsked }, group }: { price: PriceState; group: Group }) {
  const { price: messages, quote } = groupMessages()
  return (
    <section className="panel xl:sticky xl:top-4" aria-labelledby="price" aria-live="polite">
      <h2 id="price">{messages.title}</h2>
      {!isAsked && <p className="text-muted">{messages.nothingYet}</p>}
      {problem && <Notice kind="danger" title={problem.fields?.[0]?.message ?? problem.detail} />}
      {item && (
        <div className={`grid gap-3 ${isOld ? 'opacity-60' : ''}`}>
          <dl className="grid gap-1.5">
            {item.lines.map(line => (
              <Amount key={`${line.room}${line.as}`} name={formatQuoteLine(line)} value={formatMoney(line.total)} />
            ))}
            {item.taxes.map(tax => (
              <Amount key={`${tax.name}${tax.included}`} name={formatTaxName(tax)} value={formatMoney(tax.amount)} />
            ))}
            <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 text-base font-semibold">
              <dt>{quote.total}</dt>
              <dd className="tabular">{formatMoney(item.total)}</dd>
            </div>
            <Amount
              name={messages.perNight}
              value={formatMoney({ ...item.roomTotal, amount: Math.round(item.roomTotal.amount / item.guests / item.nights) })}
            />
            {group.budget && <Amount name={messages.budget} value={formatMoney(group.budget)} />}
          </dl>
          {item.isFree ? (
            <Notice kind="positive" title={messages.free} />
          ) : (
            <Notice kind="warning" title={messages.short}>
              <ul>
                {item.short.map(s => (
                  <li key={s.room}>{t(messages.left, { room: s.roomName, n: s.left })}</li>
                ))}
              </ul>
            </Notice>
          )}
        </div>
      )}
    </section>
  )
}
