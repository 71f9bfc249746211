import { type GroupOverdue, type GroupStatus, groupKinds } from '../../../domain/booking/groupRequest.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Column } from '../../kit/Table.tsx'
import { formatInstant, formatMoney, formatStay } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

type GroupRow = Row<'GET /group/all'>
export const groupFilters = ['open', 'quoted', 'accepted', 'closed', 'all'] as const
export const groupFilterLabels: Record<(typeof groupFilters)[number], string> = {
  open: 'To answer',
  quoted: 'Quoted',
  accepted: 'Booked',
  closed: 'Over',
  all: 'All',
}
export const parseGroupFilter = (text: string | undefined): (typeof groupFilters)[number] => groupFilters.find(f => f === text) ?? 'open'

const groupStatusBadges: Record<GroupStatus, { word: string; tone: Tone; icon: IconName }> = {
  open: { word: 'To answer', tone: 'warning', icon: 'clock' },
  quoted: { word: 'Quoted', tone: 'accent', icon: 'fileText' },
  accepted: { word: 'Booked', tone: 'positive', icon: 'circleCheck' },
  declined: { word: 'Declined', tone: 'neutral', icon: 'circleX' },
  refused: { word: 'They said no', tone: 'neutral', icon: 'circleX' },
  expired: { word: 'Time is over', tone: 'neutral', icon: 'clock' },
  withdrawn: { word: 'Withdrawn', tone: 'neutral', icon: 'circleX' },
}
export function GroupBadge({ status }: { status: GroupStatus }) {
  const { word, tone, icon } = groupStatusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}

const overdueLabels: Record<GroupOverdue, string> = {
  answer: 'Answer overdue',
  quote: 'Quote ran out',
  payment: 'Payment overdue',
}

export const groupColumns: Column<GroupRow>[] = [
  { head: 'Group', cell: g => g.guestName },
  { head: 'Kind', isExtra: true, cell: g => groupKinds[g.kind] },
  { head: 'Guests', isFigure: true, cell: g => g.guests },
  { head: 'Dates', cell: g => formatStay(g.arrival, g.departure) },
  {
    head: 'Status',
    cell: g => (
      <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
        <GroupBadge status={g.status} />
        {g.overdue && (
          <Badge tone="danger" icon="clock">
            {overdueLabels[g.overdue]}
          </Badge>
        )}
      </span>
    ),
  },
  { head: 'Quote', isFigure: true, cell: g => (g.total ? formatMoney(g.total) : '–') },
  { head: 'Asked', isExtra: true, cell: g => formatInstant(g.createdAt) },
]
