import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { tokenHeader } from '../link/token.ts'
import { goToPayment } from './goToPayment.ts'
import { OnlineState } from './OnlineState.tsx'
import { usePoll } from './usePoll.ts'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The deposit rose with the stay: the rest of it. The beds are booked either way. */
export function DepositRest({ booking: { id, depositDue, online, deposit }, token, onChange }: Props) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  usePoll(online.state === 'open' || online.state === 'processing', async () => {
    const reply = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
  })
  const handlePay = async () => {
    setBusy(true)
    const refused = await goToPayment(id, token)
    setProblem(refused)
    if (refused) setBusy(false)
  }
  if (online.state === 'processing')
    return (
      <div role="status" className="mt-4 max-w-text">
        <OnlineState state={online.state} isAwaited isHeld={false} />
      </div>
    )
  return (
    <section aria-label="The rest of the deposit" className="card mt-4 grid max-w-text gap-4 p-5">
      <p>
        {depositDue.amount === deposit.amount
          ? `The deposit of ${formatMoney(deposit)} is still to be paid.`
          : `Your stay has changed, and with it the deposit: ${formatMoney(depositDue)} of it is still to be paid. What you paid before counts.`}
      </p>
      {problem && (
        <div role="alert">
          <Notice kind="danger" title={problem.status === 0 ? 'You are not connected' : 'That did not work'}>
            <p>{problem.status === 0 ? 'Nothing was charged. Try again when you are.' : problem.detail}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" isBusy={isBusy} onClick={handlePay}>
          Pay {formatMoney(depositDue)} now
        </Button>
        <p className="text-sm text-muted">You pay on the page of our payment service. We never see your card.</p>
      </div>
    </section>
  )
}
