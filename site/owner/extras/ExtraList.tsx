import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type Extra, formatExtraPrice } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

/** What a hostel sells beside its beds. */
export function ExtraList() {
  const messages = extrasMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  const mayEdit = can('property.edit')
  return (
    <ListScreen
      title={messages.title}
      note={messages.note}
      endpoint="GET /extras"
      request={{ query: { property: id, page, limit } }}
      columns={extraColumns()}
      keyOf={extra => extra.id}
      {...(mayEdit && { hrefOf: (extra: Extra) => `/extras/${extra.id}` })}
      actions={
        mayEdit && (
          <Link className="button button-primary" to="/extras/new">
            {messages.add}
          </Link>
        )
      }
      empty={
        <EmptyState icon="luggage" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function extraColumns(): Column<Extra>[] {
  const { columns, places, nowhere, notCounted, vatInside } = extrasMessages()
  return [
    { head: columns.name, cell: extra => <bdi>{extra.name}</bdi> },
    { head: columns.price, cell: formatExtraPrice },
    { head: columns.vat, isExtra: true, cell: ({ vatRate }) => (vatRate ? t(vatInside, { percent: vatRate / 100 }) : '–') },
    { head: columns.stock, isFigure: true, cell: ({ stock }) => stock ?? notCounted },
    { head: columns.sold, isFigure: true, isExtra: true, cell: ({ sold }) => sold },
    { head: columns.where, isExtra: true, cell: extra => joinWithCommas(extra.places.map(place => places[place])) || nowhere },
    { head: columns.state, cell: extra => <StateBadge extra={extra} /> },
  ]
}

function StateBadge({ extra: { isActive, stock } }: { extra: Extra }) {
  const { on, off, soldOut } = extrasMessages()
  if (!isActive) return <Badge icon="ban">{off}</Badge>
  if (stock === 0)
    return (
      <Badge tone="warning" icon="circleAlert">
        {soldOut}
      </Badge>
    )
  return (
    <Badge tone="positive" icon="check">
      {on}
    </Badge>
  )
}
