import { element } from '../../lib/element.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { $currencyFrom, $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { isCurrencyKnown } from '../../lib/storage/currencySelection.ts'
import { formatApproximate, formatReaderPrice, loadRates } from './rates.ts'

/** Shows an amount in the visitor's currency, or what is paid beside such an amount, in every place where a part of ApproxPrice.tsx is rendered. */
class ApproxPrice extends HTMLElement {
  static observedAttributes = ['data-amount', 'data-most', 'data-currency']
  #stop = () => {}
  /** Attributes change one after the other: only the update of the last change is shown. */
  #latest = 0

  connectedCallback() {
    const show = () => void this.#show($selectedCurrencyCode.get())
    const stops = [$selectedCurrencyCode.listen(show), $currencyFrom.listen(show)]
    this.#stop = () => {
      for (const stop of stops) stop()
    }
    show()
  }

  /** React reuses the element for another price. */
  attributeChangedCallback(_: string, before: string | null) {
    if (before !== null && this.isConnected) void this.#show($selectedCurrencyCode.get())
  }

  disconnectedCallback() {
    this.#stop()
  }

  async #show(code: string | null) {
    const { amount, most, currency = '', shows, house = '' } = this.dataset
    this.#latest++
    const mine = this.#latest
    const rates = code && code !== currency ? await loadRates() : undefined
    if (mine !== this.#latest) return
    const money = { amount: Number(amount), currency }
    const about = rates && code ? formatReaderPrice(money, code, rates) : ''
    const isFirst = shows !== undefined && about !== '' && isCurrencyKnown()
    const { youPay, pricedAt } = getMessages('currency')
    if (shows === 'reader') this.replaceChildren(isFirst ? describeApproximate(about) : house)
    else if (isFirst) this.replaceChildren(...isolatePrice(splitAtPlaceholder(shows === 'due' ? youPay : pricedAt, 'price'), house))
    else
      this.textContent =
        rates && code ? formatApproximate(money, code, rates, most === undefined ? undefined : { amount: Number(most), currency }) : ''
  }
}

/** `~$27`, told to a screen reader in words. A press goes through to the link of the card. */
const describeApproximate = (price: string) =>
  element(
    'span',
    { class: 'pointer-events-none relative' },
    element('span', { class: 'sr-only' }, t(getMessages('currency').about, { price })),
    element('span', { 'aria-hidden': 'true' }, '~', element('bdi', {}, price)),
  )

const isolatePrice = ([before, after]: readonly string[], price: string) => [before ?? '', element('bdi', {}, price), after ?? '']

if (!customElements.get('approx-price')) customElements.define('approx-price', ApproxPrice)
