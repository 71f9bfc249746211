import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { pressLoaded } from '../../lib/pressLoaded.ts'
import { $selectedCountry, $selectedCountryFlag, $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { isCurrencySelected } from '../../lib/storage/currencySelection.ts'
import { whenIdle } from '../../lib/whenIdle.ts'
import { detectCurrency } from './detectCurrency.ts'

const picker = loadWhenTouched(() => import('./pickerHost.tsx'))

/** Shows the visitor's currency and opens the picker. On the first visit it detects the currency when the page is idle. */
class CurrencyButton extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback() {
    const button = this.querySelector('button')!
    button.addEventListener('click', () => pressLoaded(button, picker, ({ openCurrencyPicker }) => openCurrencyPicker()))
    button.addEventListener('pointerenter', picker.prepare)
    const show = () => this.#show()
    this.#stops = [$selectedCountry, $selectedCurrencyCode, $selectedCountryFlag].map($value => $value.listen(show))
    show()
    this.classList.remove('invisible')
    if (!isCurrencySelected()) whenIdle(() => this.#detect())
  }

  disconnectedCallback() {
    for (const stop of this.#stops) stop()
  }

  #show() {
    const [code, flag] = [$selectedCurrencyCode.get(), $selectedCountryFlag.get()]
    if (code) this.querySelector('[data-code]')!.textContent = code
    if (flag) this.querySelector('img')!.src = flag
  }

  async #detect() {
    if (isCurrencySelected()) return
    const { locate = null, geocode = null, key = null, flags = '/flags/4x3' } = this.dataset
    await detectCurrency({
      services: { locateUrl: locate, geocodeUrl: geocode, geocodeKey: key },
      flagBase: flags,
    })
  }
}

if (!customElements.get('currency-button')) customElements.define('currency-button', CurrencyButton)
