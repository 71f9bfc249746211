import { Badge } from '../../kit/Badge.tsx'
import { getMessages } from '../../lib/language/messages.ts'
import type { PropertyEvent } from './eventFormat.ts'

/** Nothing where an event is for everybody. */
export function AudienceBadge({ event: { audience } }: { event: Pick<PropertyEvent, 'audience'> }) {
  if (audience === 'all') return null
  const { forGuests, forWomen } = getMessages('events')
  return (
    <Badge tone="positive" icon={audience === 'women' ? 'users' : 'circleCheck'}>
      {audience === 'women' ? forWomen : forGuests}
    </Badge>
  )
}
