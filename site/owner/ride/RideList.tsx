import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ownColumns, rideColumns } from './rideColumns.tsx'

const views = { city: 'In your city', coming: 'Yours to come', past: 'Yours that left', cancelled: 'Yours called off' } as const
type View = keyof typeof views
const kinds = { all: 'All', offer: 'Seats offered', ask: 'Seats wanted' } as const
type Kind = keyof typeof kinds

const parseChoice = <K extends string>(all: Record<K, string>, asked: string | undefined, usual: K): K =>
  (Object.keys(all) as K[]).find(key => key === asked) ?? usual

/** Rides that begin or end in the city of the hostel, and those that it offers itself. */
export function RideList() {
  const { id, can } = useCurrentProperty()
  const { page, limit, get } = useListState()
  const view = parseChoice<View>(views, get('view'), 'city')
  const kind = parseChoice<Kind>(kinds, get('kind'), 'all')
  const which = view === 'city' ? { property: id, ...(kind !== 'all' && { kind }) } : { house: id, when: view }
  return (
    <ListScreen
      title={view === 'city' ? 'Rides to and from your city' : 'Rides of your hostel'}
      endpoint="GET /rides"
      question={{ query: { ...which, page, limit: Math.min(limit, 100) } }}
      columns={view === 'city' ? rideColumns : ownColumns}
      keyOf={r => r.id}
      hrefOf={r => `/ride/${r.id}`}
      actions={
        can('event.edit') && (
          <Link className="button button-primary" to="/ride/new">
            Offer a ride
          </Link>
        )
      }
      filters={<RideFilters view={view} kind={kind} />}
      empty={<NoRides view={view} />}
    />
  )
}

function RideFilters({ view, kind }: { view: View; kind: Kind }) {
  const { hrefFor } = useListState()
  return (
    <>
      <Tabs
        label="Which rides"
        tabs={(Object.keys(views) as View[]).map(v => ({
          to: hrefFor({ view: v === 'city' ? undefined : v, kind: undefined }),
          label: views[v],
          isOn: v === view,
        }))}
      />
      {view === 'city' && (
        <Tabs
          label="Offered or wanted"
          tabs={(Object.keys(kinds) as Kind[]).map(k => ({
            to: hrefFor({ kind: k === 'all' ? undefined : k }),
            label: kinds[k],
            isOn: k === kind,
          }))}
        />
      )}
    </>
  )
}

const emptyMessages: Record<View, { title: string; text: string }> = {
  city: {
    title: 'No rides now',
    text: 'Nobody offers or asks for a ride that begins or ends in your city. A shuttle of your own can stand here.',
  },
  coming: {
    title: 'You offer no ride',
    text: 'A shuttle to the airport or a trip to the beach: travellers ask for a seat, and you answer.',
  },
  past: { title: 'None has left yet', text: 'Rides of your hostel stay here once they have left, with who came along.' },
  cancelled: { title: 'None was called off', text: 'Rides that you call off stay here.' },
}

const NoRides = ({ view }: { view: View }) => (
  <EmptyState icon="car" title={emptyMessages[view].title}>
    <p>{emptyMessages[view].text}</p>
  </EmptyState>
)
