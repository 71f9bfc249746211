import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant, formatStay } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'

type CheckedIn = Row<'GET /check-in/all/:propertyId'>
const statuses = ['in_house', 'checked_out'] as const
const words = { in_house: 'In house', checked_out: 'Checked out' } as const

const columns: Column<CheckedIn>[] = [
  { head: 'Guest', cell: c => c.name },
  { head: 'Bed', cell: c => `${c.bed.unit}, bed ${c.bed.label}` },
  { head: 'Room', cell: c => c.bed.room, isExtra: true },
  { head: 'Stay', cell: c => formatStay(c.arrival, c.departure) },
  { head: 'Checked in', cell: c => formatInstant(c.checkedInAt), isExtra: true },
  {
    head: 'State',
    cell: c => (
      <Badge tone={c.status === 'in_house' ? 'accent' : 'neutral'} icon={c.status === 'in_house' ? 'keyRound' : 'logOut'}>
        {words[c.status]}
      </Badge>
    ),
  },
]

export function CheckInList() {
  const { id } = useHouse()
  const { page, limit, get, hrefFor } = useListState()
  const status = statuses.find(s => s === get('status'))
  const tabs = [
    { to: hrefFor({ status: undefined }), words: 'All', isOn: !status },
    ...statuses.map(s => ({ to: hrefFor({ status: s }), words: words[s], isOn: s === status })),
  ]
  return (
    <ListScreen
      title="Check-ins"
      endpoint="GET /check-in/all/:propertyId"
      question={{ params: { propertyId: id }, query: { page, limit, ...(status && { status }) } }}
      columns={columns}
      keyOf={c => c.id}
      hrefOf={c => `/booking/${c.booking}`}
      filters={<Tabs label="Which check-ins" tabs={tabs} />}
      empty={
        <EmptyState icon="keyRound" title="Nobody here yet">
          <p>Guests are checked in from their booking: open it and press “Check in”.</p>
        </EmptyState>
      }
    />
  )
}
