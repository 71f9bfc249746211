import { $selectedCurrencyCode } from '../../lib/stores.ts'
import { aboutWords, ratesOnce } from './rates.ts'

/** What a price of a prerendered page is in the visitor's currency, about. Its line is kept free: nothing moves when it comes. */
class ApproxPrice extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    this.#stop = $selectedCurrencyCode.subscribe(code => void this.#show(code))
  }

  disconnectedCallback() {
    this.#stop()
  }

  async #show(wanted: string | null) {
    const { amount, most, currency = '' } = this.dataset
    const rates = wanted && wanted !== currency ? await ratesOnce() : undefined
    if ($selectedCurrencyCode.get() !== wanted) return
    const range = most === undefined ? undefined : { amount: Number(most), currency }
    this.textContent = rates && wanted ? aboutWords({ amount: Number(amount), currency }, wanted, rates, range) : ''
  }
}

if (!customElements.get('approx-price')) customElements.define('approx-price', ApproxPrice)
