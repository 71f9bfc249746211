import { $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { formatApproximate, loadRates } from './rates.ts'

/** Shows an amount approximately in the visitor's currency, in every place where ApproxPrice.tsx is rendered. */
class ApproxPrice extends HTMLElement {
  static observedAttributes = ['data-amount', 'data-most', 'data-currency']
  #stop = () => {}
  /** Attributes change one after the other: only the update of the last change is shown. */
  #latest = 0

  connectedCallback() {
    this.#stop = $selectedCurrencyCode.subscribe(code => void this.#show(code))
  }

  /** React reuses the element for another price. */
  attributeChangedCallback(_: string, before: string | null) {
    if (before !== null && this.isConnected) void this.#show($selectedCurrencyCode.get())
  }

  disconnectedCallback() {
    this.#stop()
  }

  async #show(code: string | null) {
    const { amount, most, currency = '' } = this.dataset
    this.#latest++
    const mine = this.#latest
    const rates = code && code !== currency ? await loadRates() : undefined
    if (mine !== this.#latest) return
    const range = most === undefined ? undefined : { amount: Number(most), currency }
    this.textContent = rates && code ? formatApproximate({ amount: Number(amount), currency }, code, rates, range) : ''
  }
}

if (!customElements.get('approx-price')) customElements.define('approx-price', ApproxPrice)
