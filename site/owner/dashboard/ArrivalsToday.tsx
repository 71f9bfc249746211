import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Table } from '../../kit/Table.tsx'
import { useList } from '../../lib/useList.ts'
import { arrivalColumns } from '../booking/columns.tsx'

const SHOWN = 8

/** Asked for together with the day: nothing below the list moves when it comes. */
export const useArrivals = (house: number) =>
  useList('GET /booking/all', { query: { property: house, category: 'arrivals', limit: SHOWN } }, { enabled: house > 0 })

interface Props {
  house: number
  day: string
  arrivals: ReturnType<typeof useArrivals>
}

/** Who is still to come today: the list the desk works from. */
export function ArrivalsToday({ house, day, arrivals: { rows, meta, problem, isOld, reload } }: Props) {
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
