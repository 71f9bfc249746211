import { navigate } from 'astro:transitions/client'
import { localizeHref } from '../../lib/language/language.ts'
import { applyAccountCurrency } from '../../lib/session/accountCurrency.ts'
import { saveSession } from '../../lib/session/session.ts'
import { savedSearches } from '../searches/savedSearches.ts'
import { wishlist } from '../wishlist/wishlist.ts'

/** Keeps the session and goes where the visitor wanted to go. */
export function completeSignIn(session: { token: string; role: string }, next: string) {
  saveSession(session)
  // What was remembered before comes along; the way goes on meanwhile.
  wishlist.sync()
  savedSearches.sync()
  applyAccountCurrency()
  navigate(localizeHref(next), { history: 'replace' })
}
