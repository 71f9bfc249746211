import { Badge } from '../../kit/Badge.tsx'

export function ReviewStateBadge({
  review: { status, reply },
}: {
  review: { status: 'published' | 'waiting' | 'hidden'; reply: unknown }
}) {
  if (status === 'waiting') return <Badge>Being looked at</Badge>
  if (status === 'hidden') return <Badge tone="danger">Not shown</Badge>
  return reply ? <Badge tone="positive">Answered</Badge> : <Badge tone="warning">Waiting for a reply</Badge>
}
