import type { GroupStatus } from '../../../domain/booking/groupRequest.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Column } from '../../kit/list/Table.tsx'
import { formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { formatGroupKind } from './groupFormat.ts'
import { groupMessages } from './messages.ts'

type GroupRow = Row<'GET /group/all'>
export const groupFilters = ['open', 'quoted', 'accepted', 'closed', 'all'] as const
export type GroupFilter = (typeof groupFilters)[number]
export const parseGroupFilter = (text: string | undefined): GroupFilter => groupFilters.find(f => f === text) ?? 'open'

const groupStatusBadges: Record<GroupStatus, { tone: Tone; icon: IconName }> = {
  open: { tone: 'warning', icon: 'clock' },
  quoted: { tone: 'accent', icon: 'fileText' },
  accepted: { tone: 'positive', icon: 'circleCheck' },
  declined: { tone: 'neutral', icon: 'circleX' },
  refused: { tone: 'neutral', icon: 'circleX' },
  expired: { tone: 'neutral', icon: 'clock' },
  withdrawn: { tone: 'neutral', icon: 'circleX' },
}
export function GroupBadge({ status }: { status: GroupStatus }) {
  const { tone, icon } = groupStatusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {groupMessages().status[status]}
    </Badge>
  )
}

export function groupColumns(): Column<GroupRow>[] {
  const { columns, overdue } = groupMessages()
  return [
    { head: columns.group, cell: g => g.guestName },
    { head: columns.kind, isExtra: true, cell: g => formatGroupKind(g.kind) },
    { head: columns.guests, isFigure: true, cell: g => g.guests },
    { head: columns.dates, cell: g => formatStay(g.arrival, g.departure) },
    {
      head: columns.status,
      cell: g => (
        <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
          <GroupBadge status={g.status} />
          {g.overdue && (
            <Badge tone="danger" icon="clock">
              {overdue[g.overdue]}
            </Badge>
          )}
        </span>
      ),
    },
    { head: columns.quote, isFigure: true, cell: g => (g.total ? formatMoney(g.total) : '–') },
    { head: columns.asked, isExtra: true, cell: g => formatInstant(g.createdAt) },
  ]
}
