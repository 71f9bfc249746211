import { formatMoney } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { type Offer, planWords } from '../stay/stayWords.ts'

/** What the bar says: the cheapest way until somebody chooses a rate, then what was chosen. */
export const barWords = ({ total, plan }: Pick<Offer, 'total' | 'plan'>, isChosen: boolean): string =>
  isChosen
    ? say(words('offers').bar, { price: formatMoney(total), plan: planWords(plan) })
    : say(words('offers').barFrom, { price: formatMoney(total) })

/** The bar that follows on small screens belongs to the page, which was made without dates: now it knows more. */
export function tellBar(offer: Offer, isChosen: boolean) {
  const bar = document.querySelector('[data-booking-bar]')
  if (!bar) return
  bar.setAttribute('href', '#offers')
  const [price, button] = bar.children
  if (price) price.textContent = barWords(offer, isChosen)
  if (button) button.textContent = words('offers').see
}
