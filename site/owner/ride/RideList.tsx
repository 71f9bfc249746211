import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { rideMessages } from './messages.ts'
import { ownColumns, rideColumns, rideKindLabels } from './rideColumns.tsx'

const views = ['city', 'coming', 'past', 'cancelled'] as const
type View = (typeof views)[number]
const kinds = ['all', 'offer', 'ask'] as const
type Kind = (typeof kinds)[number]

/** Rides from or to the hostel's city, and its own. */
export function RideList() {
  const messages = rideMessages()
  const { id, can } = useCurrentProperty()
  const { page, limit, get } = useListState()
  const view = views.find(v => v === get('view')) ?? 'city'
  const kind = kinds.find(k => k === get('kind')) ?? 'all'
  const which = view === 'city' ? { property: id, ...(kind !== 'all' && { kind }) } : { house: id, when: view }
  return (
    <ListScreen
      title={view === 'city' ? messages.titleCity : messages.titleOwn}
      endpoint="GET /rides"
      request={{ query: { ...which, page, limit: Math.min(limit, 100) } }}
      columns={view === 'city' ? rideColumns() : ownColumns()}
      keyOf={r => r.id}
      hrefOf={r => `/ride/${r.id}`}
      actions={
        can('event.edit') && (
          <Link className="button button-primary" to="/ride/new">
            {messages.offer}
          </Link>
        )
      }
      filters={<RideFilters view={view} kind={kind} />}
      empty={<NoRides view={view} />}
    />
  )
}

function RideFilters({ view, kind }: { view: View; kind: Kind }) {
  const messages = rideMessages()
  const { hrefFor } = useListState()
  const kindLabels = { all: messages.allKinds, ...rideKindLabels() }
  return (
    <>
      <Tabs
        label={messages.which}
        tabs={views.map(v => ({
          to: hrefFor({ view: v === 'city' ? undefined : v, kind: undefined }),
          label: messages.views[v],
          isOn: v === view,
        }))}
      />
      {view === 'city' && (
        <Tabs
          label={messages.kind}
          tabs={kinds.map(k => ({
            to: hrefFor({ kind: k === 'all' ? undefined : k }),
            label: kindLabels[k],
            isOn: k === kind,
          }))}
        />
      )}
    </>
  )
}

function NoRides({ view }: { view: View }) {
  const messages = rideMessages().empty
  return (
    <EmptyState icon="car" title={messages[view]}>
      <p>{messages[`${view}Text`]}</p>
    </EmptyState>
  )
}
