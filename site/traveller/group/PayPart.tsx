import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { api } from '../../lib/api.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { say, words } from '../../lib/words.ts'
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
  const said = words('paying')
  if (!next.payable && !last?.payable) return <p className="text-muted">{said.hostelTells}</p>
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
          <Notice kind="danger" title={problem.status === 0 ? said.offline : said.refused}>
            <p>{problem.status === 0 ? said.offlineText : problem.detail}</p>
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {next.payable && (
          <Button kind={isAwaited ? 'plain' : 'primary'} isBusy={isBusy} onClick={() => pay(next.dueOn)}>
            {say(said.payNow, { price: formatMoney(next.payable) })}
          </Button>
        )}
        {last?.payable && last !== next && (
          <Button isBusy={isBusy} onClick={() => pay(last.dueOn)}>
            {say(said.payAll, { price: formatMoney(last.payable) })}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{next.payable ? say(said.remind, { day: formatDay(next.dueOn) }) : said.tooLittle}</p>
    </div>
  )
}
