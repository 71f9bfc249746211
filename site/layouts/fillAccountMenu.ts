import { formatTemplate } from '../../domain/language/messageTemplate.ts'
import { language } from '../lib/language/language.ts'
import { $role, $token } from '../lib/session/session.ts'
import { $unread, countUnread } from '../lib/session/unread.ts'
import { isImpersonating } from '../lib/storage/storage.ts'

const filled = new WeakSet<AbortSignal>()

/** What the menu shows and does besides its links and logging out, until it leaves the page: unread conversations, the way of an owner to their hostel, and how it closes. */
export function fillAccountMenu(menu: HTMLElement, signal: AbortSignal) {
  if (filled.has(signal) || signal.aborted) return
  filled.add(signal)
  closeFromOutside(menu.querySelector('details')!, signal)
  menu.querySelector<HTMLElement>('[data-owner]')!.hidden = $role.get() !== 'hostel_owner'
  // Nobody reads the messages of others.
  if (isImpersonating()) return
  const stop = $unread.subscribe(counted => {
    if (counted && counted.token === $token.get()) showUnread(menu, counted.unread)
    else void countUnread()
  })
  signal.addEventListener('abort', stop)
  // What was counted on an earlier page may be too old.
  void countUnread()
}

/** Pages come and go without the document, so its listeners end with the menu. */
function closeFromOutside(details: HTMLDetailsElement, signal: AbortSignal) {
  const close = (target: EventTarget | null) => {
    if (!details.contains(target as Node)) details.open = false
  }
  document.addEventListener('click', ({ target }) => close(target), { signal })
  // Without a next element the window itself lost the focus.
  details.addEventListener('focusout', ({ relatedTarget }) => relatedTarget && close(relatedTarget), { signal })
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !details.open) return
    details.open = false
    details.querySelector('summary')!.focus()
  }
  details.addEventListener('keydown', closeByKey, { signal })
}

function showUnread(menu: HTMLElement, unread: number) {
  for (const badge of menu.querySelectorAll<HTMLElement>('[data-unread]')) {
    badge.hidden = unread === 0
    badge.firstElementChild!.textContent = unread > 99 ? '99+' : new Intl.NumberFormat(language()).format(unread)
    badge.lastElementChild!.textContent = formatTemplate(language(), menu.dataset.unreadText!, { n: unread })
  }
}
