import { $token, personOf } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import { readKept, wishesFor } from './kept.ts'

/** The heart of a hostel on a page that comes without React: its script is the same few lines for one and for fifty. */
class WishHeart extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', load, { once: true })
    button.addEventListener('click', async () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      press(button, isOn)
      const { wish, syncWishes } = await load()
      await syncWishes()
      await wish(Number(this.dataset.id), isOn)
      showAll()
    })
    this.show()
    this.classList.remove('invisible')
    void bringList()
  }

  show() {
    press(this.querySelector('button')!, wishesFor(kept(), person()).includes(Number(this.dataset.id)))
  }
}

const load = () => import('./wishes.ts')
const kept = () => readKept(readStored('wishlist'))
const person = () => personOf($token.get())
const press = (button: Element, isOn: boolean) => button.setAttribute('aria-pressed', String(isOn))

function showAll() {
  for (const heart of document.querySelectorAll<WishHeart>('wish-heart')) heart.show()
}

let isAsked = false

/** The list of an account that is not in this browser yet is asked for, once for all hearts. */
async function bringList() {
  if (isAsked || person() === null || kept().person === person()) return
  isAsked = true
  const { syncWishes } = await load()
  await syncWishes()
  showAll()
}

if (!customElements.get('wish-heart')) customElements.define('wish-heart', WishHeart)
