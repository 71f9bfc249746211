import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'

function defineElement() {
  class NearMe extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')!
      button.onclick = async () => {
        if (button.ariaBusy) return
        button.ariaBusy = 'true'
        // What looks around comes when it is asked for: without a line neither comes.
        const looking = await import('./searchNearby.ts').catch(() => undefined)
        if (looking) await looking.searchNearby(button.form, this.dataset.filters)
        else toast('error', getMessages('suggest').noLine)
        button.ariaBusy = null
      }
    }
  }
  customElements.define('near-me', NearMe)
}

// What React draws is drawn on the server as well, which knows no elements.
if (globalThis.customElements && !customElements.get('near-me')) defineElement()
