function define() {
  class NearMe extends HTMLElement {
    connectedCallback() {
      const button = this.querySelector('button')!
      button.onclick = async () => {
        if (button.ariaBusy) return
        button.ariaBusy = 'true'
        const { lookAround } = await import('./lookAround.ts')
        await lookAround(button.form)
        button.ariaBusy = null
      }
    }
  }
  customElements.define('near-me', NearMe)
}

// What React draws is drawn on the server as well, which knows no elements.
if (globalThis.customElements && !customElements.get('near-me')) define()
