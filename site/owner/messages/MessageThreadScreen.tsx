import { Link, useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Thread } from '../../kit/messages/Thread.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { StatusBadge } from '../booking/StatusBadge.tsx'
import { guestMessages } from './messages.ts'

function refetchUnreadCounts() {
  queryClient.invalidateQueries({ queryKey: ['GET /messages'] })
  queryClient.invalidateQueries({ queryKey: ['GET /messages/unread'] })
}

/** The thread of one booking. */
export function MessageThreadScreen() {
  const id = Number(useParams().id)
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  const messages = guestMessages()
  const back = ['/messages', messages.title] as const
  if (!booking)
    return (
      <Screen title={messages.title} back={back} isNarrow>
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
            {t(messages.bookingLink, { code: booking.code })}
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
        emptyText={t(booking.guest.email ? messages.writeFirst : messages.noEmail, { name })}
      />
    </Screen>
  )
}
