import { Notice } from '../../kit/Notice.tsx'
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
  if (isAwaited)
    return (
      <Notice title="We wait for word of your payment">
        <p>
          This takes some seconds, seldom minutes. You may close this page: once the payment is there,{' '}
          {isHeld ? 'the confirmation' : 'a receipt'} comes by mail.
        </p>
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice kind="danger" title="The payment was declined">
        <p>Nothing was charged, and your beds {isHeld ? 'still wait' : 'stay booked'}. Try again, or with another card.</p>
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="danger" title="The payment was not made">
        <p>Your beds {isHeld ? 'still wait' : 'stay booked'}, and nothing is lost. You can try again.</p>
      </Notice>
    )
  return null
}
