import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { PagedList } from '../PagedList.tsx'
import { propertyHref } from '../stay/staySearch.ts'
import type { UrlState } from '../useUrlState.ts'

/** Credit of the traveller at hostels; renders nothing if there is none. */
export function CreditList({ address }: { address: UrlState }) {
  const page = address.whole('credits') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /credit/mine', { query: { page, limit: 20 } })
  // The list of trips on the same page already reports a missing session or connection.
  const isOwnTrouble = problem && !rows && problem.status !== 0 && problem.status !== 401
  if (!rows?.length && !isOwnTrouble) return null
  const { title } = getMessages('stayCredit')
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <PagedList meta={meta} isOld={isOld} {...address.pages('credits')}>
        {isOwnTrouble && <ErrorState problem={problem} onRetry={reload} />}
        <ul className="grid gap-3">
          {rows?.map(credit => (
            <li key={credit.id} className="card grid gap-2 p-5">
              <CreditItem {...credit} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function CreditItem({ property, code, balance, expiresOn, lines }: Row<'GET /credit/mine'>) {
  const messages = getMessages('stayCredit')
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        {property.path ? (
          <a className="font-semibold underline" href={propertyHref(property.path)}>
            {property.name}
          </a>
        ) : (
          <span className="font-semibold">{property.name}</span>
        )}
        <span className="font-semibold tabular-nums">{t(messages.left, { price: formatMoney(balance) })}</span>
      </p>
      {balance.amount > 0 && <p className="text-sm text-muted">{t(messages.until, { day: formatDay(expiresOn) })}</p>}
      <ul className="grid gap-1 text-sm tabular-nums">
        {lines.map(line => (
          <li key={`${line.at} ${line.kind} ${line.booking}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {line.kind === 'given' ? t(messages.given, { code }) : messages[line.kind]}, {formatDay(line.at.slice(0, 10))}
              {line.booking !== null && line.kind !== 'given' && (
                <>
                  {' '}
                  <a className="underline" href={localizeHref(`/booking/${line.booking}`)}>
                    {messages.see}
                  </a>
                </>
              )}
            </span>
            <span>{formatMoney(line.amount)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
