import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type EventRow = Row<'GET /events'>

export const formatEventTime = ({ day, startTime, endDay, endTime }: EventRow) =>
  endDay === day || (endTime <= startTime && Date.parse(endDay) - Date.parse(day) === 86_400_000)
    ? `${formatDay(day)}, ${startTime}–${endTime}`
    : `${formatDay(day)}, ${startTime} – ${formatDay(endDay)}, ${endTime}`

export function EventBadge({ event: { status, left, waiting } }: { event: EventRow }) {
  if (status === 'cancelled')
    return (
      <Badge tone="danger" icon="circleX">
        Cancelled
      </Badge>
    )
  if (status === 'over') return <Badge icon="clock">Over</Badge>
  if (status === 'hidden')
    return (
      <Badge tone="danger" icon="eyeOff">
        Hidden by OpenBunk
      </Badge>
    )
  if (left === 0)
    return (
      <Badge tone="warning" icon="users">
        {waiting ? `Full, ${waiting} waiting` : 'Full'}
      </Badge>
    )
  return (
    <Badge tone="positive" icon="circleCheck">
      Open
    </Badge>
  )
}

export const formatParticipantCount = ({ going, capacity }: EventRow) => (capacity === null ? String(going) : `${going} of ${capacity}`)

export const eventColumns: Column<EventRow>[] = [
  { head: 'Event', cell: e => e.title },
  { head: 'When', cell: e => formatEventTime(e) },
  { head: 'Where', cell: e => e.place, isExtra: true },
  { head: 'State', cell: e => <EventBadge event={e} /> },
  { head: 'Price', cell: e => (e.price ? formatMoney(e.price) : 'Free'), isFigure: true, isExtra: true },
  { head: 'Going', cell: e => formatParticipantCount(e), isFigure: true },
]
