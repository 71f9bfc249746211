import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Table } from '../../kit/Table.tsx'
import { useList } from '../../lib/useList.ts'
import { arrivalColumns } from '../booking/columns.tsx'

const SHOWN = 8

/** Who is still to come today: the list the desk works from. */
export function ArrivalsToday({ house, day }: { house: number; day: string }) {
  const { rows, meta, problem, isOld, reload } = useList('GET /booking/all', {
    query: { property: house, category: 'arrivals', limit: SHOWN },
  })
  const all = `/booking?property=${house}&category=arrivals`
  return (
    <section aria-labelledby="arrivals">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="arrivals" className="text-base">
          Arriving today
        </h2>
        {meta && meta.total > SHOWN && (
          <Link className="link" to={all}>
            All {meta.total} arrivals
          </Link>
        )}
      </div>
      {!rows && !problem && <Skeleton rows={4} height={44} label="Loading arrivals" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <div className="card">
          <EmptyState icon="luggage" title="Nobody is left to arrive today">
            <p>Walk-ins are booked in under a minute.</p>
            <Link className="button" to={`/booking/new?arrival=${day}`}>
              Book a walk-in
            </Link>
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <Table
          caption="Arriving today"
          columns={arrivalColumns}
          rows={rows}
          isOld={isOld}
          keyOf={b => b.id}
          hrefOf={b => `/booking/${b.id}`}
        />
      )}
    </section>
  )
}
