import { getMessages } from '../../lib/language/messages.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { readStored, writeStored } from '../../lib/storage/storage.ts'
import { parseStoredList, visibleItems, withItem } from '../../lib/storage/storedList.ts'
import { toast } from '../../lib/toast.ts'
import { WISHLIST_KEY, wishlistRules } from './wishlistItems.ts'

/** A custom element without React: the same few lines serve one heart and a list of fifty. */
class WishHeart extends HTMLElement {
  connectedCallback() {
    const button = this.querySelector('button')!
    button.onpointerenter = loadWishes
    button.onclick = () => {
      const isOn = button.getAttribute('aria-pressed') !== 'true'
      setPressed(button, isOn)
      void toggleWish(Number(this.dataset.id), isOn)
    }
    this.show()
    this.classList.remove('invisible')
    void syncAccountList()
  }

  show() {
    setPressed(this.querySelector('button')!, listedIds().includes(Number(this.dataset.id)))
  }
}

let loaded: typeof import('./wishlist.ts') | undefined

/** Undefined while offline. */
async function loadWishes() {
  loaded ??= await import('./wishlist.ts').catch(() => undefined)
  return loaded
}

async function toggleWish(id: number, isOn: boolean) {
  // The code is still loading: saved at once, so that it is in the list even if the visitor leaves the page.
  if (!loaded && currentAccountId() === null) saveLocally(id, isOn)
  const wishes = await loadWishes()
  if (wishes) {
    void wishes.wishlist.sync()
    await wishes.setWish(id, isOn)
  } else if (currentAccountId() !== null) toast('error', getMessages('stay').wishOffline)
  showAll()
}

const saveLocally = (id: number, isOn: boolean) =>
  writeStored(WISHLIST_KEY, JSON.stringify({ person: null, items: withItem(visibleItems(readLocalList(), null), id, isOn, wishlistRules) }))

/** If storage is disabled or full, the list is in memory only. */
const listedIds = () => loaded?.wishlist.all() ?? visibleItems(readLocalList(), currentAccountId())
const readLocalList = () => parseStoredList(readStored(WISHLIST_KEY), wishlistRules)
const currentAccountId = () => accountIdOf($token.get())
const setPressed = (button: Element, isOn: boolean) => button.setAttribute('aria-pressed', String(isOn))

function showAll() {
  for (const heart of document.querySelectorAll<WishHeart>('wish-heart')) heart.show()
}

let isSyncing = false

/** Loads the account's list into this browser, once for all hearts. */
async function syncAccountList() {
  if (isSyncing || currentAccountId() === null || readLocalList().person === currentAccountId()) return
  isSyncing = true
  const wishes = await loadWishes()
  isSyncing = wishes !== undefined && (await wishes.wishlist.sync()) === undefined
  showAll()
}

// Changed in another tab.
addEventListener('storage', ({ key }) => (key === WISHLIST_KEY || key === null) && showAll())

if (!customElements.get('wish-heart')) customElements.define('wish-heart', WishHeart)
