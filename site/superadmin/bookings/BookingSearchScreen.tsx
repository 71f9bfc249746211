import type { Api, Result } from '../../../api/contract.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/FilterForm.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant, formatMoney, formatStay } from '../../lib/format.ts'
import { propertyFilter } from '../property/PropertyCombobox.tsx'
import { bookingStatusBadges } from './bookingStatusBadges.ts'

type BookingRow = Result<Api['GET /admin/bookings']>[number]

const columns: Column<BookingRow>[] = [
  { head: 'Guest', cell: b => b.guestName },
  { head: 'Code', cell: b => <span className="font-mono">{b.code}</span> },
  { head: 'Hostel', cell: b => b.property.name },
  { head: 'Stay', cell: b => formatStay(b.arrival, b.departure) },
  { head: 'Booked', isExtra: true, cell: b => formatInstant(b.createdAt) },
  { head: 'E-mail', isExtra: true, cell: b => <span className="break-all">{b.guestEmail ?? '–'}</span> },
  { head: 'Total', isFigure: true, cell: b => formatMoney(b.total) },
  {
    head: 'State',
    cell: b => {
      const [words, tone] = bookingStatusBadges[b.status]
      return <Badge tone={tone}>{words}</Badge>
    },
  },
]

const filters: Filter[] = [
  { name: 'q', label: 'Code, name or e-mail' },
  propertyFilter,
  {
    name: 'status',
    label: 'State',
    choices: [['', 'All'], ...Object.entries(bookingStatusBadges).map(([s, [words]]) => [s, words] as const)],
  },
  { name: 'from', label: 'Arrives from', type: 'date' },
  { name: 'to', label: 'Arrives until', type: 'date' },
]

/** Bookings of all houses, those booked last first. */
export function BookingSearchScreen() {
  const { page, limit, get, set } = useListState()
  const q = get('q')?.slice(0, 120)
  const property = /^[1-9]\d{0,9}$/.test(get('property') ?? '') ? Number(get('property')) : undefined
  const status = (Object.keys(bookingStatusBadges) as BookingRow['status'][]).find(s => s === get('status'))
  const before = /^[1-9]\d{0,9}$/.test(get('before') ?? '') ? Number(get('before')) : undefined
  const [from, to] = [parseDayParam(get('from')), parseDayParam(get('to'))]
  const filter = {
    ...(q && { q }),
    ...(property && { property }),
    ...(status && { status }),
    ...(from && { from }),
    ...(to && { to }),
    ...(before && { before }),
  }
  return (
    <ListScreen
      title="Bookings"
      endpoint="GET /admin/bookings"
      question={{ query: { page, limit, ...filter } }}
      columns={columns}
      keyOf={b => b.id}
      hrefOf={b => `/bookings/${b.id}`}
      leadsOn
      filters={<FilterForm label="Find a booking" filters={filters} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="search" title="No booking matches">
          <p>Try the 8 characters of the code, part of the name, or how the e-mail begins.</p>
        </EmptyState>
      }
    />
  )
}

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
