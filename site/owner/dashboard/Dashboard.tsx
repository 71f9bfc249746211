import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { liveKinds, subjectOf } from '../../../domain/access/live.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { useItem } from '../../lib/useItem.ts'
import { ChannelAlerts } from '../channel/ChannelAlerts.tsx'
import { useHouse } from '../house.ts'
import { Happening } from '../noticeboard/Happening.tsx'
import { Overbooked } from '../room/Overbooked.tsx'
import { useLive } from '../useLive.ts'
import { ArrivalsToday, useArrivals } from './ArrivalsToday.tsx'
import { BedsToday } from './BedsToday.tsx'
import { OccupancyStrip } from './OccupancyStrip.tsx'
import { PeriodFigures } from './PeriodFigures.tsx'
import { RequestsWaiting } from './RequestsWaiting.tsx'
import { TodayDoors } from './TodayDoors.tsx'

export type Day = Result<Api['GET /dashboard/:id']>

/** What changes a figure or a list of this day. */
const moving = liveKinds.filter(kind => ['booking', 'room', 'channel'].includes(subjectOf(kind)))

export function Dashboard() {
  const { id, house, can, isLoading } = useHouse()
  const { item, problem, reload } = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const mayRead = can('booking.read')
  const arrivals = useArrivals(id, mayRead)
  useLive(moving, () => void queryClient.invalidateQueries({ refetchType: 'active' }))
  const isReady = mayRead ? arrivals.rows || arrivals.problem : !isLoading
  const shown = isReady ? item : undefined
  return (
    <Screen
      title="Dashboard"
      note={
        <>
          {house && <span className="lg:hidden">{house.name}, </span>}
          {item ? formatDay(item.businessDate) : '\u00a0'}
        </>
      }
      actions={
        can('booking.create') && (
          <Link className="button button-primary" to="/booking/new">
            New booking
          </Link>
        )
      }
    >
      {house && house.status !== 'live' && <NotLive status={house.status} id={id} />}
      {problem && !item && (
        <ErrorState problem={problem} onRetry={reload}>
          <a className="link" href="/owner/list">
            Choose another hostel
          </a>
        </ErrorState>
      )}
      {!shown && (item || !problem) && <DashboardSkeleton />}
      {shown && (
        <div className="grid gap-5">
          {mayRead && <RequestsWaiting house={id} count={shown.today.requests} />}
          {mayRead && <Overbooked house={id} />}
          {can('channel.manage') && <ChannelAlerts house={id} />}
          <TodayDoors day={shown} mayRead={mayRead} />
          {mayRead && <ArrivalsToday house={id} day={shown} arrivals={arrivals} mayBook={can('booking.create')} />}
          {!mayRead && can('housekeeping') && <BedsToday />}
          <OccupancyStrip house={id} today={shown.businessDate} />
          <Happening shown={6} />
          {can('report.read') && <PeriodFigures house={id} today={shown.businessDate} />}
        </div>
      )}
    </Screen>
  )
}

const words: Record<string, string> = {
  draft: 'This hostel is a draft. Travellers do not see it yet.',
  submitted: 'This hostel is being looked at. You get a mail when it is live.',
  changes_requested: 'We asked for changes before this hostel goes live.',
  paused: 'Sales are paused. Stays that were booked go on.',
  suspended: 'OpenBunk has stopped its sales to travellers. Stays that were booked go on, and the desk can enter bookings of its own.',
  closed: 'This hostel is closed.',
}

function NotLive({ status, id }: { status: string; id: number }) {
  const isOpen = status === 'draft' || status === 'changes_requested'
  return (
    <div className="mb-5">
      <Notice kind="warning" title={words[status] ?? 'This hostel is not live.'}>
        <p>
          {isOpen ? (
            <a className="link" href={`/owner/add-property?property=${id}`}>
              See what is missing
            </a>
          ) : (
            <Link className="link" to="/property">
              Open the listing
            </Link>
          )}
        </p>
      </Notice>
    </div>
  )
}

function DashboardSkeleton() {
  return (
    <div className="grid gap-5">
      <Skeleton rows={1} height={104} label="Loading today" />
      <Skeleton rows={1} height={220} label="Loading arrivals" />
      <Skeleton rows={1} height={160} label="Loading the month" />
    </div>
  )
}
