import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { type Row, useList } from '../../lib/useList.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type EventRow, formatParticipantCount } from './eventColumns.tsx'

type Participant = Row<'GET /events/view-members'>

/** Who comes, then who waits, in their order. */
export function EventParticipantList({ event }: { event: EventRow }) {
  const { can } = useCurrentProperty()
  const { page, limit, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /events/view-members', {
    query: { event: event.id, page, limit: Math.min(limit, 100) },
  })
  const columns: Column<Participant>[] = [
    { head: 'Name', cell: j => j.name ?? 'A traveller' },
    { head: 'State', cell: j => (j.status === 'going' ? 'Going' : `Waiting, place ${j.position}`) },
    { head: 'Joined', cell: j => formatInstant(j.joinedAt, event.timezone), isExtra: true },
  ]
  return (
    <section className="panel" aria-labelledby="joiners">
      <h2 id="joiners">
        Going: {formatParticipantCount(event)}
        {event.waiting > 0 && `, waiting: ${event.waiting}`}
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label="Reading who comes" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <EmptyState icon="users" title={can('guest.read') ? 'Nobody has joined yet' : 'Names are for the desk'}>
          <p>{can('guest.read') ? 'Travellers join on your page.' : 'Your role sees how many come, not who.'}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <Table caption="Who comes" columns={columns} rows={rows} keyOf={j => `${j.joinedAt} ${j.name}`} isOld={isOld} />
      )}
      {meta && meta.total > 0 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
