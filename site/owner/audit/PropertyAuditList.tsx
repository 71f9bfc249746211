import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { auditActionOptions, formatAuditAction, formatAuditEntity } from '../../../domain/language/auditFormat.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/FilterForm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'

type AuditEntry = Result<Api['GET /property/:id/audit']>[number]

/** What never happens in one house alone. */
const nonPropertyGroups = ['Accounts', 'What runs by itself']

const columns: Column<AuditEntry>[] = [
  { head: 'When', cell: l => <span className="tabular inline-block py-1">{formatInstant(l.at)}</span> },
  { head: 'Who', cell: l => <span className="inline-block py-1">{formatActor(l)}</span> },
  { head: 'What', cell: l => <span className="inline-block py-1 wrap-anywhere">{formatAuditAction(l.action)}</span> },
  { head: 'About', cell: l => <EntityLink line={l} /> },
  { head: 'Changes', cell: l => <ChangeDetails line={l} /> },
]

const filters: Filter[] = [
  {
    name: 'action',
    label: 'What was done',
    choices: [['', 'Anything']],
    groups: auditActionOptions.filter(([group]) => !nonPropertyGroups.includes(group)),
  },
  { name: 'person', label: 'Who, by name or e-mail' },
]

/** What has a screen is opened from here. */
const entityPaths: Record<string, string> = {
  booking: '/booking',
  room: '/room',
  event: '/event',
  ride: '/ride',
  review: '/reviews',
  group_request: '/group',
}

function EntityLink({ line: { entity, entityId } }: { line: AuditEntry }) {
  const words = entityId ? `${formatAuditEntity(entity)} ${entityId}` : formatAuditEntity(entity)
  const screen = entityPaths[entity]
  if (!screen || !entityId) return <span className="inline-block py-1 wrap-anywhere">{words}</span>
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={`${screen}/${entityId}`}>
      {words}
    </Link>
  )
}

const formatActor = ({ actor, as }: AuditEntry) => (actor ? `${actor.name}${as ? ` as ${as.name}` : ''}` : 'By itself, or a guest')

function ChangeDetails({ line: { changes, action } }: { line: AuditEntry }) {
  if (!changes) return <span className="text-muted">–</span>
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer py-1 text-sm text-muted" aria-label={`Show what changed: ${formatAuditAction(action)}`}>
        Show
      </summary>
      <pre className="mt-1 max-w-md text-xs break-all whitespace-pre-wrap">{JSON.stringify(changes, null, 1)}</pre>
    </details>
  )
}

/** Who did what in this hostel, the latest first; nobody can change it. */
export function PropertyAuditList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, set } = useListState()
  const person = get('person')?.slice(0, 120)
  const before = /^[1-9]\d{0,9}$/.test(get('before') ?? '') ? Number(get('before')) : undefined
  const action = /^[\w.:-]{1,64}$/.test(get('action') ?? '') ? get('action') : undefined
  return (
    <ListScreen
      title="History"
      endpoint="GET /property/:id/audit"
      question={{ params: { id }, query: { page, limit, ...(action && { action }), ...(person && { person }), ...(before && { before }) } }}
      columns={columns}
      keyOf={l => l.id}
      leadsOn
      filters={<FilterForm label="Find in the history" filters={filters} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="history" title="Nothing was found">
          <p>Everything that is changed in this hostel stands here, with who did it. Values of guests are never in it.</p>
        </EmptyState>
      }
    />
  )
}
