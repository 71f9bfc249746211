import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatAuditAction, formatAuditEntity } from '../../lib/auditFormat.ts'
import { formatInstant } from '../../lib/format.ts'
import { entityHref } from './entityHref.ts'

export type AuditEntry = Result<Api['GET /admin/audit']>[number]

const columns: Column<AuditEntry>[] = [
  { head: 'When', cell: l => <span className="tabular inline-block py-1">{formatInstant(l.at)}</span> },
  { head: 'Who', cell: l => <ActorLinks line={l} /> },
  { head: 'What', cell: l => <span className="inline-block py-1 wrap-anywhere">{formatAuditAction(l.action)}</span> },
  { head: 'About', cell: l => <EntityLink line={l} /> },
  {
    head: 'Hostel',
    isExtra: true,
    cell: l =>
      l.property ? (
        <Link className="link inline-block py-1" to={`/properties/${l.property.id}`}>
          {l.property.name}
        </Link>
      ) : (
        <span className="text-muted">–</span>
      ),
  },
  { head: 'Changes', cell: l => <ChangeDetails line={l} /> },
]

export function AuditTable({ lines, isOld = false }: { lines: readonly AuditEntry[]; isOld?: boolean }) {
  return <Table caption="What was done" columns={columns} rows={lines} keyOf={l => l.id} isOld={isOld} />
}

function ActorLinks({ line: { actor, as } }: { line: AuditEntry }) {
  return (
    <>
      {actor ? (
        <Link className="link inline-block py-1" to={`/users/${actor.id}`}>
          {actor.name}
        </Link>
      ) : (
        <span className="inline-block py-1 text-muted">by itself, or a guest</span>
      )}
      {as && (
        <>
          {' as '}
          <Link className="link" to={`/users/${as.id}`}>
            {as.name}
          </Link>
        </>
      )}
    </>
  )
}

function EntityLink({ line: { entity, entityId } }: { line: AuditEntry }) {
  const words = formatAuditEntity(entity)
  if (!entityId) return words
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={entityHref(entity, entityId)}>
      {words} {entityId}
    </Link>
  )
}

/** Folded: a line is read by what was done; what exactly is looked at when it matters. */
function ChangeDetails({ line: { changes, requestId, action } }: { line: AuditEntry }) {
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer py-1 text-sm text-muted" aria-label={`Show what changed: ${formatAuditAction(action)}`}>
        Show
      </summary>
      <pre className="mt-1 max-w-md text-xs break-all whitespace-pre-wrap">
        {`${action}\n`}
        {changes ? JSON.stringify(changes, null, 1) : 'Nothing is noted.'}
      </pre>
      <p className="mt-1 text-xs break-all text-muted">Request {requestId}</p>
    </details>
  )
}
