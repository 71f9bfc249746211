import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

function defineElement() {
  class NearMe extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')!
      button.onclick = async () => {
        if (button.ariaBusy) return
        button.ariaBusy = 'true'
        // Loaded on press; offline nothing happens.
        const looking = await import('./searchNearby.ts').catch(() => undefined)
        if (looking) await looking.searchNearby(button.form, this.dataset.filters)
        else toast('error', getMessages('suggest').noLine)
        button.ariaBusy = null
      }
    }
  }
  customElements.define('near-me', NearMe)
}

// React renders the element on the server as well, which has no custom elements.
if (globalThis.customElements && !customElements.get('near-me')) defineElement()
