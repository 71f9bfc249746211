import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/Field.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { useList } from '../../lib/useList.ts'
import { type Manager, managerKindLabels } from './channelFormat.ts'

/** Channels and programs by name. Who cannot be connected yet is named with where to ask. */
export function ChannelManagerSearch({ isWaiting }: { isWaiting: boolean }) {
  const [typed, setTyped] = useState('')
  const name = useDebounced(typed.trim())
  const { page, hrefOf } = useListState()
  const query = { page: name ? 1 : page, limit: 12, ...(name && { name: name.slice(0, 80) }) }
  const { rows, meta, problem, isLoading, reload } = useList('GET /channel-managers', { query })
  return (
    <Screen title="Connect a channel" note="Where else do you sell?" back={['/channel', 'Channels']} isNarrow>
      <Field label="Find by name" className="mb-4">
        {wiring => (
          <input {...wiring} className="input" type="search" value={typed} autoComplete="off" onChange={e => setTyped(e.target.value)} />
        )}
      </Field>
      {(isLoading || isWaiting) && <Skeleton rows={6} height={72} label="Loading the channels" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <NoneFound />}
      {rows && rows.length > 0 && !isWaiting && (
        <ul className="grid gap-3" aria-label="Channels">
          {rows.map(m => (
            <ManagerRow key={m.slug} manager={m} />
          ))}
        </ul>
      )}
      {meta && meta.pages > 1 && !isWaiting && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}

function ManagerRow({ manager: { slug, name, kind, website, contact, canConnect } }: { manager: Manager }) {
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="grid min-w-0 gap-0.5">
        <h2 className="text-base">{name}</h2>
        <p className="text-sm text-muted">
          {managerKindLabels[kind]},{' '}
          <a className="link" href={website} target="_blank" rel="noreferrer">
            {new URL(website).hostname.replace(/^www\./, '')}
          </a>
        </p>
      </div>
      {canConnect ? (
        <Link className="button button-primary" to={`?manager=${slug}`} aria-label={`Connect ${name}`}>
          Connect
        </Link>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge>not connected</Badge>
          <a className="link text-sm" href={contact} target="_blank" rel="noreferrer" aria-label={`Contact ${name}`}>
            Contact
          </a>
        </div>
      )}
    </li>
  )
}

function NoneFound() {
  return (
    <EmptyState icon="search" title="We do not know this name">
      <p>If it gives you the address of a calendar (iCal), it can be connected all the same.</p>
      <Link className="button" to="?manager=ical">
        Connect any calendar
      </Link>
    </EmptyState>
  )
}
