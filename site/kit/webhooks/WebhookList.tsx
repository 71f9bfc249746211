import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { Badge } from '../Badge.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ListScreen } from '../list/ListScreen.tsx'
import type { Column } from '../list/Table.tsx'
import { useListState } from '../list/useListState.ts'
import { webhookMessages } from './messages.ts'
import { hostOf, type Webhook } from './webhookValues.ts'

/** Where programs are told what happens: in a hostel, or without one in the whole marketplace. */
export function WebhookList({ property }: { property?: number }) {
  const messages = webhookMessages()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title={messages.title}
      note={property === undefined ? messages.noteMarketplace : messages.note}
      endpoint="GET /webhooks"
      request={{ query: { ...(property !== undefined && { property }), page, limit } }}
      columns={webhookColumns()}
      keyOf={webhook => webhook.id}
      hrefOf={webhook => `/webhooks/${webhook.id}`}
      actions={
        <Link className="button button-primary" to="/webhooks/new">
          {messages.add}
        </Link>
      }
      empty={
        <EmptyState icon="send" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

function webhookColumns(): Column<Webhook>[] {
  const { columns, events } = webhookMessages()
  return [
    { head: columns.address, cell: ({ url }) => <bdi dir="ltr">{hostOf(url)}</bdi> },
    { head: columns.events, isExtra: true, cell: webhook => joinWithCommas(webhook.events.map(type => events[type])) },
    { head: columns.waiting, isFigure: true, cell: ({ waiting }) => formatNumber(waiting) },
    { head: columns.state, cell: webhook => <WebhookStateBadge {...webhook} /> },
  ]
}

export function WebhookStateBadge({ isActive, offReason, failingSince }: Pick<Webhook, 'isActive' | 'offReason' | 'failingSince'>) {
  const { states } = webhookMessages()
  if (!isActive)
    return (
      <Badge tone={offReason === 'by_hand' ? 'neutral' : 'danger'} icon="ban">
        {states[offReason ?? 'by_hand']}
      </Badge>
    )
  if (failingSince)
    return (
      <Badge tone="warning" icon="triangleAlert">
        {states.retried}
      </Badge>
    )
  return (
    <Badge tone="positive" icon="check">
      {states.active}
    </Badge>
  )
}
