import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatRatePlan, type Offer } from '../stay/stayFormat.ts'

/** What the bar says: the rate that the page opens with, then the one that somebody chooses. */
export const formatBar = ({ total, plan }: Pick<Offer, 'total' | 'plan'>): string =>
  t(getMessages('offers').bar, { price: formatMoney(total), plan: formatRatePlan(plan) })

/** The bar that follows on small screens belongs to the page, which was made without dates: now it knows more. */
export function updateBookingBar(offer: Offer) {
  const bar = document.querySelector('[data-booking-bar]')
  if (!bar) return
  bar.setAttribute('href', '#offers')
  const [price, button] = bar.children
  if (price) price.textContent = formatBar(offer)
  if (button) button.textContent = getMessages('offers').see
}
