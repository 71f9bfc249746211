import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import type { StayDatesElement } from '../dates/stayDates.ts'

const controls = loadWhenTouched(() => import('./flexibleControls.ts'))
/** React renders the element on the server as well, which has none. */
const ElementBase = globalThis.HTMLElement ?? class {}

/** What its fields do is loaded when they are first touched (flexibleControls.ts); offline the next months can be searched. */
export class FlexibleDatesElement extends ElementBase {
  isReady = false

  connectedCallback() {
    // Dates take the place of a length.
    this.closest('form')?.addEventListener('stay:dates', ({ target }) => {
      const length = this.querySelector('select')
      if (length && (target as StayDatesElement).dates.arrival) length.value = ''
    })
    const prepare = () => controls.use(({ prepareFlexible }) => prepareFlexible(this))
    for (const type of ['pointerover', 'focusin']) this.addEventListener(type, prepare, { once: true })
  }
}

if (globalThis.customElements && !customElements.get('flexible-dates')) customElements.define('flexible-dates', FlexibleDatesElement)
