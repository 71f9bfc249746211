import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import type { Column } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatMoney, formatStay } from '../../lib/format.ts'
import { $hopid } from '../../lib/session.ts'
import { type Filter, FilterForm } from '../FilterForm.tsx'

type Row = Result<Api['GET /admin/bookings']>[number]

const looks: Record<Row['status'], readonly [words: string, tone: Tone]> = {
  hold: ['Held', 'warning'],
  pending_payment: ['Waiting for payment', 'warning'],
  pending_approval: ['Waiting for the hostel', 'warning'],
  confirmed: ['Confirmed', 'positive'],
  checked_in: ['In house', 'accent'],
  checked_out: ['Checked out', 'neutral'],
  cancelled: ['Cancelled', 'danger'],
  no_show: ['No-show', 'danger'],
  expired: ['Expired', 'neutral'],
  rejected: ['Rejected', 'danger'],
}

const columns: Column<Row>[] = [
  { head: 'Guest', cell: b => <Door booking={b} /> },
  { head: 'Code', cell: b => <span className="font-mono">{b.code}</span> },
  { head: 'Hostel', cell: b => b.property.name },
  { head: 'Stay', cell: b => formatStay(b.arrival, b.departure) },
  { head: 'E-mail', isExtra: true, cell: b => <span className="break-all">{b.guestEmail ?? '–'}</span> },
  { head: 'Total', isFigure: true, cell: b => formatMoney(b.total) },
  {
    head: 'State',
    cell: b => {
      const [words, tone] = looks[b.status]
      return <Badge tone={tone}>{words}</Badge>
    },
  },
]

/** The booking as its house sees it. */
function Door({ booking: { id, guestName, property } }: { booking: Row }) {
  return (
    <a
      className="row-link"
      href={`/owner/booking/${id}?property=${property.id}`}
      onClick={() => $hopid.set(String(property.id))}
      onAuxClick={() => $hopid.set(String(property.id))}
    >
      {guestName}
    </a>
  )
}

const filters: Filter[] = [
  { name: 'q', label: 'Code, name or e-mail' },
  { name: 'property', label: 'Hostel (number)', type: 'number' },
  { name: 'status', label: 'State', choices: [['', 'All'], ...Object.entries(looks).map(([s, [words]]) => [s, words] as const)] },
  { name: 'from', label: 'Arrives from', type: 'date' },
  { name: 'to', label: 'Arrives until', type: 'date' },
]

/** Bookings of all houses, the latest arrival first. */
export function BookingSearch() {
  const { page, limit, get, set } = useListState()
  const q = get('q')?.slice(0, 120)
  const property = /^[1-9]\d{0,9}$/.test(get('property') ?? '') ? Number(get('property')) : undefined
  const status = (Object.keys(looks) as Row['status'][]).find(s => s === get('status'))
  const [from, to] = [dayOf(get('from')), dayOf(get('to'))]
  const asked = { ...(q && { q }), ...(property && { property }), ...(status && { status }), ...(from && { from }), ...(to && { to }) }
  return (
    <ListScreen
      title="Bookings"
      endpoint="GET /admin/bookings"
      question={{ query: { page, limit, ...asked } }}
      columns={columns}
      keyOf={b => b.id}
      filters={<FilterForm label="Find a booking" filters={filters} value={get} onSearch={set} />}
      empty={
        <EmptyState icon="search" title="No booking matches">
          <p>Try the 8 characters of the code, part of the name, or how the e-mail begins.</p>
        </EmptyState>
      }
    />
  )
}

const dayOf = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined)
