import { navigate } from 'astro:transitions/client'
import { localizeHref } from '../../lib/language/language.ts'
import { applyAccountCurrency } from '../../lib/session/accountCurrency.ts'
import { saveSession } from '../../lib/session/session.ts'
import { savedSearches } from '../searches/savedSearches.ts'
import { wishlist } from '../wishlist/wishlist.ts'

/** Saves the session, and goes to the return path. */
export function completeSignIn(session: { token: string; role: string }, next: string) {
  saveSession(session)
  // Local lists are merged into the account in the background.
  wishlist.sync()
  savedSearches.sync()
  applyAccountCurrency()
  navigate(localizeHref(next), { history: 'replace' })
}
