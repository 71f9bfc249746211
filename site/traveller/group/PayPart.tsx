import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { goToPayment } from '../booking/goToPayment.ts'
import { OnlineState } from '../booking/OnlineState.tsx'
import { usePoll } from '../booking/usePoll.ts'
import type { Booking } from '../booking/words.ts'
import { tokenHeader } from '../link/token.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** The next part of a plan, or all that is left, on the page of the payment service; what became of the last try. */
export function PayPart({ booking, token, onChange }: Props) {
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
  if (!next.payable && !last?.payable) return <p className="text-muted">The hostel tells you how to pay.</p>
  const pay = async (dueOn: string) => {
    setBusy(true)
    const refused = await goToPayment(id, token, dueOn)
    setProblem(refused)
    // Without a refusal the browser is on its way already: the buttons rest until it is there.
    if (refused) setBusy(false)
    if (refused?.code === 'invalid_transition') await read()
  }
  return (
    <div className="grid gap-3 print:hidden">
      <div role="status">
        <OnlineState state={online.state} isAwaited={isAwaited} isHeld={false} />
      </div>
      {problem && (
        <div role="alert">
          <Notice kind="danger" title={problem.status === 0 ? 'You are not connected' : 'That did not work'}>
            <p>{problem.status === 0 ? 'Nothing was charged. Try again when you are.' : problem.detail}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {next.payable && (
          <Button kind={isAwaited ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => pay(next.dueOn)}>
            Pay {formatMoney(next.payable)} now
          </Button>
        )}
        {last?.payable && last !== next && (
          <Button isBusy={isBusy} onClick={() => pay(last.dueOn)}>
            Pay all that is left: {formatMoney(last.payable)}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">
        {next.payable
          ? `You pay on the page of our payment service; we never see your card. We remind you three days before ${formatDay(next.dueOn)}.`
          : 'The next part is too little to be paid by card: pay it at the hostel, or all that is left at once.'}
      </p>
    </div>
  )
}
