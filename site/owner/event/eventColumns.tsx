import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { eventMessages } from './messages.ts'

export type EventRow = Row<'GET /events'>

export function formatEventTime({ day, startTime, endDay, endTime }: EventRow): string {
  const isEvening = endDay === day || (endTime <= startTime && Date.parse(endDay) - Date.parse(day) === 86_400_000)
  const { evening, days } = eventMessages().time
  return t(isEvening ? evening : days, { day: formatDay(day), from: startTime, to: endTime, lastDay: formatDay(endDay) })
}

export function EventBadge({ event: { status, left, waiting } }: { event: EventRow }) {
  const messages = eventMessages().state
  if (status === 'cancelled')
    return (
      <Badge tone="danger" icon="circleX">
        {messages.cancelled}
      </Badge>
    )
  if (status === 'over') return <Badge icon="clock">{messages.over}</Badge>
  if (status === 'hidden')
    return (
      <Badge tone="danger" icon="eyeOff">
        {messages.hidden}
      </Badge>
    )
  if (left === 0)
    return (
      <Badge tone="warning" icon="users">
        {waiting ? t(messages.fullWaiting, { n: waiting }) : messages.full}
      </Badge>
    )
  return (
    <Badge tone="positive" icon="circleCheck">
      {messages.open}
    </Badge>
  )
}

export const formatParticipantCount = ({ going, capacity }: EventRow) =>
  capacity === null ? String(going) : t(eventMessages().goingOf, { going, capacity })

export function eventColumns(): Column<EventRow>[] {
  const { columns, free } = eventMessages()
  return [
    { head: columns.event, cell: e => e.title },
    { head: columns.when, cell: e => formatEventTime(e) },
    { head: columns.where, cell: e => e.place, isExtra: true },
    { head: columns.state, cell: e => <EventBadge event={e} /> },
    { head: columns.price, cell: e => (e.price ? formatMoney(e.price) : free), isFigure: true, isExtra: true },
    { head: columns.going, cell: e => formatParticipantCount(e), isFigure: true },
  ]
}
