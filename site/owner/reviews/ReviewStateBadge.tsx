import { Badge } from '../../kit/Badge.tsx'
import { reviewsMessages } from './messages.ts'

export function ReviewStateBadge({
  review: { status, reply, isDisputed },
}: {
  review: { status: 'published' | 'waiting' | 'hidden'; reply: unknown; isDisputed: boolean }
}) {
  const { state } = reviewsMessages()
  if (status === 'waiting') return <Badge>{state.waiting}</Badge>
  if (status === 'hidden') return <Badge tone="danger">{state.hidden}</Badge>
  if (isDisputed) return <Badge tone="warning">{state.disputed}</Badge>
  return reply ? <Badge tone="positive">{state.answered}</Badge> : <Badge tone="warning">{state.unanswered}</Badge>
}
