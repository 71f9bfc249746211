import { formatMoney } from '../../lib/format.ts'
import { type Offer, planWords } from '../stay/stayWords.ts'

/** What the bar says: the cheapest way until somebody chooses a rate, then what was chosen. */
export const barWords = ({ total, plan }: Pick<Offer, 'total' | 'plan'>, isChosen: boolean): string =>
  isChosen ? `${formatMoney(total)} for the stay, ${planWords(plan)}` : `from ${formatMoney(total)} for the stay`

/** The bar that follows on small screens belongs to the page, which was made without dates: now it knows more. */
export function tellBar(offer: Offer, isChosen: boolean) {
  const bar = document.querySelector('[data-booking-bar]')
  if (!bar) return
  bar.setAttribute('href', '#offers')
  const [price, button] = bar.children
  if (price) price.textContent = barWords(offer, isChosen)
  if (button) button.textContent = 'See the beds'
}
