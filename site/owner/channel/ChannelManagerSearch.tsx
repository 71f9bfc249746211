import { useState } from 'react'
import { Link } from 'react-router'
import { cutText } from '../../../domain/text/cutText.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useList } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import type { Manager } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

/** Searches channels and channel managers by name. Those that cannot be connected yet show a contact. */
export function ChannelManagerSearch({ isWaiting }: { isWaiting: boolean }) {
  const messages = channelMessages()
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim())
  const { page, hrefOf } = useListState()
  const query = { page: name ? 1 : page, limit: 12, ...(name && { name: cutText(name, 80) }) }
  const { rows, meta, problem, isLoading, reload } = useList('GET /channel-managers', { query })
  return (
    <Screen title={messages.search.title} note={messages.search.note} back={['/channel', messages.title]} isNarrow>
      <Field label={messages.search.find} className="mb-4">
        {wiring => (
          <input {...wiring} className="input" type="search" value={typed} autoComplete="off" onChange={e => setTyped(e.target.value)} />
        )}
      </Field>
      {(isLoading || isWaiting) && <Skeleton rows={6} height={72} label={messages.search.loading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <NoneFound />}
      {rows && rows.length > 0 && !isWaiting && (
        <ul className="grid gap-3" aria-label={messages.title}>
          {rows.map(m => (
            <ManagerRow key={m.slug} manager={m} />
          ))}
        </ul>
      )}
      {meta && meta.total > 0 && !isWaiting && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}

function ManagerRow({ manager }: { manager: Manager }) {
  const { slug, kind, website, contact, canConnect, reachedBy } = manager
  const { search: messages, kind: kindLabels } = channelMessages()
  // The entry for any other calendar has no name of its own.
  const name = slug === 'ical' ? messages.anyCalendar : manager.name
  const link = (
    <a className="link" href={website} target="_blank" rel="noreferrer">
      {new URL(website).hostname.replace(/^www\./, '')}
    </a>
  )
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-base">{name}</h2>
        <p className="text-sm text-muted">
          <RichText message={messages.manager} values={{ kind: kindLabels[kind], website: link }} />
        </p>
      </div>
      {canConnect ? (
        <Link className="button button-primary" to={`?manager=${slug}`} aria-label={t(messages.connectOne, { name })}>
          {messages.connect}
        </Link>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>{reachedBy.length ? t(messages.reachedBy, { name: joinWithCommas(reachedBy) }) : messages.notConnected}</Badge>
          <a className="link text-sm" href={contact} target="_blank" rel="noreferrer" aria-label={t(messages.contactOne, { name })}>
            {messages.contact}
          </a>
        </div>
      )}
    </li>
  )
}

function NoneFound() {
  const { search: messages } = channelMessages()
  return (
    <EmptyState icon="search" title={messages.noneTitle}>
      <p>{messages.noneText}</p>
      <Link className="button" to="?manager=ical">
        {messages.connectAny}
      </Link>
    </EmptyState>
  )
}
