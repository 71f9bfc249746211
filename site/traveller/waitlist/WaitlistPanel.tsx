import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { PagedList } from '../PagedList.tsx'
import { formatParty } from '../stay/party.ts'
import type { UrlState } from '../useUrlState.ts'
import { partyOfEntry, presentWaitlistStatus } from './waitlistStatus.ts'

/** What the traveller waits for, below the trips; renders nothing if there is nothing. */
export function WaitlistPanel({ address }: { address: UrlState }) {
  const page = address.whole('waits') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /waitlist', { query: { page, limit: 20 } })
  // The list of trips on the same page already reports a missing session or connection.
  const isOwnTrouble = problem && !rows && problem.status !== 0 && problem.status !== 401
  if (!rows?.length && !isOwnTrouble) return null
  const { mine } = getMessages('waitlist')
  return (
    <section aria-label={mine} className="mt-10">
      <h2 className="mb-4 text-xl">{mine}</h2>
      <PagedList meta={meta} isOld={isOld} {...address.pages('waits')}>
        {isOwnTrouble && <ErrorState problem={problem} onRetry={reload} />}
        <ul className="grid gap-3">
          {rows?.map(entry => (
            <li key={entry.id}>
              <EntryItem {...entry} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function EntryItem(entry: Row<'GET /waitlist'>) {
  const { tone, icon, title } = presentWaitlistStatus(entry.status)
  return (
    <article className="card group relative flex flex-wrap items-start justify-between gap-x-8 gap-y-3 p-4 sm:p-5">
      <div className="min-w-0">
        <h3 className="text-lg">
          <a href={localizeHref(`/waitlist/${entry.id}`)} className="after:absolute after:inset-0 after:rounded-card group-hover:underline">
            {entry.property.name}
          </a>
        </h3>
        <p className="mt-1">{formatStay(entry.arrival, entry.departure)}</p>
        <p className="text-sm text-muted">{formatParty(partyOfEntry(entry))}</p>
      </div>
      <Badge tone={tone} icon={icon}>
        {title}
      </Badge>
    </article>
  )
}
