import { noteTitles } from '../../../domain/access/noteAuthor.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Column } from '../../kit/Table.tsx'
import { formatMoney, formatStay, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'
import { StatusBadge } from './StatusBadge.tsx'

export type BookingRow = Row<'GET /booking/all'>

const guestColumn: Column<BookingRow> = {
  head: 'Guest',
  cell: b => (
    <>
      {b.guestName}
      <span className="block font-normal text-muted">{b.code}</span>
      {b.noteBy && (
        <span className="block font-normal text-muted">
          <Icon name="messageSquare" size={14} /> {noteTitles[b.noteBy]}
        </span>
      )}
    </>
  ),
}
const stayColumn: Column<BookingRow> = {
  head: 'Stay',
  cell: b => (
    <span>
      {formatStay(b.arrival, b.departure)}
      <span className="block text-muted">
        {plural(b.nights, 'night')}, {plural(b.guestCount, 'guest')}
      </span>
    </span>
  ),
}
const roomColumn: Column<BookingRow> = {
  head: 'Sleeps in',
  cell: b => (
    <span>
      {b.rooms.join(', ')}
      <span className="block text-muted">{b.beds.length > 0 ? b.beds.join(', ') : 'no bed yet'}</span>
    </span>
  ),
}
const checkedInColumn: Column<BookingRow> = {
  head: 'Here',
  isFigure: true,
  isExtra: true,
  cell: b => `${b.checkedIn} of ${b.guestCount}`,
}
const statusColumn: Column<BookingRow> = {
  head: 'State',
  cell: b => (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      <StatusBadge status={b.status} />
      {b.overdue && (
        <Badge tone="danger" icon="clock">
          {b.overdue === 'arrival' ? 'Arrival overdue' : 'Departure overdue'}
        </Badge>
      )}
    </span>
  ),
}
const arrivalTimeColumn: Column<BookingRow> = { head: 'Expected', cell: b => b.arrivalTime ?? <span className="text-muted">not told</span> }
const balanceColumn: Column<BookingRow> = { head: 'To pay', isFigure: true, cell: b => formatMoney(b.balance) }

export const bookingColumns = [guestColumn, stayColumn, roomColumn, checkedInColumn, statusColumn, balanceColumn]
export const arrivalColumns = [guestColumn, roomColumn, checkedInColumn, arrivalTimeColumn, statusColumn, balanceColumn]

export const bookingCategories = [
  'arrivals',
  'in_house',
  'departures',
  'upcoming',
  'requests',
  'unassigned',
  'overbooked',
  'past',
  'cancelled',
  'no_show',
  'all',
] as const
export type BookingCategory = (typeof bookingCategories)[number]
export const categoryLabels: Record<BookingCategory, string> = {
  arrivals: 'Arriving today',
  in_house: 'In house',
  departures: 'Leaving today',
  upcoming: 'Upcoming',
  requests: 'Requests',
  unassigned: 'No bed yet',
  overbooked: 'Overbooked',
  past: 'Past',
  cancelled: 'Cancelled',
  no_show: 'No-shows',
  all: 'All',
}
/** The desk begins with who comes today. */
export const parseCategory = (text: string | undefined): BookingCategory => bookingCategories.find(c => c === text) ?? 'arrivals'
