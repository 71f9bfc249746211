class TranslateReview extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', load, { once: true })
    button.addEventListener('click', async () => (await load()).toggleTranslation(this))
  }
}

const load = () => import('./translation.ts')

if (!customElements.get('translate-review')) customElements.define('translate-review', TranslateReview)
