import { walkingMinutes } from '../../../domain/listing/walking.ts'
import { formatMoney, formatShortDay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { SearchResult } from './searchResult.ts'

/** Which part of the price is paid when. "All at the hostel" only if nothing is paid online. */
export function formatPaymentTerms({
  offer,
  payAtProperty,
}: Pick<SearchResult, 'payAtProperty'> & { offer: Pick<Offer, 'depositNow' | 'balanceAtDesk'> }) {
  const messages = getMessages('stay')
  if (payAtProperty) return messages.payThere
  return t(offer.balanceAtDesk.amount > 0 ? messages.payRest : messages.payAll, { price: formatMoney(offer.depositNow) })
}
type Offer = NonNullable<SearchResult['offer']>

/** A time before the stay, whose year is shown above. */
export const formatMoment = (local: string) => joinWithCommas([formatShortDay(local.slice(0, 10)), local.slice(11, 16)])

/** The terms of the shown price, which may be that of the strictest rate. */
export function formatCancellation({
  freeCancellation,
  freeUntil,
  nonRefundable,
}: Pick<SearchResult, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>) {
  const messages = getMessages('stay')
  if (freeCancellation) return t(messages.freeUntil, { moment: freeUntil ? formatMoment(freeUntil) : messages.onArrival })
  return nonRefundable ? messages.lost : messages.notFree
}

/** How far the centre is, and about how long one walks there. */
export function formatFromCentre(km: number): string[] {
  const { centre, onFoot } = getMessages('search')
  const minutes = walkingMinutes(km)
  return [t(centre, { km: km.toFixed(1) }), ...(minutes ? [t(onFoot, { n: minutes })] : [])]
}
