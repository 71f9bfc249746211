import { formatTemplate } from '../../domain/language/messageTemplate.ts'
import { apiFetch } from '../lib/http/apiFetch.ts'
import { language } from '../lib/language/language.ts'
import { $accountInitial, $role, $token, tokenExpiry } from '../lib/session/session.ts'
import { isImpersonating } from '../lib/storage/storage.ts'
import { whenIdle } from '../lib/whenIdle.ts'

/** How long a count is shown again on the next page without asking. */
const COUNT_MS = 60_000
let counted: { token: string; at: number; unread: number } | undefined

/** Who is signed in, in the header (AccountMenu.astro). Pages are the same for everybody: what differs is drawn here. */
class AccountMenu extends HTMLElement {
  #stops: (() => void)[] = []

  connectedCallback() {
    const details = this.querySelector('details')!
    const listening = new AbortController()
    const { signal } = listening
    const show = () => this.#show()
    this.#stops = [$token.subscribe(show), $accountInitial.listen(show), $role.listen(show), () => listening.abort()]
    this.addEventListener('click', event => this.#press(event), { signal })
    this.addEventListener('keydown', event => event.key === 'Escape' && close(details), { signal })
    document.addEventListener('click', ({ target }) => !this.contains(target as Node) && details.removeAttribute('open'), { signal })
    whenIdle(() => this.#count())
  }

  disconnectedCallback() {
    for (const stop of this.#stops) stop()
  }

  #show() {
    const header = this.closest('header')!
    const initial = $accountInitial.get()
    header.toggleAttribute('data-signed-in', $token.get() !== null)
    header.toggleAttribute('data-initial', initial !== null)
    header.style.setProperty('--initial', JSON.stringify(initial ?? ''))
    this.querySelector<HTMLElement>('[data-owner]')!.hidden = $role.get() !== 'hostel_owner'
    this.#showUnread(counted?.token === $token.get() ? counted!.unread : 0)
  }

  #showUnread(unread: number) {
    for (const badge of this.querySelectorAll<HTMLElement>('[data-unread]')) {
      badge.hidden = unread === 0
      badge.firstElementChild!.textContent = unread > 99 ? '99+' : new Intl.NumberFormat(language()).format(unread)
      badge.lastElementChild!.textContent = formatTemplate(language(), this.dataset.unreadText!, { n: unread })
    }
  }

  async #count() {
    if (!this.isConnected || isImpersonating()) return
    this.#showUnread((await countUnread()) ?? 0)
  }

  #press(event: Event) {
    const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a, button')
    if (!pressed) return
    if (pressed.matches('[data-log-out]')) void import('../traveller/account/logOut.ts').then(({ logOut }) => logOut())
    // Back to where one is; from the pages of signing in the address has it already.
    else if (pressed.matches('[data-sign-in]')) (pressed as HTMLAnchorElement).search = signInQuery()
    this.querySelector('details')!.open = false
  }
}

function close(details: HTMLDetailsElement) {
  if (!details.open) return
  details.open = false
  details.querySelector('summary')!.focus()
}

function signInQuery(): string {
  const { pathname, search } = location
  if (/\/account\/(login|code|signup|verify|forgot|reset)$/.test(pathname)) {
    const next = new URLSearchParams(search).get('next')
    return next ? new URLSearchParams({ next }).toString() : ''
  }
  return /\/account$/.test(pathname) ? '' : new URLSearchParams({ next: pathname + search }).toString()
}

/** Threads and chat rooms with something unread; undefined if nobody is signed in, or the answer is not to be had. */
async function countUnread(): Promise<number | undefined> {
  const token = await currentToken()
  if (!token) return undefined
  if (counted?.token === token && Date.now() - counted.at < COUNT_MS) return counted.unread
  const answer = await apiFetch('/chat/unread').catch(() => undefined)
  if (!answer?.ok) return undefined
  const { data } = await answer.json()
  counted = { token, at: Date.now(), unread: data.threads + data.rooms }
  return counted.unread
}

/** The code that renews a session comes only when it has to be renewed. */
async function currentToken(): Promise<string | undefined> {
  const token = $token.get()
  if (!token || tokenExpiry(token) > Date.now()) return token ?? undefined
  const { renewToken } = await import('../lib/http/renewToken.ts')
  return (await renewToken(token)) === 'renewed' ? ($token.get() ?? undefined) : undefined
}

if (!customElements.get('account-menu')) customElements.define('account-menu', AccountMenu)
