import { formatMoney } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { type Offer, planWords } from '../stay/stayWords.ts'

/** What the bar says: the rate that the page opens with, then the one that somebody chooses. */
export const barWords = ({ total, plan }: Pick<Offer, 'total' | 'plan'>): string =>
  say(words('offers').bar, { price: formatMoney(total), plan: planWords(plan) })

/** The bar that follows on small screens belongs to the page, which was made without dates: now it knows more. */
export function tellBar(offer: Offer) {
  const bar = document.querySelector('[data-booking-bar]')
  if (!bar) return
  bar.setAttribute('href', '#offers')
  const [price, button] = bar.children
  if (price) price.textContent = barWords(offer)
  if (button) button.textContent = words('offers').see
}
