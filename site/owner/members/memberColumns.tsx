import { Badge } from '../../kit/Badge.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { formatDay, formatInstant } from '../../lib/format/format.ts'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import type { Row } from '../../lib/http/useList.ts'
import { MemberActions } from './MemberActions.tsx'
import { membersMessages } from './messages.ts'

export type Member = Row<'GET /property/:id/members'>

export function memberColumns(property: number, mayManage: boolean): Column<Member>[] {
  const messages = membersMessages()
  return [
    {
      head: messages.name,
      cell: m => (
        <div>
          <span className="font-semibold">{m.name}</span> {m.isMe && <Badge>{messages.you}</Badge>}
          <span className="block text-sm break-all text-muted">{m.email}</span>
        </div>
      ),
    },
    { head: messages.role, cell: m => <Badge tone={m.role === 'owner' ? 'accent' : 'neutral'}>{roleMessages().labels[m.role]}</Badge> },
    { head: messages.lastSeen, cell: m => (m.lastSeenAt ? formatInstant(m.lastSeenAt) : messages.notSeen) },
    { head: messages.since, cell: m => formatDay(m.since.slice(0, 10)), isExtra: true },
    ...(mayManage
      ? [{ head: messages.change, isAction: true, cell: (m: Member) => <MemberActions property={property} member={m} /> }]
      : []),
  ]
}
