import { formatMoney } from '../../lib/format.ts'
import { localWords } from '../stay/CancellationLine.tsx'
import type { Found } from './useSearch.ts'

/** What of the price is paid when: only where nothing is asked online is it all paid there. */
export function payWords({ offer, payAtProperty }: Pick<Found, 'payAtProperty'> & { offer: Pick<Offer, 'depositNow' | 'balanceAtDesk'> }) {
  if (payAtProperty) return 'Pay at the hostel'
  const now = `${formatMoney(offer.depositNow)} now`
  return offer.balanceAtDesk.amount > 0 ? `${now}, the rest there` : `${now}, nothing there`
}
type Offer = NonNullable<Found['offer']>

/** The terms of the price that is shown: it may be the price of the strictest rate. */
export function cancelWords({
  freeCancellation,
  freeUntil,
  nonRefundable,
}: Pick<Found, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>) {
  if (freeCancellation) return `Free cancellation until ${freeUntil ? localWords(freeUntil) : 'arrival'}`
  return nonRefundable ? 'Non-refundable' : 'No free cancellation'
}
