import { memberRoleLabels } from '../../../domain/language/memberLabels.ts'
import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatDay, formatInstant } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { MemberActions } from './MemberActions.tsx'

export type Member = Row<'GET /property/:id/members'>

export const memberColumns = (property: number, mayManage: boolean): Column<Member>[] => [
  {
    head: 'Name',
    cell: m => (
      <div>
        <span className="font-semibold">{m.name}</span> {m.isMe && <Badge>You</Badge>}
        <span className="block text-sm break-all text-muted">{m.email}</span>
      </div>
    ),
  },
  { head: 'Role', cell: m => <Badge tone={m.role === 'owner' ? 'accent' : 'neutral'}>{memberRoleLabels[m.role]}</Badge> },
  { head: 'Last seen', cell: m => (m.lastSeenAt ? formatInstant(m.lastSeenAt) : 'Not for a while') },
  { head: 'Here since', cell: m => formatDay(m.since.slice(0, 10)), isExtra: true },
  ...(mayManage ? [{ head: 'Change', isAction: true, cell: (m: Member) => <MemberActions property={property} member={m} /> }] : []),
]
