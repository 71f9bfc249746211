import { Link } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import {
  formatBedIn,
  formatBookedArrivalTime,
  formatGuests,
  formatNights,
  formatNoteTitle,
  formatSourceInText,
} from '../../lib/format/bookingLabels.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { BookingActions } from '../booking/BookingActions.tsx'
import { StatusBadge } from '../booking/StatusBadge.tsx'
import { StayPanel } from '../booking/stay/StayPanel.tsx'
import { type Booking, hasFolio } from '../booking/types.ts'
import { BookerLink, BookerWarning } from '../guest/BookerProfile.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { calendarMessages } from './messages.ts'

interface Props {
  booking: number
  onClose: () => void
}

/** A stay beside the chart: who, when, where, what is owed and noted, and all that the desk does with it. */
export function ChartPanel({ booking: id, onClose }: Props) {
  const { panel: messages } = calendarMessages()
  const { can } = useCurrentProperty()
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  return (
    <Modal title={booking?.guest.name ?? messages.title} isOpen isPanel onClose={onClose}>
      {!booking &&
        (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={6} height={40} label={messages.loading} />)}
      {booking && (
        <>
          <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusBadge status={booking.status} />
            <span className="font-mono">{booking.code}</span>
          </p>
          <BookerWarning booking={booking} />
          <PanelFacts booking={booking} />
          {booking.note && (
            <p className="rounded-control border border-line p-3">
              <span className="block text-sm text-muted">{formatNoteTitle(booking.noteBy)}</span>
              <bdi className="wrap-anywhere whitespace-pre-line">{booking.note}</bdi>
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <BookingActions booking={booking} can={can} />
            <BookerLink booking={booking} />
            {can('guest.read') && (
              <Link className="button" to={`/messages/${booking.id}`}>
                {messages.message}
              </Link>
            )}
          </div>
          <StayPanel booking={booking} can={can} />
          <p>
            <Link className="link" to={`/booking/${booking.id}`}>
              {messages.open}
            </Link>
          </p>
        </>
      )}
    </Modal>
  )
}

function PanelFacts({ booking }: { booking: Booking }) {
  const { panel: messages, card } = calendarMessages()
  const { arrival, departure, nights, lines, source, channel, balance, total } = booking
  const arrivalTime = formatBookedArrivalTime(booking)
  const rows = [
    [messages.stay, t(card.stay, { stay: formatStay(arrival, departure), nights: formatNights(nights) })],
    ...lines.filter(l => l.status === 'active').map(line => [line.roomName, formatLineBeds(line)] as const),
    [messages.booked, joinWithCommas([formatSourceInText(source, channel), arrivalTime && t(card.comesAt, { time: arrivalTime })])],
    [messages.total, formatMoney(total)],
    ...(hasFolio(booking) ? [[messages.balance, formatMoney(balance)] as const] : []),
  ]
  return (
    <dl className="grid gap-2">
      {rows.map(([name, value], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines can be of one room
        <div key={at} className="flex justify-between gap-6 border-b border-line pb-2">
          <dt className="text-muted">
            <bdi>{name}</bdi>
          </dt>
          <dd className="text-end wrap-anywhere tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Beds that are known, or how many sleep there. */
function formatLineBeds({ guests, guestCount }: Booking['lines'][number]): string {
  const beds = guests.flatMap(g => g.bed ?? g.assignedBed ?? [])
  return joinWithCommas([formatGuests(guestCount), ...beds.map(formatBedIn)])
}
