import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { painted } from '../../lib/painted.ts'
import { pressLoaded } from '../../lib/pressLoaded.ts'
import { checkoutHref, findSavedSelection, parseSelection, saveSelection } from '../stay/bookingSelection.ts'
import { rateKey } from './rateKey.ts'

const freeDates = loadWhenTouched(() => import('./freeDates.ts'))

/** At another rate; its room may be kept (whenRate.ts). */
const notShown = '[hidden], [data-stacked][inert]'

/** The offers for a stay, which the server has rendered at every rate: shows those of the chosen one, and keeps what was chosen. */
class StayOffers extends HTMLElement {
  connectedCallback() {
    this.addEventListener('change', this.#handleChange)
    this.addEventListener('click', this.#handleClick)
    this.#showSaved()
  }

  disconnectedCallback() {
    this.removeEventListener('change', this.#handleChange)
    this.removeEventListener('click', this.#handleClick)
  }

  #handleChange = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'rate' || target.type !== 'radio') return
    this.#show(target.value)
    void keepInAddress(target.value)
  }

  #handleClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    const link = target.closest<HTMLAnchorElement>('[data-book]')
    const selection = link && parseSelection(new URL(link.href).searchParams)
    if (selection) saveSelection(selection)
    const ask = target.closest<HTMLButtonElement>('[data-ask]')
    if (ask) pressLoaded(ask, freeDates, ({ showFreeDates }) => showFreeDates(ask))
  }

  /** Whoever comes back from the checkout finds the rate that they chose, unless the address names one. */
  #showSaved() {
    if (this.hasAttribute('data-has-rate')) return
    const saved = findSavedSelection()
    if (!saved) return
    const href = checkoutHref(saved)
    if (![...this.querySelectorAll('[data-book]')].some(link => link.getAttribute('href') === href)) return
    const rate = rateKey(saved.lines[0]?.plan)
    const radio = this.querySelector<HTMLInputElement>(`[name=rate][value="${rate}"]`)
    if (!radio || radio.checked) return
    radio.checked = true
    this.#show(rate)
  }

  #show(rate: string) {
    for (const part of this.querySelectorAll<HTMLElement>('[data-when]')) {
      const isOther = !part.dataset.when?.split(' ').includes(rate)
      if (part.hasAttribute('data-stacked')) part.inert = isOther
      else part.hidden = isOther
    }
    this.#updatePrices()
    const field = this.querySelector<HTMLInputElement>('[type=hidden][name=rate]')
    if (field) Object.assign(field, { value: rate, disabled: false })
  }

  /** The price beside the dates and that of the bar are those of the first offer. */
  #updatePrices() {
    const link = [...this.querySelectorAll<HTMLElement>('[data-book]')].find(each => !each.closest(notShown))
    const price = link?.parentElement?.querySelector('[data-price]')
    if (!link || !price) return
    for (const place of document.querySelectorAll('[data-stay-price]'))
      place.replaceChildren(...[...price.childNodes].map(node => node.cloneNode(true)))
    for (const place of document.querySelectorAll('[data-stay-rate]')) place.textContent = link.dataset.rate ?? ''
    const refund = link.closest('[data-offer]')?.querySelector('[data-refund]:not([data-stacked][inert] *)')
    for (const place of document.querySelectorAll('[data-stay-refund]'))
      if (refund) {
        place.textContent = refund.textContent
        place.className = refund.className
      }
  }
}

/** For reloads, shared links and other dates: the date form carries it on. */
async function keepInAddress(rate: string) {
  const { pathname } = location
  await painted()
  if (location.pathname !== pathname) return
  const address = new URL(location.href)
  address.searchParams.set('rate', rate)
  history.replaceState(history.state, '', address)
  document.dispatchEvent(new CustomEvent('stay:changed'))
}

if (!customElements.get('stay-offers')) customElements.define('stay-offers', StayOffers)
