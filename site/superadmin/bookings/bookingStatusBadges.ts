import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Tone } from '../../kit/Badge.tsx'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { bookingsMessages } from './messages.ts'

const tones: Record<BookingStatus, Tone> = {
  hold: 'warning',
  pending_payment: 'warning',
  pending_approval: 'warning',
  confirmed: 'positive',
  checked_in: 'accent',
  checked_out: 'neutral',
  cancelled: 'danger',
  no_show: 'danger',
  expired: 'neutral',
  rejected: 'danger',
}

export const bookingStatuses = Object.keys(tones) as BookingStatus[]

export const getStatusWords = (status: BookingStatus) =>
  status === 'pending_approval' ? bookingsMessages().waitsForHostel : bookingLabels().status[status]

export const getStatusBadge = (status: BookingStatus) => [getStatusWords(status), tones[status]] as const
