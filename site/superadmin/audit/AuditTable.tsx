import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { auditSentence, auditThing } from '../../../domain/language/auditWords.ts'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { thingHref } from './things.ts'

export type Line = Result<Api['GET /admin/audit']>[number]

const columns: Column<Line>[] = [
  { head: 'When', cell: l => <span className="tabular inline-block py-1">{formatInstant(l.at)}</span> },
  { head: 'Who', cell: l => <Who line={l} /> },
  { head: 'What', cell: l => <span className="inline-block py-1 wrap-anywhere">{auditSentence(l.action)}</span> },
  { head: 'About', cell: l => <About line={l} /> },
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
  { head: 'Changes', cell: l => <Changes line={l} /> },
]

export function AuditTable({ lines, isOld = false }: { lines: readonly Line[]; isOld?: boolean }) {
  return <Table caption="What was done" columns={columns} rows={lines} keyOf={l => l.id} isOld={isOld} />
}

function Who({ line: { actor, as } }: { line: Line }) {
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

function About({ line: { entity, entityId } }: { line: Line }) {
  const words = auditThing(entity)
  if (!entityId) return words
  return (
    <Link className="link inline-block py-1 wrap-anywhere" to={thingHref(entity, entityId)}>
      {words} {entityId}
    </Link>
  )
}

/** Folded: a line is read by what was done; what exactly is looked at when it matters. */
function Changes({ line: { changes, requestId, action } }: { line: Line }) {
  return (
    <details className="min-w-0">
      <summary className="min-h-6 cursor-pointer py-1 text-sm text-muted" aria-label={`Show what changed: ${auditSentence(action)}`}>
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
