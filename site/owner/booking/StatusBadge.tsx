import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { labelOf } from '../../lib/format/labelOf.ts'

const statusBadges: Record<BookingStatus, readonly [tone: Tone, icon: IconName]> = {
  hold: ['warning', 'clock'],
  pending_payment: ['warning', 'wallet'],
  pending_approval: ['warning', 'mail'],
  confirmed: ['positive', 'check'],
  checked_in: ['accent', 'keyRound'],
  checked_out: ['neutral', 'logOut'],
  cancelled: ['danger', 'x'],
  no_show: ['danger', 'userX'],
  expired: ['neutral', 'clock'],
  rejected: ['danger', 'ban'],
}

export function StatusBadge({ status }: { status: BookingStatus }) {
  const [words, tone, icon] = getStatusBadge(status)
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  )
}

/** Label, tone and icon of a status. */
export const getStatusBadge = (status: BookingStatus) => [bookingLabels().status[status], ...statusBadges[status]] as const

export const formatStatus = (status: string) => labelOf(bookingLabels().status, status)
