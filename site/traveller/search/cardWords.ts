import { formatMoney, formatShortDay } from '../../lib/format.ts'
import { commas } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'
import type { Found } from './useSearch.ts'

/** What of the price is paid when: only where nothing is asked online is it all paid there. */
export function payWords({ offer, payAtProperty }: Pick<Found, 'payAtProperty'> & { offer: Pick<Offer, 'depositNow' | 'balanceAtDesk'> }) {
  const said = words('stay')
  if (payAtProperty) return said.payThere
  return say(offer.balanceAtDesk.amount > 0 ? said.payRest : said.payAll, { price: formatMoney(offer.depositNow) })
}
type Offer = NonNullable<Found['offer']>

/** Before a stay whose year is said above. */
const momentWords = (local: string) => commas([formatShortDay(local.slice(0, 10)), local.slice(11, 16)])

/** The terms of the price that is shown: it may be the price of the strictest rate. */
export function cancelWords({
  freeCancellation,
  freeUntil,
  nonRefundable,
}: Pick<Found, 'freeCancellation' | 'freeUntil' | 'nonRefundable'>) {
  const said = words('stay')
  if (freeCancellation) return say(said.freeUntil, { moment: freeUntil ? momentWords(freeUntil) : said.onArrival })
  return nonRefundable ? said.lost : said.notFree
}
