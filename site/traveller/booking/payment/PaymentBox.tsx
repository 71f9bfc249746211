import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { Icon } from '../../../kit/Icon.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { api } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { getMessages, splitAtPlaceholder, t } from '../../../lib/language/messages.ts'
import { tokenHeader } from '../../link/linkToken.ts'
import type { Booking } from '../bookingStatus.ts'
import { formatCountdown, useCountdown } from '../useCountdown.ts'
import { usePoll } from '../usePoll.ts'
import { goToPayment } from './goToPayment.ts'
import { OnlinePaymentState } from './OnlinePaymentState.tsx'
import { PaymentProblem } from './PaymentProblem.tsx'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** While beds are held for a payment: the time left, the amount, and the button that pays. */
export function PaymentBox({ booking, token, onChange }: Props) {
  const { id, heldUntil, deposit, online, needsApproval, property } = booking
  const [isBack] = useState(() => new URLSearchParams(location.search).has('back'))
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    const reply = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
  }
  const isAwaited = online.state === 'processing' || (isBack && online.state === 'open')
  // After an attempt the result may arrive at any moment.
  usePoll(online.state !== null, read)
  const left = useCountdown(heldUntil ?? '', read)
  const act = async (work: () => Promise<Problem | undefined>) => {
    setBusy(true)
    setProblem(undefined)
    const refused = await work()
    setProblem(refused)
    // Without a refusal the browser is leaving the page: the button stays disabled until then.
    if (refused) setBusy(false)
    if (refused?.code === 'hold_expired' || refused?.code === 'invalid_transition') await read()
  }
  const confirm = async () => {
    const reply = await api('POST /booking/:id/confirm', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
    return reply.ok ? undefined : reply.problem
  }
  const isFree = deposit.amount === 0
  const [messages, pay] = [getMessages('booking'), getMessages('onlinePayment')]
  const [before, after] = splitAtPlaceholder(messages.bedsWait, 'time')
  return (
    <section aria-label={messages.finish} className="card mt-4 grid max-w-text gap-4 p-5">
      <p className="flex items-center gap-2 text-lg">
        <Icon name="clock" className="shrink-0 text-warning" />
        <span>
          {before}
          <strong className="tabular-nums">{formatCountdown(left)}</strong>
          {after}
        </span>
      </p>
      {needsApproval && (
        <p>
          {t(messages.thenAnswers, { hostel: property.name })}{' '}
          {deposit.amount > 0 && t(messages.onlyReserved, { price: formatMoney(deposit) })}
        </p>
      )}
      <div role="status">
        <OnlinePaymentState state={online.state} isAwaited={isAwaited} isHeld />
      </div>
      <PaymentProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-4">
        <Button kind={isAwaited ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => act(isFree ? confirm : () => goToPayment(id, token))}>
          {isFree
            ? needsApproval
              ? messages.sendRequest
              : messages.confirm
            : isAwaited
              ? messages.goToPayment
              : t(choosePayMessage(online.state, needsApproval), { price: formatMoney(deposit) })}
        </Button>
        {!isFree && !isAwaited && <p className="text-sm text-muted">{pay.onPage}</p>}
      </div>
    </section>
  )
}

const choosePayMessage = (state: Booking['online']['state'], isReserved: boolean) => {
  const { reserveNow, reserveAgain, payAgain } = getMessages('booking')
  const isAgain = state === 'declined' || state === 'failed'
  if (isReserved) return isAgain ? reserveAgain : reserveNow
  return isAgain ? payAgain : getMessages('onlinePayment').payNow
}
