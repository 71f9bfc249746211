import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { countryName, formatInstant } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { propertyStatusBadges, propertyStatuses } from './propertyStatusBadges.ts'

type Listing = Row<'GET /admin/properties'>

const columns: Column<Listing>[] = [
  { head: 'Hostel', cell: p => p.name },
  { head: 'Place', cell: p => `${p.city}, ${countryName(p.country)}` },
  { head: 'Owner', cell: p => p.owner?.name ?? <span className="text-muted">nobody yet</span> },
  { head: 'Rooms', isFigure: true, isExtra: true, cell: p => p.rooms },
  { head: 'Beds', isFigure: true, cell: p => p.beds },
  { head: 'Waits', cell: p => <WaitingTime listing={p} /> },
  {
    head: 'State',
    cell: p => {
      const [words, tone] = propertyStatusBadges[p.status]
      return (
        <>
          <Badge tone={tone}>{words}</Badge>
          {p.pending && p.status !== 'submitted' && <span className="block text-sm">asks for changes</span>}
          {p.isSentAgain && <span className="block text-sm">sent again</span>}
        </>
      )
    },
  },
]

/** Since when somebody waits for us; before and after that, when it was sent. */
function WaitingTime({ listing: { status, pending, submittedAt } }: { listing: Listing }) {
  // An imported listing is live and was never sent.
  if (!submittedAt) return <span className="text-muted">{status === 'draft' ? 'not sent yet' : 'no'}</span>
  if (status === 'submitted' || pending) return <strong>{formatWaitingTime(submittedAt)}</strong>
  return <span className="text-muted">no, sent {formatInstant(submittedAt)}</span>
}

/** All listings; the first view is the work to do, oldest first. */
export function PropertyQueue() {
  const { page, limit, get, set, hrefFor } = useListState()
  const asked = get('status') ?? 'submitted'
  const status = propertyStatuses.find(s => s === asked)
  const q = get('q')
  const tabs = [
    ...propertyStatuses.map(s => ({ to: hrefFor({ status: s }), label: propertyStatusBadges[s][0], isOn: s === status })),
    { to: hrefFor({ status: 'all' }), label: 'All', isOn: !status },
  ]
  return (
    <ListScreen
      title="Listings"
      endpoint="GET /admin/properties"
      question={{ query: { page, limit, ...(status && { status }), ...(q && { q }) } }}
      columns={columns}
      keyOf={p => p.id}
      hrefOf={p => `/properties/${p.id}`}
      filters={
        <>
          <Tabs label="Which listings" tabs={tabs} />
          <SearchBox label="Find a hostel or owner" value={q ?? ''} onSearch={text => set({ q: text })} />
        </>
      }
      empty={
        <EmptyState icon="circleCheck" title={status === 'submitted' && !q ? 'Nothing waits for review' : 'No listing here'}>
          <p>
            {status === 'submitted' && !q ? 'New hostels appear here as soon as an owner sends them.' : 'Try another state or other words.'}
          </p>
        </EmptyState>
      }
    />
  )
}
