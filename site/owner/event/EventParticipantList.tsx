import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type EventRow, formatParticipantCount } from './eventColumns.tsx'
import { eventMessages } from './messages.ts'

type Participant = Row<'GET /events/view-members'>

/** Participants, then the waiting list, in their order. */
export function EventParticipantList({ event }: { event: EventRow }) {
  const { going, goingAndWaiting, participants: messages } = eventMessages()
  const { can } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /events/view-members', {
    query: { event: event.id, page, limit: Math.min(limit, 100) },
  })
  const columns: Column<Participant>[] = [
    { head: messages.name, cell: j => j.name ?? messages.unnamed },
    { head: messages.state, cell: j => (j.status === 'going' ? messages.going : t(messages.waiting, { place: j.position ?? '' })) },
    { head: messages.joined, cell: j => formatInstant(j.joinedAt, event.timezone), isExtra: true },
  ]
  return (
    <section className="panel" aria-labelledby="joiners">
      <h2 id="joiners">
        {t(event.waiting > 0 ? goingAndWaiting : going, { count: formatParticipantCount(event), waiting: event.waiting })}
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label={messages.reading} />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {meta?.total === 0 && (
        <EmptyState icon="users" title={can('guest.read') ? messages.none : messages.forDesk}>
          <p>{can('guest.read') ? messages.noneText : messages.forDeskText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table caption={messages.title} columns={columns} rows={rows} keyOf={j => `${j.joinedAt} ${j.name}`} isOld={isOld} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
