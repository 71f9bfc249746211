import { isPrivatePath, showsAccount } from '../../../domain/access/privatePaths.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { isImpersonating, readStored } from '../storage/storage.ts'
import { $token, accountIdOf, clearTab } from './session.ts'

/**
 * What belongs to an account must not be shown after signing out. A page in the back/forward cache does not hear of other tabs, so it is hidden when it
 * is left, and reloaded when it is restored: a private one always, another if the account has changed. Other public pages keep what is being typed there.
 */
export function guardPrivatePages() {
  const path = () => splitLocale(location.pathname).path
  const { style } = document.documentElement
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted && showsAccount(path())) style.visibility = 'hidden'
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    if (isPrivatePath(path()) || accountIdOf(readStored('token')) !== accountIdOf($token.get())) location.reload()
    else style.visibility = ''
  })
  // The storage event fires in other tabs only; the tab itself navigates when it signs in or out.
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key !== 'token' || isImpersonating()) return
    const before = accountIdOf(oldValue)
    if (!before || before === accountIdOf(newValue)) return
    clearTab()
    if (showsAccount(path())) location.reload()
  })
}

if (globalThis.document) guardPrivatePages()
