import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { IconName } from '../../kit/icons.ts'
import { formatMoney } from '../../lib/format.ts'
import { placeHere } from '../../lib/language.ts'
import type { Row } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'

export type Ride = Row<'GET /rides'>
export type Rider = Row<'GET /rides/:id/members'>
type Look = { tone: Tone; icon: IconName }

const states: Record<Ride['status'], Look> = {
  open: { tone: 'positive', icon: 'circleCheck' },
  full: { tone: 'neutral', icon: 'users' },
  expired: { tone: 'neutral', icon: 'clock' },
  cancelled: { tone: 'danger', icon: 'circleX' },
  hidden: { tone: 'danger', icon: 'eyeOff' },
}
const requests: Record<Rider['status'], Look> = {
  pending: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'positive', icon: 'circleCheck' },
  declined: { tone: 'neutral', icon: 'circleX' },
  left: { tone: 'neutral', icon: 'undo2' },
  expired: { tone: 'neutral', icon: 'clock' },
}

const badge = ({ tone, icon }: Look, word: string) => (
  <Badge tone={tone} icon={icon}>
    {word}
  </Badge>
)
export const RideBadge = ({ status }: { status: Ride['status'] }) => badge(states[status], words('rides').states[status])
export const RequestBadge = ({ status }: { status: Rider['status'] }) => badge(requests[status], words('rides').requests[status])

export const wayWords = ({ from, to }: Ride) =>
  say(words('rides').way, { from: placeHere(from.name, from.names), to: placeHere(to.name, to.names) })
/** Who asks for seats and names no share does not ask to ride for nothing. */
export const priceWords = ({ kind, price }: Ride) => {
  const { aSeat, free, noShare } = words('rides')
  return price ? say(aSeat, { price: formatMoney(price) }) : kind === 'ask' ? noShare : free
}
export const seatWords = ({ kind, left, seats }: Ride) =>
  kind === 'offer' ? say(words('rides').seatsFree, { n: seats, left }) : say(words('rides').needs, { n: left })
