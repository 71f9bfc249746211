import { loadWhenTouched } from '../lib/loadWhenTouched.ts'
import { $token } from '../lib/session/session.ts'
import { toast } from '../lib/toast.ts'
import { whenIdle } from '../lib/whenIdle.ts'

declare global {
  /** Of the header (PublicHeader.astro): shows who is signed in, from what this browser stores. */
  function markSession(header: Element | null): void
}

const filling = loadWhenTouched(() => import('./fillAccountMenu.ts'))

/** Pages are the same for everybody: who is signed in is drawn here. What the menu itself needs comes when it is opened, or when the page is idle. */
class AccountMenu extends HTMLElement {
  #leaving: AbortController | undefined

  connectedCallback() {
    this.#leaving = new AbortController()
    const { signal } = this.#leaving
    signal.addEventListener(
      'abort',
      $token.subscribe(() => markSession(this.closest('header'))),
    )
    const details = this.querySelector('details')!
    this.querySelector('[data-log-out]')!.addEventListener('click', () => this.#logOut(), { signal })
    // Without a line it stays as it came, and is tried again with the next press.
    const fill = () => filling.use(({ fillAccountMenu }) => fillAccountMenu(this, signal))
    details.addEventListener('toggle', fill, { signal })
    if ($token.get() !== null) whenIdle(fill)
  }

  disconnectedCallback() {
    this.#leaving?.abort()
  }

  /** Its script comes with the press: whoever presses without a connection is told that nothing happened. */
  async #logOut() {
    try {
      await (await import('../traveller/account/logOut.ts')).logOut()
    } catch {
      toast('error', this.dataset.logOutFailed!)
    }
  }
}

if (!customElements.get('account-menu')) customElements.define('account-menu', AccountMenu)
