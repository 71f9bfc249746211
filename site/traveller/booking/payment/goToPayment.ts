import { api } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { linkHref, saveLinkToken, tokenHeader } from '../../link/linkToken.ts'

/** Goes to the page of the payment service. Saves the token first, so that coming back opens the booking. Answers a problem if there is no such page. */
export async function goToPayment(id: number, token: string | undefined, dueOn?: string): Promise<Problem | undefined> {
  const reply = await api('POST /booking/:id/pay', { params: { id }, query: { ...(dueOn && { dueOn }) }, headers: tokenHeader(token) })
  if (!reply.ok) return reply.problem
  saveLinkToken('booking', id, token)
  history.replaceState(history.state, '', linkHref('booking', id, token))
  // A page from the back/forward cache shows an outdated state.
  addEventListener('pageshow', event => event.persisted && location.reload(), { once: true })
  location.assign(reply.data.url)
  return undefined
}
