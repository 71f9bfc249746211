import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { pressLoaded } from '../../lib/pressLoaded.ts'

const nearby = loadWhenTouched(() => import('./searchNearby.ts'))

function defineElement() {
  class NearMe extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')!
      button.onclick = () => pressLoaded(button, nearby, ({ searchNearby }) => searchNearby(button.form, this.dataset.filters))
    }
  }
  customElements.define('near-me', NearMe)
}

// React renders the element on the server as well, which has no custom elements.
if (globalThis.customElements && !customElements.get('near-me')) defineElement()
