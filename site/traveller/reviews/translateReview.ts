import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import { pressLoaded } from '../../lib/pressLoaded.ts'

const translation = loadWhenTouched(() => import('./translation.ts'))

class TranslateReview extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', translation.prepare)
    button.addEventListener('click', () => pressLoaded(button, translation, ({ toggleTranslation }) => toggleTranslation(this)))
  }
}

if (!customElements.get('translate-review')) customElements.define('translate-review', TranslateReview)
