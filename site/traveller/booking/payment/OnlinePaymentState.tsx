import { Notice } from '../../../kit/Notice.tsx'
import { getMessages } from '../../../lib/language/messages.ts'
import type { Booking } from '../bookingStatus.ts'

interface Props {
  state: Booking['online']['state']
  /** The guest has come back from the payment page, or the payment is being processed. */
  isAwaited: boolean
  /** The beds are held until the payment; otherwise they are booked already. */
  isHeld: boolean
}

/** The result of the last payment attempt, and whether the beds are safe. */
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
