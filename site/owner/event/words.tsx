import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Event = Row<'GET /events'>

export const whenWords = ({ day, startTime, endDay, endTime }: Event) =>
  endDay === day || (endTime <= startTime && Date.parse(endDay) - Date.parse(day) === 86_400_000)
    ? `${formatDay(day)}, ${startTime}–${endTime}`
    : `${formatDay(day)}, ${startTime} – ${formatDay(endDay)}, ${endTime}`

export function EventBadge({ event: { status, left, waiting } }: { event: Event }) {
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

export const goingWords = ({ going, capacity }: Event) => (capacity === null ? String(going) : `${going} of ${capacity}`)

export const eventColumns: Column<Event>[] = [
  { head: 'Event', cell: e => e.title },
  { head: 'When', cell: e => whenWords(e) },
  { head: 'Where', cell: e => e.place, isExtra: true },
  { head: 'State', cell: e => <EventBadge event={e} /> },
  { head: 'Price', cell: e => (e.price ? formatMoney(e.price) : 'Free'), isFigure: true, isExtra: true },
  { head: 'Going', cell: e => goingWords(e), isFigure: true },
]
