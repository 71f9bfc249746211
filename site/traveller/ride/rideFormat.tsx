import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import type { Row } from '../../lib/http/useList.ts'
import { localizePlace } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

export type Ride = Row<'GET /rides'>
export type Rider = Row<'GET /rides/:id/members'>
type BadgeStyle = { tone: Tone; icon: IconName }

const rideStatusBadges: Record<Ride['status'], BadgeStyle> = {
  open: { tone: 'positive', icon: 'circleCheck' },
  full: { tone: 'neutral', icon: 'users' },
  expired: { tone: 'neutral', icon: 'clock' },
  cancelled: { tone: 'danger', icon: 'circleX' },
  hidden: { tone: 'danger', icon: 'eyeOff' },
}
const requestStatusBadges: Record<Rider['status'], BadgeStyle> = {
  pending: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'positive', icon: 'circleCheck' },
  declined: { tone: 'neutral', icon: 'circleX' },
  left: { tone: 'neutral', icon: 'undo2' },
  expired: { tone: 'neutral', icon: 'clock' },
}

const renderBadge = ({ tone, icon }: BadgeStyle, label: string) => (
  <Badge tone={tone} icon={icon}>
    {label}
  </Badge>
)
export const RideBadge = ({ status }: { status: Ride['status'] }) =>
  renderBadge(rideStatusBadges[status], getMessages('rides').states[status])
export const RequestBadge = ({ status }: { status: Rider['status'] }) =>
  renderBadge(requestStatusBadges[status], getMessages('rides').requests[status])

export const audienceLabels = () => {
  const { forAll, forGuests, forWomen } = getMessages('rides')
  return { all: forAll, guests: forGuests, women: forWomen }
}
/** Beside a person whom a hostel or a payment vouches for. */
export const VerifiedBadge = ({ isVerified }: Pick<Ride, 'isVerified'>) =>
  isVerified ? renderBadge({ tone: 'positive', icon: 'shieldCheck' }, getMessages('rides').verified) : null
/** Nothing where it is for everybody. */
export const AudienceBadge = ({ audience }: Pick<Ride, 'audience'>) =>
  audience === 'all'
    ? null
    : renderBadge({ tone: 'positive', icon: audience === 'women' ? 'users' : 'circleCheck' }, audienceLabels()[audience])

export const formatRideRoute = ({ from, to }: Ride) =>
  t(getMessages('rides').way, { from: localizePlace(from.name, from.names), to: localizePlace(to.name, to.names) })
export const formatRideSeats = ({ kind, left, seats }: Ride) =>
  kind === 'offer' ? t(getMessages('rides').seatsFree, { n: seats, left }) : t(getMessages('rides').needs, { n: left })
