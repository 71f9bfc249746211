import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatAuditAction, formatAuditEntity } from '../../lib/format/auditFormat.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { entityHref } from './entityHref.ts'
import { auditMessages } from './messages.ts'

export type AuditEntry = Result<Api['GET /admin/audit']>[number]

const auditColumns = (): Column<AuditEntry>[] => {
  const { columns } = auditMessages()
  return [
    { head: columns.when, cell: l => <span className="tabular inline-block py-1">{formatInstant(l.at)}</span> },
    { head: columns.who, cell: l => <ActorLinks line={l} /> },
    { head: columns.what, cell: l => <span className="inline-block py-1 wrap-anywhere">{formatAuditAction(l.action)}</span> },
    { head: columns.about, cell: l => <EntityLink line={l} /> },
    {
      head: columns.hostel,
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
    { head: columns.changes, cell: l => <ChangeDetails line={l} /> },
  ]
}

export function AuditTable({ lines, isOld = false }: { lines: readonly AuditEntry[]; isOld?: boolean }) {
  return <Table caption={auditMessages().caption} columns={auditColumns()} rows={lines} keyOf={l => l.id} isOld={isOld} />
}

function ActorLinks({ line: { actor, as } }: { line: AuditEntry }) {
  const { nobody, actorAs } = auditMessages()
  const who = actor ? (
    <Link className="link inline-block py-1" to={`/users/${actor.id}`}>
      {actor.name}
    </Link>
  ) : (
    <span className="inline-block py-1 text-muted">{nobody}</span>
  )
  if (!as) return who
  const inWhosePlace = (
    <Link className="link" to={`/users/${as.id}`}>
      {as.name}
    </Link>
  )
  return <RichText message={actorAs} values={{ actor: who, as: inWhosePlace }} />
}

function EntityLink({ line: { entity, entityId } }: { line: AuditEntry }) {
  const words = formatAuditEntity(entity)
  if (!entityId) return words
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={entityHref(entity, entityId)}>
      {t(auditMessages().thing, { entity: words, id: entityId })}
    </Link>
  )
}

/** Folded: a line is read by what was done; what exactly is looked at when it matters. */
function ChangeDetails({ line: { changes, requestId, action } }: { line: AuditEntry }) {
  const messages = auditMessages()
  return (
    <details className="min-w-0">
      <summary
        className="min-h-6 cursor-pointer py-1 text-sm text-muted"
        aria-label={t(messages.showChanges, { action: formatAuditAction(action) })}
      >
        {messages.show}
      </summary>
      <pre dir="ltr" className="mt-1 max-w-md text-xs break-all whitespace-pre-wrap">
        {`${action}\n`}
        {changes ? JSON.stringify(changes, null, 1) : messages.noChanges}
      </pre>
      <p className="mt-1 text-xs break-all text-muted">{t(messages.request, { id: requestId })}</p>
    </details>
  )
}
