import { Badge, type Tone } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatInstant } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { pmsHealthMessages } from './messages.ts'

type PmsHealth = Row<'GET /admin/pms'>

const tones: Record<PmsHealth['state'], Tone> = { waiting: 'neutral', well: 'positive', silent: 'danger', paused: 'warning' }

function healthColumns(): Column<PmsHealth>[] {
  const { columns, states, problems, never } = pmsHealthMessages()
  return [
    { head: columns.hostel, cell: h => h.propertyName },
    { head: columns.system, cell: h => h.name },
    { head: columns.state, cell: h => <Badge tone={tones[h.state]}>{states[h.state]}</Badge> },
    { head: columns.heard, cell: h => (h.heardAt ? formatInstant(h.heardAt) : never) },
    { head: columns.problem, isExtra: true, cell: h => (h.problem ? problems[h.problem] : '–') },
  ]
}

/** Whether the systems of hostels are heard. */
export function PmsHealthList() {
  const messages = pmsHealthMessages()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title={messages.title}
      note={messages.note}
      endpoint="GET /admin/pms"
      request={{ query: { page, limit } }}
      columns={healthColumns()}
      keyOf={h => h.property}
      hrefOf={h => `/properties/${h.property}`}
      empty={
        <EmptyState icon="share2" title={messages.emptyTitle}>
          <p>{messages.emptyText}</p>
        </EmptyState>
      }
    />
  )
}
