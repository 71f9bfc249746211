import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { eventColumns } from './eventColumns.tsx'

const views = { coming: 'To come', past: 'Past', cancelled: 'Cancelled' } as const
type View = keyof typeof views
const viewQueries = { coming: {}, past: { when: 'past' }, cancelled: { status: 'cancelled' } } as const

/** What the house plans with its guests. */
export function EventList() {
  const { id, can } = useCurrentProperty()
  const { page, limit, get, hrefFor } = useListState()
  const view: View = (Object.keys(views) as View[]).find(v => v === get('view')) ?? 'coming'
  const plan = can('event.edit') && (
    <Link className="button button-primary" to="/event/new">
      Plan an event
    </Link>
  )
  return (
    <ListScreen
      title="Events"
      endpoint="GET /events"
      question={{ query: { property: id, page, limit: Math.min(limit, 100), ...viewQueries[view] } }}
      columns={eventColumns}
      keyOf={e => e.id}
      hrefOf={e => `/event/${e.id}`}
      actions={plan}
      filters={
        <Tabs
          label="Which events"
          tabs={(Object.keys(views) as View[]).map(v => ({ to: hrefFor({ view: v }), label: views[v], isOn: v === view }))}
        />
      }
      empty={
        <EmptyState icon="partyPopper" title={view === 'coming' ? 'Nothing planned' : 'Nothing here'}>
          <p>
            {view === 'coming'
              ? 'A dinner, a walk, a quiz: what you plan is shown on your page, and travellers can join.'
              : 'There are no such events.'}
          </p>
        </EmptyState>
      }
    />
  )
}
