import { api } from '../../lib/http/api.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { $token } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'

export { formatNumber } from '../../lib/format/format.ts'

interface Vote {
  isMine: boolean
  helpful: number
}
interface VoteChange {
  review: number
  before: Vote
  show: (vote: Vote) => void
}

/** Shows a vote at once, and the server's count once it has answered. */
export async function vote({ review, before, show }: VoteChange): Promise<void> {
  if (!$token.get()) return location.assign(localizeHref(`/account/login?next=${encodeURIComponent(location.pathname + location.search)}`))
  const isMine = !before.isMine
  show({ isMine, helpful: Math.max(0, before.helpful + (isMine ? 1 : -1)) })
  const params = { id: review }
  const reply = await (isMine ? api('POST /reviews/:id/helpful', { params }) : api('DELETE /reviews/:id/helpful', { params }))
  if (reply.ok) return show(reply.data)
  show(before)
  toast('error', reply.problem.detail)
}

/** Ids of the property's reviews that the reader found helpful; empty on failure. */
export async function fetchOwnVotes(property: number): Promise<number[]> {
  const reply = await api('GET /reviews/helpful', { query: { property } })
  return reply.ok ? reply.data.reviews : []
}
