import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import type { Column } from '../../kit/Table.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant, formatStay } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { arrivalColumns, type BookingRow } from '../booking/bookingColumns.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'

type CheckInRow = Row<'GET /check-in/all/:propertyId'>
const views = ['arrivals', 'in_house', 'checked_out'] as const
const viewLabels = { arrivals: 'To check in', in_house: 'In house', checked_out: 'Checked out' } as const

const signatureLabels = { screen: 'on the screen', paper: 'on paper', cleared: 'card cleared' } as const

const columns: Column<CheckInRow>[] = [
  { head: 'Guest', cell: c => c.name },
  { head: 'Bed', cell: c => `${c.bed.unit}, bed ${c.bed.label}` },
  { head: 'Room', cell: c => c.bed.room, isExtra: true },
  { head: 'Stay', cell: c => formatStay(c.arrival, c.departure) },
  { head: 'Checked in', cell: c => formatInstant(c.checkedInAt), isExtra: true },
  { head: 'Signed', cell: c => <SignatureStatus by={c.signed} />, isExtra: true },
  {
    head: 'State',
    cell: c => (
      <Badge tone={c.status === 'in_house' ? 'accent' : 'neutral'} icon={c.status === 'in_house' ? 'keyRound' : 'logOut'}>
        {viewLabels[c.status]}
      </Badge>
    ),
  },
]

function SignatureStatus({ by }: { by: CheckInRow['signed'] }) {
  if (by === 'screen' || by === 'paper') return signatureLabels[by]
  return <span className="text-muted">{by ? signatureLabels[by] : 'not yet'}</span>
}

/** The desk begins with who comes today, each with the button that lets them in; who has come, and who has left, stand behind. */
export function CheckInList() {
  const { get, set, hrefFor } = useListState()
  const q = get('q')
  const view = views.find(v => v === get('status')) ?? 'arrivals'
  const tabs = views.map(v => ({ to: hrefFor({ status: v === 'arrivals' ? undefined : v }), label: viewLabels[v], isOn: v === view }))
  const filters = (
    <>
      <Tabs label="Which check-ins" tabs={tabs} />
      <SearchBox label="Find a guest or code" value={q ?? ''} onSearch={text => set({ q: text || undefined })} />
    </>
  )
  return view === 'arrivals' ? <ArrivalList filters={filters} q={q} /> : <CheckedInList view={view} filters={filters} q={q} />
}

interface ViewProps {
  filters: ReactNode
  q: string | undefined
}

function ArrivalList({ filters, q }: ViewProps) {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title="Check-ins"
      endpoint="GET /booking/all"
      question={{ query: { property: id, category: 'arrivals', page, limit, ...(q && { q }) } }}
      columns={[...arrivalColumns, checkInColumn]}
      keyOf={b => b.id}
      hrefOf={b => `/booking/${b.id}`}
      filters={filters}
      actions={can('identity.read') && <PrintCardsLink />}
      empty={
        <EmptyState icon="luggage" title={q ? 'Nobody of that name is expected today' : 'Nobody is expected today'}>
          <p>Somebody at the desk without a booking?</p>
          <Link className="button" to="/booking/new">
            Book a walk-in
          </Link>
        </EmptyState>
      }
    />
  )
}

const checkInColumn: Column<BookingRow> = {
  head: 'Check in',
  isAction: true,
  cell: b =>
    b.checkedIn < b.guestCount && (b.status === 'confirmed' || b.status === 'checked_in') ? (
      <Link className="button button-small relative z-10" to={`/booking/${b.id}/check-in`} aria-label={`Check in ${b.guestName}`}>
        Check in
      </Link>
    ) : (
      <span className="text-muted">done</span>
    ),
}

const PrintCardsLink = () => (
  <Link className="button" to="/check-in/print">
    Registration cards
  </Link>
)

function CheckedInList({ view, filters, q }: ViewProps & { view: 'in_house' | 'checked_out' }) {
  const { id, can } = useCurrentProperty()
  const { page, limit } = useListState()
  return (
    <ListScreen
      title="Check-ins"
      endpoint="GET /check-in/all/:propertyId"
      question={{ params: { propertyId: id }, query: { page, limit, status: view, ...(q && { q }) } }}
      columns={columns}
      keyOf={c => c.id}
      hrefOf={c => `/booking/${c.booking}`}
      filters={filters}
      actions={can('identity.read') && <PrintCardsLink />}
      empty={
        <EmptyState icon="keyRound" title={q ? 'Nobody found' : view === 'in_house' ? 'Nobody is in the house' : 'Nobody has left yet'}>
          <p>Guests are checked in under “To check in”, or from their booking.</p>
        </EmptyState>
      }
    />
  )
}
