import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { eventColumns } from './eventColumns.tsx'
import { eventMessages } from './messages.ts'

const viewQueries = { coming: {}, past: { when: 'past' }, cancelled: { status: 'cancelled' } } as const
type View = keyof typeof viewQueries
const views = Object.keys(viewQueries) as View[]

/** Events of the property. */
export function EventList() {
  const messages = eventMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const view = views.find(v => v === get('view')) ?? 'coming'
  const plan = can('event.edit') && (
    <Link className="button button-primary" to="/event/new">
      {messages.plan}
    </Link>
  )
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /events"
      request={{ query: { property: id, page, limit: Math.min(limit, 100), ...viewQueries[view] } }}
      columns={eventColumns()}
      keyOf={e => e.id}
      hrefOf={e => `/event/${e.id}`}
      actions={plan}
      filters={
        <Tabs label={messages.which} tabs={views.map(v => ({ to: hrefFor({ view: v }), label: messages.views[v], isOn: v === view }))} />
      }
      empty={
        <EmptyState icon="partyPopper" title={view === 'coming' ? messages.noneComing : messages.none}>
          <p>{view === 'coming' ? messages.noneComingText : messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}
