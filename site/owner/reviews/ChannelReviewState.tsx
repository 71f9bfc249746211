import { Badge, type Tone } from '../../kit/Badge.tsx'
import type { Row } from '../../lib/http/useList.ts'
import { reviewsMessages } from './messages.ts'

export type ChannelReview = Row<'GET /channel-reviews'>

const tones: Record<ChannelReview['state'], Tone> = {
  open: 'warning',
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'positive',
  failed: 'danger',
}

export function ChannelReviewState({ review: { state, isAnswerable } }: { review: Pick<ChannelReview, 'state' | 'isAnswerable'> }) {
  const { channels } = reviewsMessages()
  if (state === 'open' && !isAnswerable) return <Badge>{channels.over}</Badge>
  return <Badge tone={tones[state]}>{channels.states[state]}</Badge>
}
