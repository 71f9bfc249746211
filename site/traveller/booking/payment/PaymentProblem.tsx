import { Notice } from '../../../kit/Notice.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { getMessages } from '../../../lib/language/messages.ts'

/** Why the payment page could not be opened. */
export function PaymentProblem({ problem }: { problem: Problem | undefined }) {
  if (!problem) return null
  const messages = getMessages('onlinePayment')
  const isOffline = problem.status === 0
  return (
    <div role="alert">
      <Notice kind="danger" title={isOffline ? messages.offline : messages.refused}>
        <p>{isOffline ? messages.offlineText : problem.detail}</p>
      </Notice>
    </div>
  )
}
