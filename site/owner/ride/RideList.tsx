import { Link } from 'react-router'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useHouse } from '../house.ts'
import { rideColumns } from './words.tsx'

const kinds = { all: 'All', offer: 'Seats offered', ask: 'Seats wanted' } as const
type Kind = keyof typeof kinds

/** Rides that begin or end in the city of the hostel. */
export function RideList() {
  const { id, can } = useHouse()
  const { page, limit, get, hrefFor } = useListState()
  const kind: Kind = (Object.keys(kinds) as Kind[]).find(k => k === get('kind')) ?? 'all'
  return (
    <ListScreen
      title="Rides to and from your city"
      endpoint="GET /rides"
      question={{ query: { property: id, page, limit: Math.min(limit, 100), ...(kind !== 'all' && { kind }) } }}
      columns={rideColumns}
      keyOf={r => r.id}
      hrefOf={r => `/ride/${r.id}`}
      actions={
        can('event.edit') && (
          <Link className="button button-primary" to="/ride/new">
            Offer a ride
          </Link>
        )
      }
      filters={
        <Tabs
          label="Which rides"
          tabs={(Object.keys(kinds) as Kind[]).map(k => ({
            to: hrefFor({ kind: k === 'all' ? undefined : k }),
            words: kinds[k],
            isOn: k === kind,
          }))}
        />
      }
      empty={
        <EmptyState icon="car" title="No rides now">
          <p>Nobody offers or asks for a ride that begins or ends in your city. A shuttle of your own can stand here.</p>
        </EmptyState>
      }
    />
  )
}
