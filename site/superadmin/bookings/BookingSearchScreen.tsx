import type { Api, Result } from '../../../api/contract.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { type Filter, FilterForm } from '../../kit/list/FilterForm.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { propertyFilter } from '../property/PropertyCombobox.tsx'
import { bookingStatuses, getStatusBadge, getStatusWords } from './bookingStatusBadges.ts'
import { bookingsMessages } from './messages.ts'

type BookingRow = Result<Api['GET /admin/bookings']>[number]

const bookingColumns = (): Column<BookingRow>[] => {
  const { columns } = bookingsMessages()
  return [
    { head: columns.guest, cell: b => b.guestName },
    { head: columns.code, cell: b => <span className="font-mono">{b.code}</span> },
    { head: columns.hostel, cell: b => b.property.name },
    { head: columns.stay, cell: b => formatStay(b.arrival, b.departure) },
    { head: columns.booked, isExtra: true, cell: b => formatInstant(b.createdAt) },
    { head: columns.email, isExtra: true, cell: b => <span className="break-all">{b.guestEmail ?? '–'}</span> },
    { head: columns.total, isFigure: true, cell: b => formatMoney(b.total) },
    {
      head: columns.state,
      cell: b => {
        const [words, tone] = getStatusBadge(b.status)
        return <Badge tone={tone}>{words}</Badge>
      },
    },
  ]
}

const bookingFilters = (): Filter[] => {
  const { filters } = bookingsMessages()
  return [
    { name: 'q', label: filters.q },
    propertyFilter,
    {
      name: 'status',
      label: filters.state,
      choices: [['', filters.all], ...bookingStatuses.map(status => [status, getStatusWords(status)] as const)],
    },
    { name: 'from', label: filters.from, type: 'date' },
    { name: 'to', label: filters.to, type: 'date' },
  ]
}

/** Bookings of all properties, the newest first. */
export function BookingSearchScreen() {
  const messages = bookingsMessages()
  const { page, limit, get, set } = useListState()
  const q = cutText(get('q') ?? '', 120) || undefined
  const property = /^[1-9]\d{0,9}$/.test(get('property') ?? '') ? Number(get('property')) : undefined
  const status = bookingStatuses.find(s => s === get('status'))
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
      title={messages.title}
      endpoint="GET /admin/bookings"
      request={{ query: { page, limit, ...filter } }}
      columns={bookingColumns()}
      keyOf={b => b.id}
      hrefOf={b => `/bookings/${b.id}`}
      hasCursor
      filters={<FilterForm label={messages.find} filters={bookingFilters()} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="search" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      }
    />
  )
}

const parseDayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
