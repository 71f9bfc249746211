import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Table } from '../../kit/list/Table.tsx'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { arrivalColumns } from '../booking/bookingColumns.tsx'
import type { DashboardData } from './dashboardData.ts'
import { dashboardMessages } from './messages.ts'

const MAX_ARRIVALS = 8

/** Fetched together with the day, so that the layout below does not shift. */
export const useArrivals = (property: number, mayRead: boolean) =>
  useList('GET /booking/all', { query: { property, category: 'arrivals', limit: MAX_ARRIVALS } }, { enabled: property > 0 && mayRead })

interface Props {
  property: number
  day: DashboardData
  arrivals: ReturnType<typeof useArrivals>
  mayBook: boolean
}

/** Today's arrivals, those not yet checked in first. */
export function ArrivalsTodayPanel({ property, day: { businessDate, today }, arrivals, mayBook }: Props) {
  const messages = dashboardMessages().arriving
  const { rows, meta, problem, isOld, reload } = arrivals
  const all = `/booking?property=${property}&category=arrivals`
  return (
    <section aria-labelledby="arrivals">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="arrivals" className="text-base">
          {messages.title}
          {today.arrivals > 0 && (
            <span className="tabular ms-2 text-sm font-normal text-muted">
              {t(messages.progress, { done: today.arrivalsDone, n: today.arrivals })}
            </span>
          )}
        </h2>
        {meta && meta.total > MAX_ARRIVALS && (
          <Link className="link" to={all}>
            {t(messages.all, { n: meta.total })}
          </Link>
        )}
      </div>
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && (
        <div className="card">
          <EmptyState icon="luggage" title={messages.none}>
            {mayBook && (
              <>
                <p>{messages.noneText}</p>
                <Link className="button" to={`/booking/new?arrival=${businessDate}`}>
                  {messages.walkIn}
                </Link>
              </>
            )}
          </EmptyState>
        </div>
      )}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.title}
          columns={arrivalColumns(rows.some(b => b.cardsLacking))}
          rows={rows}
          isOld={isOld}
          keyOf={b => b.id}
          hrefOf={b => `/booking/${b.id}`}
        />
      )}
    </section>
  )
}
