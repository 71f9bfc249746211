import { api } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { linkHref, saveLinkToken, tokenHeader } from '../../link/linkToken.ts'

/** Opens the page of the payment service. Whoever presses Back there, or comes back from it, finds the booking here, with its key. */
export async function goToPayment(id: number, token: string | undefined, dueOn?: string): Promise<Problem | undefined> {
  const reply = await api('POST /booking/:id/pay', { params: { id }, query: { ...(dueOn && { dueOn }) }, headers: tokenHeader(token) })
  if (!reply.ok) return reply.problem
  saveLinkToken('booking', id, token)
  history.replaceState(history.state, '', linkHref('booking', id, token))
  // A page that the browser kept shows what was true before.
  addEventListener('pageshow', event => event.persisted && location.reload(), { once: true })
  location.assign(reply.data.url)
  return undefined
}
