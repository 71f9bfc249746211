import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Thread } from '../../kit/messages/Thread.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { useItem } from '../../lib/useItem.ts'
import { StatusBadge } from '../booking/StatusBadge.tsx'

function refetchUnreadCounts() {
  queryClient.invalidateQueries({ queryKey: ['GET /messages'] })
  queryClient.invalidateQueries({ queryKey: ['GET /messages/unread'] })
}

/** The thread of one booking. */
export function MessageThreadScreen() {
  const id = Number(useParams().id)
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  const back = ['/messages', 'Messages'] as const
  if (!booking)
    return (
      <Screen title="Messages" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={64} />}
      </Screen>
    )
  const { name } = booking.guest
  return (
    <Screen
      title={name}
      back={back}
      isNarrow
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} />
          <span>{formatStay(booking.arrival, booking.departure)}</span>
          <Link className="link" to={`/booking/${id}`}>
            Booking {booking.code}
          </Link>
        </span>
      }
    >
      <Thread
        booking={id}
        as="house"
        other={name}
        timezone={booking.property.timezone}
        onRead={refetchUnreadCounts}
        emptyText={
          booking.guest.email
            ? `Write first: ${name} gets a mail with the way to answer.`
            : `${name} left no e-mail: they read it on the page of their booking alone.`
        }
      />
    </Screen>
  )
}
