import { Link } from 'react-router'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { Modal } from '../../kit/Modal.tsx'
import { formatNights } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { getDayAt, newBlockHref, newBookingHref, newTicketHref } from './chartFormat.ts'
import { calendarMessages } from './messages.ts'
import type { DrawnNights } from './useDrawNights.ts'

interface Props {
  start: Day
  nights: DrawnNights
  mayBook: boolean
  mayBlock: boolean
  onClose: () => void
}

/** What the marked nights are for. */
export function DrawnDialog({ start, nights: { line, col, span }, mayBook, mayBlock, onClose }: Props) {
  const { draw: messages, card, newBooking } = calendarMessages()
  const from = getDayAt(start, col)
  const until = addDays(from, span)
  return (
    <Modal title={line.name} isOpen onClose={onClose}>
      <p>{t(card.stay, { stay: formatStay(from, until), nights: formatNights(span) })}</p>
      <p className="flex flex-wrap gap-3">
        {mayBook && (
          <Link className="button button-primary" to={newBookingHref(line.room, from, span)}>
            {newBooking}
          </Link>
        )}
        {mayBlock && (
          <Link className="button" to={newBlockHref(line, from, until)}>
            {messages.block}
          </Link>
        )}
        {mayBlock && line.beds.length === 1 && (
          <Link className="button" to={newTicketHref(line, from, until)}>
            {messages.mend}
          </Link>
        )}
      </p>
    </Modal>
  )
}
