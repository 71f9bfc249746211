import { keptFor, readKept } from '../../lib/kept.ts'
import { $token, personOf } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import { hostels, STORE } from './hostels.ts'

/** The heart of a hostel on a page that comes without React: its script is the same few lines for one and for fifty. */
class WishHeart extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.addEventListener('pointerenter', load, { once: true })
    button.addEventListener('click', async () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      press(button, isOn)
      const { wish, wishlist } = await load()
      await wishlist.sync()
      await wish(Number(this.dataset.id), isOn)
      showAll()
    })
    this.show()
    this.classList.remove('invisible')
    void bringList()
  }

  show() {
    press(this.querySelector('button')!, keptFor(kept(), person()).includes(Number(this.dataset.id)))
  }
}

const load = () => import('./wishes.ts')
const kept = () => readKept(readStored(STORE), hostels)
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
  const { wishlist } = await load()
  await wishlist.sync()
  showAll()
}

if (!customElements.get('wish-heart')) customElements.define('wish-heart', WishHeart)
