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
    { head: columns.when, cell: entry => <span className="tabular inline-block py-1">{formatInstant(entry.at)}</span> },
    { head: columns.who, cell: entry => <ActorLinks entry={entry} /> },
    { head: columns.what, cell: entry => <span className="inline-block py-1 wrap-anywhere">{formatAuditAction(entry.action)}</span> },
    { head: columns.about, cell: entry => <EntityLink entry={entry} /> },
    {
      head: columns.hostel,
      isExtra: true,
      cell: entry =>
        entry.property ? (
          <Link className="link inline-block py-1" to={`/properties/${entry.property.id}`}>
            {entry.property.name}
          </Link>
        ) : (
          <span className="text-muted">–</span>
        ),
    },
    { head: columns.changes, cell: entry => <ChangeDetails entry={entry} /> },
  ]
}

export function AuditTable({ entries, isOld = false }: { entries: readonly AuditEntry[]; isOld?: boolean }) {
  return <Table caption={auditMessages().caption} columns={auditColumns()} rows={entries} keyOf={entry => entry.id} isOld={isOld} />
}

function ActorLinks({ entry: { actor, as, key } }: { entry: AuditEntry }) {
  const { nobody, actorAs } = auditMessages()
  const who = actor ? (
    <Link className="link inline-block py-1" to={`/users/${actor.id}`}>
      {actor.name}
    </Link>
  ) : (
    <span className={`inline-block py-1 ${key ? '' : 'text-muted'}`}>{key?.name ?? nobody}</span>
  )
  if (!as) return who
  const onBehalfOf = (
    <Link className="link" to={`/users/${as.id}`}>
      {as.name}
    </Link>
  )
  return <RichText message={actorAs} values={{ actor: who, as: onBehalfOf }} />
}

function EntityLink({ entry: { entity, entityId } }: { entry: AuditEntry }) {
  const label = formatAuditEntity(entity)
  if (!entityId) return label
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={entityHref(entity, entityId)}>
      {t(auditMessages().entity, { entity: label, id: entityId })}
    </Link>
  )
}

/** Folded away, as most readers want to know only what was done. */
function ChangeDetails({ entry: { changes, requestId, action } }: { entry: AuditEntry }) {
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
