import { useStore } from '@nanostores/react'
import { Link } from 'react-router'
import { followingStatus, type TicketStatus } from '../../../domain/inventory/tickets.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { PhotoStrip } from '../../kit/PhotoStrip.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { maintenanceMessages } from './messages.ts'
import { TicketFacts } from './TicketFacts.tsx'
import type { Ticket } from './ticketValues.ts'

const REFRESH_MS = 60_000
const views = ['todo', 'mine', 'done'] as const
type View = (typeof views)[number]
const notDone = ['open', 'in_progress'] as const

/** What is to be mended: side by side what is open and what somebody is at. */
export function TicketBoard() {
  const messages = maintenanceMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, hrefFor, hrefOf } = useListState()
  const me = Number(accountIdOf(useStore($token)))
  const view = views.find(v => v === get('view')) ?? 'todo'
  const query = {
    ...{ property: id, page, limit: Math.min(limit, 100) },
    status: view === 'done' ? ['done' as const] : [...notDone],
    ...(view === 'mine' && { assignee: me }),
  }
  const { rows, meta, problem, isLoading, reload } = useList('GET /tickets', { query }, { enabled: id > 0, every: () => REFRESH_MS })
  const statuses: readonly TicketStatus[] = view === 'done' ? ['done'] : notDone
  return (
    <Screen
      title={messages.title}
      actions={
        <Link to="/maintenance/new" className={buttonClass('primary')}>
          {messages.add}
        </Link>
      }
    >
      <Tabs
        label={messages.which}
        tabs={views.map(v => ({ to: hrefFor({ view: v === 'todo' ? undefined : v }), label: messages.view[v], isOn: v === view }))}
      />
      {isLoading && <Skeleton rows={4} height={120} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && <NoTickets view={view} />}
      {rows && rows.length > 0 && (
        <div className={`mt-4 grid items-start gap-6 ${view === 'done' ? '' : 'lg:grid-cols-2'}`}>
          {statuses.map(status => (
            <TicketColumn key={status} status={status} tickets={rows.filter(ticket => ticket.status === status)} />
          ))}
        </div>
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </Screen>
  )
}

function NoTickets({ view }: { view: View }) {
  const messages = maintenanceMessages()
  return (
    <EmptyState icon={view === 'done' ? 'wrench' : 'circleCheck'} title={view === 'done' ? messages.noneDone : messages.none}>
      {view !== 'done' && <p>{view === 'mine' ? messages.noneMine : messages.noneText}</p>}
    </EmptyState>
  )
}

function TicketColumn({ status, tickets }: { status: TicketStatus; tickets: readonly Ticket[] }) {
  const messages = maintenanceMessages()
  if (!tickets.length) return null
  return (
    <section aria-label={messages.column[status]} className="grid gap-3">
      <h2 className="text-base">{messages.column[status]}</h2>
      <ul className="grid gap-3">
        {tickets.map(ticket => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
      </ul>
    </section>
  )
}

const tones: Record<Ticket['urgency'], Tone> = { urgent: 'danger', high: 'warning', normal: 'neutral', low: 'neutral' }

function TicketCard({ ticket }: { ticket: Ticket }) {
  const messages = maintenanceMessages()
  const { id: ticketId, title, note, urgency, status, cost, photo, version } = ticket
  const to = followingStatus[status]
  const { run, isPending } = useAction('PUT /tickets/:ticketId', { done: messages.moved[to] })
  return (
    <li className="panel grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-base wrap-anywhere">
          <Link to={`/maintenance/${ticketId}`} className="link">
            {title}
          </Link>
        </h3>
        <Badge tone={tones[urgency]} {...(urgency === 'urgent' && { icon: 'triangleAlert' as const })}>
          {messages.urgency[urgency]}
        </Badge>
      </div>
      <p className="text-sm text-muted">
        <TicketFacts ticket={ticket} />
      </p>
      {note && (
        <p className="text-sm wrap-anywhere whitespace-pre-line" dir="auto">
          {note}
        </p>
      )}
      <PhotoStrip photos={photo ? [{ id: ticketId, url: photo.url }] : []} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="tabular">{cost && formatMoney(cost)}</span>
        <Button
          kind={status === 'in_progress' ? 'primary' : 'plain'}
          className="min-h-12"
          isBusy={isPending}
          aria-label={t(messages.nextOf, { action: messages.next[status], title })}
          onClick={() => void run({ params: { ticketId }, body: { status: to, version } })}
        >
          {messages.next[status]}
        </Button>
      </div>
    </li>
  )
}
