import { $token, personOf } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import { readKept, wishesFor } from './kept.ts'

/** The heart on a page of its own hostel. */
class WishHeart extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    const id = Number(this.dataset.id)
    const show = (isOn: boolean) => button.setAttribute('aria-pressed', String(isOn))
    show(wishesFor(readKept(readStored('wishlist')), personOf($token.get())).includes(id))
    button.addEventListener('pointerenter', load, { once: true })
    button.addEventListener('click', async () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      show(isOn)
      const { wish, syncWishes } = await load()
      await syncWishes()
      if (!(await wish(id, isOn))) show(!isOn)
    })
    this.classList.remove('invisible')
  }
}

const load = () => import('./wishes.ts')

if (!customElements.get('wish-heart')) customElements.define('wish-heart', WishHeart)
