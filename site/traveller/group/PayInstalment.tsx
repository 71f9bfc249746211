import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { goToPayment } from '../booking/payment/goToPayment.ts'
import { OnlinePaymentState } from '../booking/payment/OnlinePaymentState.tsx'
import { PaymentProblem } from '../booking/payment/PaymentProblem.tsx'
import { usePoll } from '../booking/usePoll.ts'
import { tokenHeader } from '../link/linkToken.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Pays the next instalment, or the whole rest, on the page of the payment service; shows the result of the last attempt. */
export function PayInstalment({ booking, token, onChange }: Props) {
  const { id, schedule, online } = booking
  const [isBack] = useState(() => new URLSearchParams(location.search).has('back'))
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const read = async () => {
    const reply = await api('GET /booking/:id', { params: { id }, headers: tokenHeader(token) })
    if (reply.ok) onChange(reply.data)
  }
  const isAwaited = online.state === 'processing' || (isBack && online.state === 'open')
  usePoll(isAwaited, read)
  const open = schedule.filter(({ state }) => state !== 'paid')
  const [next, last] = [open[0], open.at(-1)]
  if (!next) return null
  const messages = getMessages('onlinePayment')
  if (!next.payable && !last?.payable) return <p className="text-muted">{messages.hostelTells}</p>
  const pay = async (dueOn: string) => {
    setBusy(true)
    const refused = await goToPayment(id, token, dueOn)
    setProblem(refused)
    // Without a refusal the browser is leaving the page: the buttons stay disabled until then.
    if (refused) setBusy(false)
    if (refused?.code === 'invalid_transition') await read()
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div role="status">
        <OnlinePaymentState state={online.state} isAwaited={isAwaited} isHeld={false} />
      </div>
      <PaymentProblem problem={problem} />
      <div className="flex flex-wrap items-center gap-3">
        {next.payable && (
          <Button kind={isAwaited ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => pay(next.dueOn)}>
            {t(messages.payNow, { price: formatMoney(next.payable) })}
          </Button>
        )}
        {last?.payable && last !== next && (
          <Button isBusy={isBusy} onClick={() => pay(last.dueOn)}>
            {t(messages.payAll, { price: formatMoney(last.payable) })}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{next.payable ? t(messages.remind, { day: formatDay(next.dueOn) }) : messages.tooLittle}</p>
    </div>
  )
}
