import { localizeHref } from '../../lib/language/language.ts'
import { signOut } from '../../lib/session/signOut.ts'
import { savedSearches } from '../searches/savedSearches.ts'
import { wishlist } from '../wishlist/wishlist.ts'

export async function logOut() {
  wishlist.forget()
  savedSearches.forget()
  await signOut(localizeHref('/'))
}
