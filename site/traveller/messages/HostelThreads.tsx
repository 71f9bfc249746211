import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatInstant, formatStay } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { PagedList } from '../PagedList.tsx'
import { useUrlState } from '../useUrlState.ts'

/** What hostels and the traveller wrote to each other, above the chats; renders nothing if there is nothing. */
export function HostelThreads() {
  const address = useUrlState()
  const page = address.whole('threads') ?? 1
  const { rows, meta, problem, isOld, reload } = useList('GET /messages/mine', { query: { page, limit: 10 } })
  // The list of chats on the same page already reports a missing session or connection.
  const isOwnTrouble = problem && !rows && problem.status !== 0 && problem.status !== 401
  if (!rows?.length && !isOwnTrouble) return null
  const messages = getMessages('chat')
  return (
    <section aria-labelledby="hostel-threads" className="max-w-2xl">
      <h2 id="hostel-threads" className="mb-4 text-xl">
        {messages.withHostels}
      </h2>
      <PagedList meta={meta} isOld={isOld} {...address.pages('threads')}>
        {isOwnTrouble && <ErrorState problem={problem} onRetry={reload} />}
        <ul className="grid gap-3">
          {rows?.map(thread => (
            <li key={thread.booking}>
              <ThreadItem {...thread} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

function ThreadItem({ booking, property, arrival, departure, unread, lastBy, lastText, lastAt }: Row<'GET /messages/mine'>) {
  const messages = getMessages('chat')
  return (
    <article className="card group relative grid gap-1 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg wrap-anywhere">
          <a
            href={localizeHref(`/booking/${booking}#write`)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline"
          >
            {property}
          </a>
        </h3>
        <time dateTime={lastAt} className="text-sm text-muted">
          {formatInstant(lastAt)}
        </time>
      </div>
      <p className="text-sm text-muted">{formatStay(arrival, departure)}</p>
      <p className={`line-clamp-2 wrap-anywhere ${unread > 0 ? 'font-semibold' : ''}`}>
        {lastBy === 'guest' ? t(messages.youWrote, { text: lastText }) : lastText}
      </p>
      {unread > 0 && (
        <p>
          <Badge tone="warning">{t(messages.unread, { n: unread })}</Badge>
        </p>
      )}
    </article>
  )
}
