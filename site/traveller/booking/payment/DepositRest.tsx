import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { api } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { getMessages, t } from '../../../lib/language/messages.ts'
import { tokenHeader } from '../../link/linkToken.ts'
import type { Booking } from '../bookingStatus.ts'
import { usePoll } from '../usePoll.ts'
import { goToPayment } from './goToPayment.ts'
import { OnlinePaymentState } from './OnlinePaymentState.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

const REST_ID = 'deposit-rest'

/** Scrolls to the payment of the rest, which is above the dialogs that change a stay. */
export function showDepositRest(): void {
  const box = document.getElementById(REST_ID)
  box?.focus({ preventScroll: true })
  box?.scrollIntoView({ block: 'center' })
}

/** After a change raised the deposit: pays the rest. The beds are booked in any case. */
export function DepositRest({ booking: { id, depositDue, online, deposit }, token, onChange }: Props) {
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const [messages, pay] = [getMessages('booking'), getMessages('onlinePayment')]
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
        <OnlinePaymentState state={online.state} isAwaited isHeld={false} />
      </div>
    )
  return (
    <section id={REST_ID} tabIndex={-1} aria-label={messages.restTitle} className="card mt-4 grid max-w-text gap-4 p-5">
      <p>
        {depositDue.amount === deposit.amount
          ? t(messages.restAll, { price: formatMoney(deposit) })
          : t(messages.restPart, { price: formatMoney(depositDue) })}
      </p>
      <PaymentProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind="primary" isBusy={isBusy} onClick={handlePay}>
          {t(pay.payNow, { price: formatMoney(depositDue) })}
        </Button>
        <p className="text-sm text-muted">{pay.onPage}</p>
      </div>
    </section>
  )
}
