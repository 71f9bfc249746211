import { navigate } from 'astro:transitions/client'
import { takeAccountCurrency } from '../../lib/accountCurrency.ts'
import { to } from '../../lib/language.ts'
import { keepSession } from '../../lib/session.ts'
import { savedSearches } from '../searches/savedSearches.ts'
import { wishlist } from '../wishlist/wishes.ts'

/** Keeps the session and goes where the visitor wanted to go. */
export function enter(session: { token: string; role: string }, next: string) {
  keepSession(session)
  // What was remembered before comes along; the way goes on meanwhile.
  wishlist.sync()
  savedSearches.sync()
  takeAccountCurrency()
  navigate(to(next), { history: 'replace' })
}
