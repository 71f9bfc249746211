import { formatMoney } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { formatRatePlan, type Offer } from '../stay/stayFormat.ts'

/** The text of the bar: the preselected rate, then the one that the visitor selects. */
export const formatBar = ({ total, plan }: Pick<Offer, 'total' | 'plan'>): string =>
  t(getMessages('offers').bar, { price: formatMoney(total), plan: formatRatePlan(plan) })

/** The booking bar of small screens is part of the prerendered page, without dates: updates it with an offer. */
export function updateBookingBar(offer: Offer) {
  const bar = document.querySelector('[data-booking-bar]')
  if (!bar) return
  bar.setAttribute('href', '#offers')
  const [price, button] = bar.children
  if (price) price.textContent = formatBar(offer)
  if (button) button.textContent = getMessages('offers').see
}
