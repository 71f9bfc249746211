import type { ReactNode } from 'react'
import type { BookingListColumn } from '../../../domain/booking/bookingLists.ts'
import { isOpenStatus } from '../../../domain/booking/bookingStatus.ts'
import { Badge } from '../../kit/Badge.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { bookingLabels, formatGuests, formatNights, formatNoteTitle, formatOrigin, formatSource } from '../../lib/format/bookingLabels.ts'
import { countryName, formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { DoNotRentBadge } from '../guest/DoNotRentBadge.tsx'
import { bookingListMessages } from './list/messages.ts'
import { StatusBadge } from './StatusBadge.tsx'

export type BookingRow = Row<'GET /booking/all'>

const guestColumn = (): Column<BookingRow> => ({
  sort: 'name',
  head: bookingLabels().columns.guest,
  cell: b => (
    <>
      {b.guestName}
      <span className="block font-normal text-muted">{b.code}</span>
      {b.channel && (
        <span className="block font-normal text-muted">
          <Icon name="share2" size={14} /> <bdi>{formatOrigin(b.channel)}</bdi>
        </span>
      )}
      {b.doNotRent && (
        <span className="block">
          <DoNotRentBadge />
        </span>
      )}
      {b.noteBy && (
        <span className="block font-normal text-muted">
          <Icon name="messageSquare" size={14} /> {formatNoteTitle(b.noteBy)}
        </span>
      )}
    </>
  ),
})
const stayColumn = (): Column<BookingRow> => ({
  sort: 'arrival',
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
export type CardsLacking = NonNullable<BookingRow['cardsLacking']>
export const formatCardsLacking = ({ length: n }: CardsLacking): string =>
  n ? t(bookingLabels().cardsLacking.summary, { n }) : bookingLabels().cardsLacking.complete

const cardsColumn = (show?: (cards: CardsLacking) => ReactNode): Column<BookingRow> => ({
  head: bookingLabels().cardsLacking.head,
  cell: b => b.cardsLacking && (show ? show(b.cardsLacking) : formatCardsLacking(b.cardsLacking)),
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
/** Of guests who are here nobody asks when they come. */
const isStillAhead = ({ status, checkedIn }: BookingRow) => isOpenStatus(status) && checkedIn === 0

const arrivalTimeColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.expected,
  cell: b =>
    b.arrivalTime ? (
      <>
        {b.arrivalTime}
        {b.arrivalProblem && isStillAhead(b) && (
          <span className="block">
            <Badge tone="warning" icon="triangleAlert">
              {bookingLabels().columns.outsideHours[b.arrivalProblem]}
            </Badge>
          </span>
        )}
      </>
    ) : (
      <span className="text-muted">{bookingLabels().columns.notTold}</span>
    ),
})
const balanceColumn = (): Column<BookingRow> => ({
  head: bookingLabels().columns.toPay,
  isFigure: true,
  cell: b => formatMoney(b.balance),
})

const totalColumn = (): Column<BookingRow> => ({
  head: bookingListMessages().columnNames.total,
  isFigure: true,
  cell: b => formatMoney(b.total),
})
const sourceColumn = (): Column<BookingRow> => ({
  head: bookingListMessages().columnNames.source,
  cell: b => formatSource(b.source, b.channel),
})
const countryColumn = (): Column<BookingRow> => ({
  head: bookingListMessages().columnNames.country,
  cell: b => (b.country ? countryName(b.country) : ''),
})
const createdColumn = (): Column<BookingRow> => ({
  head: bookingListMessages().columnNames.created,
  sort: 'created',
  cell: b => formatInstant(b.createdAt),
})

const chosenColumns: Record<BookingListColumn, () => Column<BookingRow>> = {
  stay: stayColumn,
  room: roomColumn,
  here: checkedInColumn,
  state: statusColumn,
  toPay: balanceColumn,
  expected: arrivalTimeColumn,
  total: totalColumn,
  source: sourceColumn,
  country: countryColumn,
  created: createdColumn,
}

/** The guest, and what somebody wants to see beside. */
export const bookingColumns = (shown: readonly BookingListColumn[]) => [guestColumn(), ...shown.map(column => chosenColumns[column]())]
/** Who checks in also sees whose cards are incomplete: how many, or as `showCards` says it. */
export const arrivalColumns = (hasCards: boolean, showCards?: (cards: CardsLacking) => ReactNode) => [
  guestColumn(),
  roomColumn(),
  ...(hasCards ? [cardsColumn(showCards)] : []),
  checkedInColumn(),
  arrivalTimeColumn(),
  statusColumn(),
  balanceColumn(),
]

export const bookingCategories = [
  'arrivals',
  'in_house',
  'moves',
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
