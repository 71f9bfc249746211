import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/list/FilterForm.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { type AuditGroup, auditActionOptions, formatAuditAction, formatAuditEntity } from '../../lib/format/auditFormat.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { auditMessages } from './messages.ts'

type AuditEntry = Result<Api['GET /property/:id/audit']>[number]

/** Actions that are never about a single property. */
const nonPropertyGroups: AuditGroup[] = ['accounts', 'jobs']

function auditColumns(): Column<AuditEntry>[] {
  const messages = auditMessages()
  return [
    { head: messages.when, cell: l => <span className="tabular inline-block py-1">{formatInstant(l.at)}</span> },
    { head: messages.who, cell: l => <span className="inline-block py-1">{formatActor(l)}</span> },
    { head: messages.what, cell: l => <span className="inline-block py-1 wrap-anywhere">{formatAuditAction(l.action)}</span> },
    { head: messages.about, cell: l => <EntityLink line={l} /> },
    { head: messages.changes, cell: l => <ChangeDetails line={l} /> },
  ]
}

function auditFilters(): Filter[] {
  const messages = auditMessages()
  return [
    {
      name: 'action',
      label: messages.whatWasDone,
      choices: [['', messages.anything]],
      groups: auditActionOptions(group => !nonPropertyGroups.includes(group)),
    },
    { name: 'person', label: messages.person },
  ]
}

/** Entities with a screen are linked. */
const entityPaths: Record<string, string> = {
  booking: '/booking',
  room: '/room',
  event: '/event',
  ride: '/ride',
  review: '/reviews',
  group_request: '/group',
}

function EntityLink({ line: { entity, entityId } }: { line: AuditEntry }) {
  const thing = formatAuditEntity(entity)
  const label = entityId ? t(auditMessages().entity, { thing, id: String(entityId) }) : thing
  const screen = entityPaths[entity]
  if (!screen || !entityId) return <span className="inline-block py-1 wrap-anywhere">{label}</span>
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={`${screen}/${entityId}`}>
      {label}
    </Link>
  )
}

function formatActor({ actor, as, key }: AuditEntry): string {
  if (key) return t(auditMessages().actorAs, { name: key.name, other: as?.name ?? '–' })
  if (!actor) return auditMessages().nobody
  return as ? t(auditMessages().actorAs, { name: actor.name, other: as.name }) : actor.name
}

function ChangeDetails({ line: { changes, action } }: { line: AuditEntry }) {
  const messages = auditMessages()
  if (!changes) return <span className="text-muted">–</span>
  return (
    <details className="min-w-0">
      <summary
        className="min-h-6 cursor-pointer py-1 text-sm text-muted"
        aria-label={t(messages.showChanges, { action: formatAuditAction(action) })}
      >
        {messages.show}
      </summary>
      <pre dir="ltr" className="mt-1 max-w-md text-xs break-all whitespace-pre-wrap">
        {JSON.stringify(changes, null, 1)}
      </pre>
    </details>
  )
}

/** The audit log of this hostel, newest first, read-only. */
export function PropertyAuditList() {
  const messages = auditMessages()
  const { id } = useCurrentProperty()
  const { page, limit, get, set } = useListState()
  const person = get('person')?.slice(0, 120)
  const before = /^[1-9]\d{0,9}$/.test(get('before') ?? '') ? Number(get('before')) : undefined
  const action = /^[\w.:-]{1,64}$/.test(get('action') ?? '') ? get('action') : undefined
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /property/:id/audit"
      request={{ params: { id }, query: { page, limit, ...(action && { action }), ...(person && { person }), ...(before && { before }) } }}
      columns={auditColumns()}
      keyOf={l => l.id}
      hasCursor
      filters={<FilterForm label={messages.find} filters={auditFilters()} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="history" title={messages.empty}>
          <p>{messages.emptyText}</p>
        </EmptyState>
      }
    />
  )
}
