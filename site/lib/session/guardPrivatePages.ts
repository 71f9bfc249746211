import { isPrivatePath } from '../../../domain/access/privatePaths.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { isImpersonating, readStored } from '../storage/storage.ts'
import { $token, accountIdOf, clearTab } from './session.ts'

/**
 * A private page must not be shown after signing out. A page in the back/forward cache does not hear of other tabs, so it is hidden when it is left
 * and reloaded when it is restored.
 */
export function guardPrivatePages() {
  const isPrivate = () => isPrivatePath(splitLocale(location.pathname).path)
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) document.documentElement.style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (isPrivate() || accountIdOf(readStored('token')) !== accountIdOf($token.get()))) location.reload()
  })
  // The storage event fires in other tabs only; the tab itself navigates when it signs in or out.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'token' || isImpersonating()) return
    const before = accountIdOf(oldValue)
    if (!before || before === accountIdOf(newValue)) return
    clearTab()
    if (isPrivate()) location.reload()
  })
}

if (globalThis.document) guardPrivatePages()
