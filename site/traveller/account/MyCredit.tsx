import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { type Row, useList } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'
import { Paged } from '../Paged.tsx'
import { hostelHref } from '../stay/looked.ts'
import type { Address } from '../useAddress.ts'

/** What hostels owe the traveller in nights: nothing is said where there is none. */
export function MyCredit({ address }: { address: Address }) {
  const page = address.whole('credits') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /credit/mine', { query: { page, limit: 20 } })
  // That nobody is signed in, or the line is down, the trips say already.
  const isOwnTrouble = problem && !rows && problem.status !== 0 && problem.status !== 401
  if (!rows?.length && !isOwnTrouble) return null
  const { title } = words('stayCredit')
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      <Paged meta={meta} isOld={isOld} {...address.pages('credits')}>
        {isOwnTrouble && <ErrorState problem={problem} onRetry={reload} />}
        <ul className="grid gap-3">
          {rows?.map(credit => (
            <li key={credit.id} className="card grid gap-2 p-5">
              <Credit {...credit} />
            </li>
          ))}
        </ul>
      </Paged>
    </section>
  )
}

function Credit({ property, code, balance, expiresOn, lines }: Row<'GET /credit/mine'>) {
  const said = words('stayCredit')
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        {property.path ? (
          <a className="font-semibold underline" href={hostelHref(property.path)}>
            {property.name}
          </a>
        ) : (
          <span className="font-semibold">{property.name}</span>
        )}
        <span className="font-semibold tabular-nums">{say(said.left, { price: formatMoney(balance) })}</span>
      </p>
      {balance.amount > 0 && <p className="text-sm text-muted">{say(said.until, { day: formatDay(expiresOn) })}</p>}
      <ul className="grid gap-1 text-sm tabular-nums">
        {lines.map(line => (
          <li key={`${line.at} ${line.kind} ${line.booking}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {line.kind === 'given' ? say(said.given, { code }) : said[line.kind]}, {formatDay(line.at.slice(0, 10))}
              {line.booking !== null && line.kind !== 'given' && (
                <>
                  {' '}
                  <a className="underline" href={to(`/booking/${line.booking}`)}>
                    {said.see}
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
