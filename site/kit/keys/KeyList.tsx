import { Link } from 'react-router'
import { formatInstant } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { Badge } from '../Badge.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { Column } from '../list/Table.tsx'
import { useListState } from '../list/useListState.ts'
import { type ApiKey, resourcesFor } from './keyValues.ts'
import { keyMessages } from './messages.ts'

/** The programs that have a key: of a hostel, or without one of the marketplace. */
export function KeyList({ property }: { property?: number }) {
  const messages = keyMessages()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title={messages.title}
      note={property === undefined ? messages.noteMarketplace : messages.note}
      endpoint="GET /api-keys"
      request={{ query: { ...(property !== undefined && { property }), page, limit } }}
      columns={keyColumns()}
      keyOf={key => key.id}
      hrefOf={key => `/keys/${key.id}`}
      actions={
        <Link className="button button-primary" to="/keys/new">
          {messages.add}
        </Link>
      }
      empty={
        <EmptyState icon="keyRound" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function keyColumns(): Column<ApiKey>[] {
  const { columns, never } = keyMessages()
  return [
    {
      head: columns.name,
      cell: key => (
        <>
          <bdi>{key.name}</bdi>{' '}
          <code dir="ltr" className="block text-sm text-muted">
            {key.prefix}…
          </code>
        </>
      ),
    },
    { head: columns.may, isExtra: true, cell: formatScopes },
    { head: columns.used, cell: key => (key.lastUsedAt ? formatInstant(key.lastUsedAt) : never) },
    { head: columns.state, cell: key => <KeyStateBadge state={key.state} /> },
  ]
}

function formatScopes({ scopes }: ApiKey): string {
  const { resources } = keyMessages()
  return joinWithCommas(
    resourcesFor(undefined)
      .filter(resource => scopes.some(scope => scope.startsWith(`${resource}:`)))
      .map(resource => resources[resource]),
  )
}

export function KeyStateBadge({ state }: Pick<ApiKey, 'state'>) {
  const { states } = keyMessages()
  if (state === 'active')
    return (
      <Badge tone="positive" icon="check">
        {states.active}
      </Badge>
    )
  return <Badge icon="ban">{states[state]}</Badge>
}
