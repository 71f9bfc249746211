import type { Api, Result } from '../../../api/contract.ts'
import type { Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { getMessages } from '../../lib/language/messages.ts'

export type Booking = Result<Api['GET /booking/:id']>
export type ChangedBooking = Result<Api['DELETE /booking/:id']>
type Status = Booking['status']

/** Colour and icon of each status, in lists and in the title of a booking. */
const statusBadges: Record<Status, { tone: Tone; icon: IconName }> = {
  hold: { tone: 'warning', icon: 'clock' },
  pending_payment: { tone: 'warning', icon: 'clock' },
  pending_approval: { tone: 'warning', icon: 'clock' },
  confirmed: { tone: 'positive', icon: 'circleCheck' },
  checked_in: { tone: 'positive', icon: 'doorOpen' },
  checked_out: { tone: 'neutral', icon: 'check' },
  cancelled: { tone: 'danger', icon: 'circleX' },
  no_show: { tone: 'danger', icon: 'userX' },
  expired: { tone: 'danger', icon: 'clock' },
  rejected: { tone: 'danger', icon: 'circleX' },
}
export function presentBookingStatus(status: Status) {
  const { short, titles } = getMessages('bookingStates')
  return { ...statusBadges[status], word: short[status], title: titles[status] }
}

/** Upcoming or in house: details for the hostel can still be changed. */
export const isActiveBooking = ({ status }: Booking) =>
  ['hold', 'pending_payment', 'pending_approval', 'confirmed', 'checked_in'].includes(status)
