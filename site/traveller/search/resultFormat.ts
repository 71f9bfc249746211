import { formatMoney, formatShortDay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { SearchResult } from './searchResult.ts'

/** What of the price is paid when: only where nothing is asked online is it all paid there. */
export function formatPaymentTerms({
  offer,
  payAtProperty,
}: Pick<SearchResult, 'payAtProperty'> & { offer: Pick<Offer, 'depositNow' | 'balanceAtDesk'> }) {
  const messages = getMessages('stay')
  if (payAtProperty) return messages.payThere
  return t(offer.balanceAtDesk.amount > 0 ? messages.payRest : messages.payAll, { price: formatMoney(offer.depositNow) })
}
type Offer = NonNullable<SearchResult['offer']>

/** Before a stay whose year is said above. */
const formatMoment = (local: string) => joinWithCommas([formatShortDay(local.slice(0, 10)), local.slice(11, 16)])

/** The terms of the price that is shown: it may be the price of the strictest rate. */
export function formatCancellation({
  freeCancellation,
  freeUntil,
  nonRefundable,
}: Pick<SearchResult, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>) {
  const messages = getMessages('stay')
  if (freeCancellation) return t(messages.freeUntil, { moment: freeUntil ? formatMoment(freeUntil) : messages.onArrival })
  return nonRefundable ? messages.lost : messages.notFree
}
