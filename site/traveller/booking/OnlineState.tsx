import { Notice } from '../../kit/Notice.tsx'
import { words } from '../../lib/words.ts'
import type { Booking } from './words.ts'

interface Props {
  state: Booking['online']['state']
  /** The guest comes from the payment, or it is on its way. */
  isAwaited: boolean
  /** The beds wait for it; otherwise they are booked already. */
  isHeld: boolean
}

/** What became of the last try to pay, and what of the beds is safe. */
export function OnlineState({ state, isAwaited, isHeld }: Props) {
  const said = words('paying')
  if (isAwaited)
    return (
      <Notice title={said.waiting}>
        <p>{isHeld ? said.waitingHeld : said.waitingBooked}</p>
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice kind="danger" title={said.declined}>
        <p>{isHeld ? said.declinedHeld : said.declinedBooked}</p>
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="danger" title={said.failed}>
        <p>{isHeld ? said.failedHeld : said.failedBooked}</p>
      </Notice>
    )
  return null
}
