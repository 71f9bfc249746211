import { $token } from '../lib/session/session.ts'
import { whenIdle } from '../lib/whenIdle.ts'

declare global {
  /** Of the header (PublicHeader.astro): shows who is signed in, from what this browser stores. */
  function markSession(header: Element | null): void
}

/** Pages are the same for everybody: who is signed in is drawn here. What the menu itself needs comes when it is opened, or when the page is idle. */
class AccountMenu extends HTMLElement {
  #stop = () => {}

  connectedCallback() {
    this.#stop = $token.subscribe(() => markSession(this.closest('header')))
    const fill = async () => (await import('./fillAccountMenu.ts')).fillAccountMenu(this)
    this.querySelector('details')!.addEventListener('toggle', fill, { once: true })
    if ($token.get() !== null) whenIdle(fill)
  }

  disconnectedCallback() {
    this.#stop()
  }
}

if (!customElements.get('account-menu')) customElements.define('account-menu', AccountMenu)
