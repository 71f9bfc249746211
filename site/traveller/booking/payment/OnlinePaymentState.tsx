import { Notice } from '../../../kit/Notice.tsx'
import { getMessages } from '../../../lib/language/messages.ts'
import type { Booking } from '../bookingStatus.ts'

interface Props {
  state: Booking['online']['state']
  /** The guest comes from the payment, or it is on its way. */
  isAwaited: boolean
  /** The beds wait for it; otherwise they are booked already. */
  isHeld: boolean
}

/** What became of the last try to pay, and what of the beds is safe. */
export function OnlinePaymentState({ state, isAwaited, isHeld }: Props) {
  const messages = getMessages('onlinePayment')
  if (isAwaited)
    return (
      <Notice title={messages.waiting}>
        <p>{isHeld ? messages.waitingHeld : messages.waitingBooked}</p>
      </Notice>
    )
  if (state === 'declined')
    return (
      <Notice kind="danger" title={messages.declined}>
        <p>{isHeld ? messages.declinedHeld : messages.declinedBooked}</p>
      </Notice>
    )
  if (state === 'failed')
    return (
      <Notice kind="danger" title={messages.failed}>
        <p>{isHeld ? messages.failedHeld : messages.failedBooked}</p>
      </Notice>
    )
  return null
}
