import { isPrivatePath } from '../../../domain/access/privatePaths.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { isImpersonating, readStored } from '../storage/storage.ts'
import { $token, accountIdOf, clearTab } from './session.ts'

/**
 * What a page shows of somebody is gone with their session. A page that the browser kept whole and brings back may show what was before a sign-out, and hears
 * nothing of other tabs meanwhile: it is hidden when it is put away and loaded again when it comes back.
 */
export function guardPrivatePages() {
  const isPrivate = () => isPrivatePath(splitLocale(location.pathname).path)
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isPrivate() || accountIdOf(readStored('token')) !== accountIdOf($token.get()))) location.reload()
  })
  // Told of other tabs alone: in its own, whoever signs out or in goes on by themselves.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'token' || isImpersonating()) return
    const before = accountIdOf(oldValue)
    if (!before || before === accountIdOf(newValue)) return
    clearTab()
    if (isPrivate()) location.reload()
  })
}

if (globalThis.document) guardPrivatePages()
