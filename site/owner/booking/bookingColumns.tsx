import { Badge } from '../../kit/Badge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { bookingLabels, formatGuests, formatNights, formatNoteTitle } from '../../lib/format/bookingLabels.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { StatusBadge } from './StatusBadge.tsx'

export type BookingRow = Row<'GET /booking/all'>

const guestColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.guest,
  cell: b => (
    <>
      {b.guestName}
      <span className="block font-normal text-muted">{b.code}</span>
      {b.noteBy && (
        <span className="block font-normal text-muted">
          <Icon name="messageSquare" size={14} /> {formatNoteTitle(b.noteBy)}
        </span>
      )}
    </>
  ),
})
const stayColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.stay,
  cell: b => (
    <span>
      {formatStay(b.arrival, b.departure)}
      <span className="block text-muted">
        {t(bookingLabels().columns.nightsAndGuests, { nights: formatNights(b.nights), guests: formatGuests(b.guestCount) })}
      </span>
    </span>
  ),
})
const roomColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.sleepsIn,
  cell: b => (
    <span>
      {joinWithCommas(b.rooms)}
      <span className="block text-muted">{b.beds.length > 0 ? joinWithCommas(b.beds) : bookingLabels().columns.noBed}</span>
    </span>
  ),
})
const checkedInColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.here,
  isFigure: true,
  isExtra: true,
  cell: b => t(bookingLabels().columns.hereOf, { here: b.checkedIn, all: b.guestCount }),
})
const statusColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.state,
  cell: b => (
    <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
      <StatusBadge status={b.status} />
      {b.overdue && (
        <Badge tone="danger" icon="clock">
          {bookingLabels().columns[b.overdue === 'arrival' ? 'arrivalOverdue' : 'departureOverdue']}
        </Badge>
      )}
    </span>
  ),
})
const arrivalTimeColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.expected,
  cell: b => b.arrivalTime ?? <span className="text-muted">{bookingLabels().columns.notTold}</span>,
})
const balanceColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.toPay,
  isFigure: true,
  cell: b => formatMoney(b.balance),
})

export const bookingColumns = () => [guestColumn(), stayColumn(), roomColumn(), checkedInColumn(), statusColumn(), balanceColumn()]
export const arrivalColumns = () => [guestColumn(), roomColumn(), checkedInColumn(), arrivalTimeColumn(), statusColumn(), balanceColumn()]

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
/** The default view is today's arrivals. */
export const parseCategory = (text: string | undefined): BookingCategory => bookingCategories.find(c => c === text) ?? 'arrivals'
