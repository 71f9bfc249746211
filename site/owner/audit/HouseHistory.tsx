import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { useHouse } from '../house.ts'

type Line = Result<Api['GET /property/:id/audit']>[number]

const columns: Column<Line>[] = [
  { head: 'When', cell: l => <span className="tabular">{formatInstant(l.at)}</span> },
  { head: 'Who', cell: l => whoOf(l) },
  { head: 'What', cell: l => <span className="font-mono text-sm break-all">{l.action}</span> },
  { head: 'About', cell: l => (l.entityId ? `${l.entity} ${l.entityId}` : l.entity) },
  { head: 'Changes', cell: l => <Changes line={l} /> },
]

const whoOf = ({ actor, as }: Line) => (actor ? `${actor.name}${as ? ` as ${as.name}` : ''}` : 'By itself, or a guest')

function Changes({ line: { changes, action } }: { line: Line }) {
  if (!changes) return <span className="text-muted">–</span>
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer py-1 text-sm text-muted" aria-label={`Show what ${action} changed`}>
        Show
      </summary>
      <pre className="mt-1 max-w-md text-xs break-all whitespace-pre-wrap">{JSON.stringify(changes, null, 1)}</pre>
    </details>
  )
}

/** Who did what in this hostel, the latest first; nobody can change it. */
export function HouseHistory() {
  const { id } = useHouse()
  const { page, limit, get, set } = useListState()
  const action = /^[\w.:-]{1,64}$/.test(get('action') ?? '') ? get('action') : undefined
  return (
    <ListScreen
      title="History"
      endpoint="GET /property/:id/audit"
      question={{ params: { id }, query: { page, limit, ...(action && { action }) } }}
      columns={columns}
      keyOf={l => l.id}
      filters={<SearchBox label="What was done, like booking.cancel" value={action ?? ''} onSearch={text => set({ action: text })} />}
      empty={
        <EmptyState icon="history" title="Nothing was found">
          <p>Everything that is changed in this hostel stands here, with who did it. Values of guests are never in it.</p>
        </EmptyState>
      }
    />
  )
}
