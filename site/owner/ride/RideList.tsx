import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useHouse } from '../house.ts'
import { ownColumns, rideColumns } from './words.tsx'

const views = { city: 'In your city', coming: 'Yours to come', past: 'Yours that left', cancelled: 'Yours called off' } as const
type View = keyof typeof views
const kinds = { all: 'All', offer: 'Seats offered', ask: 'Seats wanted' } as const
type Kind = keyof typeof kinds

const chosen = <K extends string>(all: Record<K, string>, asked: string | undefined, usual: K): K =>
  (Object.keys(all) as K[]).find(key => key === asked) ?? usual

/** Rides that begin or end in the city of the hostel, and those that it offers itself. */
export function RideList() {
  const { id, can } = useHouse()
  const { page, limit, get } = useListState()
  const view = chosen<View>(views, get('view'), 'city')
  const kind = chosen<Kind>(kinds, get('kind'), 'all')
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
      filters={<Filters view={view} kind={kind} />}
      empty={<Nothing view={view} />}
    />
  )
}

function Filters({ view, kind }: { view: View; kind: Kind }) {
  const { hrefFor } = useListState()
  return (
    <>
      <Tabs
        label="Which rides"
        tabs={(Object.keys(views) as View[]).map(v => ({
          to: hrefFor({ view: v === 'city' ? undefined : v, kind: undefined }),
          words: views[v],
          isOn: v === view,
        }))}
      />
      {view === 'city' && (
        <Tabs
          label="Offered or wanted"
          tabs={(Object.keys(kinds) as Kind[]).map(k => ({
            to: hrefFor({ kind: k === 'all' ? undefined : k }),
            words: kinds[k],
            isOn: k === kind,
          }))}
        />
      )}
    </>
  )
}

const nothing: Record<View, { title: string; text: string }> = {
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

const Nothing = ({ view }: { view: View }) => (
  <EmptyState icon="car" title={nothing[view].title}>
    <p>{nothing[view].text}</p>
  </EmptyState>
)
