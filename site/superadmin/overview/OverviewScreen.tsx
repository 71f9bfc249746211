import { Link } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { overviewMessages } from './messages.ts'
import { TaskPanel } from './TaskPanel.tsx'

export function OverviewScreen() {
  const { item, problem, reload } = useItem('GET /admin/overview', {})
  const messages = overviewMessages()
  return (
    <Screen title={messages.title}>
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={2} height={96} />}
      {item && <TaskPanel overview={item} />}
      {item && (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
          <Figure name={messages.figures.submitted} figure={item.submitted} to="/properties?status=submitted" />
          <Figure name={messages.figures.live} figure={item.live} to="/properties?status=live" />
          <Figure name={messages.figures.drafts} figure={item.drafts} to="/properties?status=draft" />
          <Figure name={messages.figures.bookingsToday} figure={item.bookingsToday} to="/bookings" />
          <Figure name={messages.figures.users} figure={item.users} to="/users" />
          <Figure name={messages.figures.owners} figure={item.owners} to="/users?role=hostel_owner" />
          <Figure name={messages.figures.mailsWaiting} figure={item.mailsWaiting} />
          <Figure name={messages.figures.mailsFailed} figure={item.mailsFailed} to="/dead-letters?kind=mail" />
        </dl>
      )}
    </Screen>
  )
}

function Figure({ name, figure, to }: { name: string; figure: number; to?: string }) {
  return (
    <div className="relative bg-surface p-4">
      <dt className="text-muted">
        {to ? (
          <Link className="row-link font-normal" to={to}>
            {name}
          </Link>
        ) : (
          name
        )}
      </dt>
      <dd className="tabular text-2xl font-semibold">{formatNumber(figure)}</dd>
    </div>
  )
}
