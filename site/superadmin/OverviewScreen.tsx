import { Link } from 'react-router'
import { ErrorState } from '../kit/ErrorState.tsx'
import { Screen } from '../kit/Screen.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useItem } from '../lib/useItem.ts'
import { TaskPanel } from './TaskPanel.tsx'

export function OverviewScreen() {
  const { item, problem, reload } = useItem('GET /admin/overview', {})
  return (
    <Screen title="Overview">
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={2} height={96} />}
      {item && <TaskPanel overview={item} />}
      {item && (
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-4">
          <Figure name="Waiting for review" figure={item.submitted} to="/properties?status=submitted" />
          <Figure name="Live" figure={item.live} to="/properties?status=live" />
          <Figure name="Drafts" figure={item.drafts} to="/properties?status=draft" />
          <Figure name="Bookings today" figure={item.bookingsToday} to="/bookings" />
          <Figure name="Accounts" figure={item.users} to="/users" />
          <Figure name="Owners" figure={item.owners} to="/users?role=hostel_owner" />
          <Figure name="Mails waiting" figure={item.mailsWaiting} />
          <Figure name="Mails failed" figure={item.mailsFailed} to="/dead-letters?kind=mail" />
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
      <dd className="tabular text-2xl font-semibold">{new Intl.NumberFormat('en').format(figure)}</dd>
    </div>
  )
}
