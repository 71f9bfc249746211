import { Badge } from '../../kit/Badge.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { guestMessages } from './messages.ts'

/** The hostel has decided not to take this guest, for good or until a day. */
export function DoNotRentBadge({ until = null }: { until?: string | null }) {
  const { doNotRent, doNotRentUntil } = guestMessages()
  return (
    <Badge tone="danger" icon="ban">
      {until ? t(doNotRentUntil, { day: formatDay(until) }) : doNotRent}
    </Badge>
  )
}
