import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'

const statusBadges: Record<BookingStatus, readonly [words: string, tone: Tone, icon: IconName]> = {
  hold: ['Held', 'warning', 'clock'],
  pending_payment: ['Waiting for payment', 'warning', 'wallet'],
  pending_approval: ['Waiting for your answer', 'warning', 'mail'],
  confirmed: ['Confirmed', 'positive', 'check'],
  checked_in: ['In house', 'accent', 'keyRound'],
  checked_out: ['Checked out', 'neutral', 'logOut'],
  cancelled: ['Cancelled', 'danger', 'x'],
  no_show: ['No-show', 'danger', 'userX'],
  expired: ['Expired', 'neutral', 'clock'],
  rejected: ['Declined', 'danger', 'ban'],
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  const [words, tone, icon] = statusBadges[status]
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

/** Its words, tone and sign. */
export const getStatusBadge = (status: BookingStatus) => statusBadges[status]

export const formatStatus = (status: string) => (status in statusBadges ? statusBadges[status as BookingStatus][0] : status)
