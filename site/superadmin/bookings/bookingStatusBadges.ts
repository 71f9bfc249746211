import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Tone } from '../../kit/Badge.tsx'

export const bookingStatusBadges: Record<BookingStatus, readonly [words: string, tone: Tone]> = {
  hold: ['Held', 'warning'],
  pending_payment: ['Waiting for payment', 'warning'],
  pending_approval: ['Waiting for the hostel', 'warning'],
  confirmed: ['Confirmed', 'positive'],
  checked_in: ['In house', 'accent'],
  checked_out: ['Checked out', 'neutral'],
  cancelled: ['Cancelled', 'danger'],
  no_show: ['No-show', 'danger'],
  expired: ['Expired', 'neutral'],
  rejected: ['Declined', 'danger'],
}
