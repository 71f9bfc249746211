import { formatTemplate } from '../../domain/language/messageTemplate.ts'
import { apiFetch } from '../lib/http/apiFetch.ts'
import { language } from '../lib/language/language.ts'
import { $role, $token, tokenExpiry } from '../lib/session/session.ts'
import { isImpersonating } from '../lib/storage/storage.ts'

/** How long a count is shown again on the next page without asking. */
const COUNT_MS = 60_000
let counted: { token: string; at: number; unread: number } | undefined

const filled = new WeakSet<HTMLElement>()

/** What the menu shows and does besides its links: unread conversations, asked once, the way of an owner to their hostel, logging out, and how it closes. */
export async function fillAccountMenu(menu: HTMLElement) {
  if (filled.has(menu)) return
  filled.add(menu)
  closeFromOutside(menu.querySelector('details')!)
  menu.querySelector<HTMLElement>('[data-log-out]')!.onclick = async () => (await import('../traveller/account/logOut.ts')).logOut()
  menu.querySelector<HTMLElement>('[data-owner]')!.hidden = $role.get() !== 'hostel_owner'
  // Nobody reads the messages of others.
  const unread = isImpersonating() ? 0 : ((await countUnread()) ?? 0)
  if (menu.isConnected) showUnread(menu, unread)
}

function closeFromOutside(details: HTMLDetailsElement) {
  document.addEventListener('click', ({ target }) => {
    if (!details.contains(target as Node)) details.open = false
  })
  details.onkeydown = ({ key }) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')!.focus()
  }
}

function showUnread(menu: HTMLElement, unread: number) {
  for (const badge of menu.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0
    badge.firstElementChild!.textContent = unread > 99 ? '99+' : new Intl.NumberFormat(language()).format(unread)
    badge.lastElementChild!.textContent = formatTemplate(language(), menu.dataset.unreadText!, { n: unread })
  }
}

/** Threads and chat rooms with something unread; undefined if the answer is not to be had. */
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
