import { keptFor, readKept, withItem } from '../../lib/kept.ts'
import { $token, personOf } from '../../lib/session.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { hostels, STORE } from './hostels.ts'

/** Without React: its script is the same few lines for one heart and for the fifty of a list. */
class WishHeart extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.onpointerenter = load
    button.onclick = () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      press(button, isOn)
      void take(Number(this.dataset.id), isOn)
    }
    this.show()
    this.classList.remove('invisible')
    void bringList()
  }

  show() {
    press(this.querySelector('button')!, onList().includes(Number(this.dataset.id)))
  }
}

let loaded: typeof import('./wishes.ts') | undefined

/** Undefined while the line is down. */
async function load() {
  loaded ??= await import('./wishes.ts').catch(() => undefined)
  return loaded
}

async function take(id: number, isOn: boolean) {
  // The code for it is on its way: who goes on to another page at once has it on the list all the same.
  if (!loaded && person() === null) keepHere(id, isOn)
  const wishes = await load()
  if (wishes) {
    void wishes.wishlist.sync()
    await wishes.wish(id, isOn)
  } else if (person() !== null) toast('error', words('stay').wishOffline)
  showAll()
}

const keepHere = (id: number, isOn: boolean) =>
  writeStored(STORE, JSON.stringify({ person: null, items: withItem(keptFor(kept(), null), id, isOn, hostels) }))

/** A browser that keeps nothing, or has no room, has the list in its memory alone. */
const onList = () => loaded?.wishlist.all() ?? keptFor(kept(), person())
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
  const wishes = await load()
  isAsked = wishes !== undefined && (await wishes.wishlist.sync()) === undefined
  showAll()
}

// Pressed in another tab.
addEventListener('storage', ({ key }) => (key === STORE || key === null) && showAll())

if (!customElements.get('wish-heart')) customElements.define('wish-heart', WishHeart)
