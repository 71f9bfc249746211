import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { type BookedGuest, type Booking, type Can, isOwed } from '../booking/types.ts'
import { checkInMessages } from './messages.ts'

/** Checks guests out one after the other; stops at the first refusal and shows it. */
export function useCheckOut(booking: Booking, can: Can) {
  const { run } = useAction('PUT /check-in/:id', { done: checkIn => t(checkInMessages().checkedOut, { name: checkIn.name }) })
  const withDebt = isOwed(booking) && can('checkout.with_debt')
  const checkOut = async (guests: readonly BookedGuest[]) => {
    for (const { checkIn } of guests) {
      if (!checkIn) continue
      const reply = await run({ params: { id: checkIn.id }, body: { checkOut: true, ...(withDebt && { withDebt }) } })
      if (!reply.ok) return reply
    }
    return { ok: true }
  }
  return { checkOut, withDebt }
}
