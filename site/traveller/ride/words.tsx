import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { formatMoney, plural } from '../../lib/format.ts'
import type { Row } from '../../lib/useList.ts'

export type Ride = Row<'GET /rides'>
export type Rider = Row<'GET /rides/:id/members'>
type Look = { word: string; tone: Tone; icon: IconName }

const states: Record<Ride['status'], Look> = {
  open: { word: 'Open', tone: 'positive', icon: 'circleCheck' },
  full: { word: 'Full', tone: 'neutral', icon: 'users' },
  expired: { word: 'Has left', tone: 'neutral', icon: 'clock' },
  cancelled: { word: 'Cancelled', tone: 'danger', icon: 'circleX' },
  hidden: { word: 'Hidden', tone: 'danger', icon: 'eyeOff' },
}
const requests: Record<Rider['status'], Look> = {
  pending: { word: 'Waits for an answer', tone: 'warning', icon: 'clock' },
  accepted: { word: 'Accepted', tone: 'positive', icon: 'circleCheck' },
  declined: { word: 'Declined', tone: 'neutral', icon: 'circleX' },
  left: { word: 'Taken back', tone: 'neutral', icon: 'undo2' },
  expired: { word: 'Not answered in time', tone: 'neutral', icon: 'clock' },
}

const badge = ({ word, tone, icon }: Look) => (
  <Badge tone={tone} icon={icon}>
    {word}
  </Badge>
)
export const RideBadge = ({ status }: { status: Ride['status'] }) => badge(states[status])
export const RequestBadge = ({ status }: { status: Rider['status'] }) => badge(requests[status])

export const wayWords = ({ from, to }: Ride) => `${from.name} to ${to.name}`
export const priceWords = ({ price }: Ride) => (price ? `${formatMoney(price)} a seat` : 'Free')
export const seatWords = ({ kind, left, seats }: Ride) =>
  kind === 'offer' ? `${left} of ${plural(seats, 'seat')} free` : `Needs ${plural(left, 'seat')}`
