import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { liveKinds, liveSubjectOf } from '../../../domain/access/live.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { t } from '../../lib/language/messages.ts'
import { useIdleSteps } from '../../lib/useIdleSteps.ts'
import { ChannelAlerts, useConnections } from '../channel/ChannelAlerts.tsx'
import { ActivityPanel } from '../noticeboard/ActivityPanel.tsx'
import { isUnfinished } from '../property/isUnfinished.ts'
import { OverbookedNotice, useOverbooked } from '../room/OverbookedNotice.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { ArrivalsTodayPanel, useArrivals } from './ArrivalsTodayPanel.tsx'
import type { DashboardData } from './dashboardData.ts'
import { HousekeepingPanel } from './HousekeepingPanel.tsx'
import { dashboardMessages } from './messages.ts'
import { OccupancyPanel } from './OccupancyPanel.tsx'
import { PendingRequestsNotice } from './PendingRequestsNotice.tsx'
import { PeriodPanel } from './PeriodPanel.tsx'
import { TodayFigures } from './TodayFigures.tsx'

/** For hostels that are not listed yet: others do not fetch it. */
const UnfinishedPanel = lazy(async () => {
  const { UnfinishedPanel } = await import('./UnfinishedPanel.tsx')
  await loadMessages()
  return { default: UnfinishedPanel }
})

/** Live events that change a figure or list of this day. */
const refreshKinds = liveKinds.filter(kind => ['booking', 'room', 'channel'].includes(liveSubjectOf(kind)))

export function DashboardScreen() {
  const messages = dashboardMessages()
  const { id, currentProperty, can, isLoading } = useCurrentProperty()
  const { item, problem, reload } = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const mayRead = can('booking.read')
  const arrivals = useArrivals(id, mayRead)
  useLiveRefetch(refreshKinds, () => void queryClient.invalidateQueries({ refetchType: 'active' }))
  const overbooked = useOverbooked(id, mayRead)
  const connections = useConnections(id, can('channel.manage'))
  const isRead = (arrivals.rows || arrivals.problem) && (overbooked.item || overbooked.problem)
  const isReady = (mayRead ? isRead : !isLoading) && (!can('channel.manage') || connections.rows || connections.problem)
  const dashboard = isReady ? item : undefined
  return (
    <Screen
      title={messages.title}
      note={
        <>
          {currentProperty && <span className="lg:hidden">{t(messages.hostelName, { hostel: currentProperty.name })} </span>}
          {item ? formatDay(item.businessDate) : '\u00a0'}
        </>
      }
      actions={
        can('booking.create') && (
          <Link className="button button-primary" to="/booking/new">
            {messages.newBooking}
          </Link>
        )
      }
    >
      {currentProperty && currentProperty.status !== 'live' && !currentProperty.isDemo && (
        <NotLiveNotice status={currentProperty.status} id={id} mayEdit={can('property.submit')} />
      )}
      {problem && !item && (
        <ErrorState problem={problem} onRetry={reload}>
          <a className="link" href="/owner/list">
            {messages.chooseAnother}
          </a>
        </ErrorState>
      )}
      {!dashboard && (item || !problem) && <DashboardSkeleton />}
      {dashboard && (
        <div className="grid gap-5">
          {mayRead && <PendingRequestsNotice property={id} count={dashboard.today.requests} />}
          {mayRead && <OverbookedNotice property={id} />}
          {can('channel.manage') && <ChannelAlerts property={id} />}
          <TodayFigures day={dashboard} mayRead={mayRead} />
          {mayRead && <ArrivalsTodayPanel property={id} day={dashboard} arrivals={arrivals} mayBook={can('booking.create')} />}
          {!mayRead && can('housekeeping') && <HousekeepingPanel />}
          <PanelsBelow id={id} day={dashboard} mayReadReports={can('report.read')} />
        </div>
      )}
    </Screen>
  )
}

/** Panels below the fold, rendered one by one after the figures. */
function PanelsBelow({ id, day, mayReadReports }: { id: number; day: DashboardData; mayReadReports: boolean }) {
  const drawn = useIdleSteps(3)
  return (
    <>
      {drawn > 0 && <OccupancyPanel day={day} />}
      {drawn > 1 && <ActivityPanel shown={6} />}
      {drawn > 2 && mayReadReports && <PeriodPanel property={id} today={day.businessDate} />}
    </>
  )
}

function NotLiveNotice({ status, id, mayEdit }: { status: string; id: number; mayEdit: boolean }) {
  const messages = dashboardMessages()
  const statusMessages: Record<string, string> = messages.status
  const title = statusMessages[status] ?? messages.notLive
  if (mayEdit && isUnfinished(status))
    return (
      <Suspense fallback={<Skeleton rows={1} height={160} label={title} />}>
        <UnfinishedPanel property={id} title={title} />
      </Suspense>
    )
  return (
    <div className="mb-5">
      <Notice kind="warning" title={title}>
        <p>
          <Link className="link" to="/property">
            {messages.openListing}
          </Link>
        </p>
      </Notice>
    </div>
  )
}

function DashboardSkeleton() {
  const { loading } = dashboardMessages()
  return (
    <div className="grid gap-5">
      <Skeleton rows={1} height={104} label={loading.today} />
      <Skeleton rows={1} height={220} label={loading.arrivals} />
      <Skeleton rows={1} height={160} label={loading.month} />
    </div>
  )
}
