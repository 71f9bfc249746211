import { api } from '../../lib/api.ts'
import { to } from '../../lib/language.ts'
import { $token, personOf } from '../../lib/session.ts'
import { storedText } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { readKept, wishesFor, withWish } from './kept.ts'

export const $wishlist = storedText('wishlist')

const person = () => personOf($token.get())
const keep = (ids: number[], of = person()) => $wishlist.set(JSON.stringify({ person: of, ids }))

export const wishes = () => wishesFor(readKept($wishlist.get()), person())

let synced: { of: string | null; done: Promise<void> } | undefined

/** Once a page for each person: what was kept before they signed in goes to their account, and the account's list comes here. */
export function syncWishes(): Promise<void> {
  if (synced?.of !== person()) synced = { of: person(), done: sync() }
  return synced.done
}

async function sync() {
  const me = person()
  const kept = readKept($wishlist.get())
  if (!me) return forgetWishes()
  const brought = kept.person === null ? kept.ids : []
  const reply = brought.length ? await api('POST /wishlist', { body: { properties: brought } }) : await api('GET /wishlist/ids')
  if (reply.ok) keep(reply.data.properties, me)
}

/** The list of an account does not stay behind; that of nobody does. */
export function forgetWishes() {
  if (readKept($wishlist.get()).person !== null) $wishlist.set(null)
}

/** Shown at once; what the account did not take is taken back, and said. */
export async function wish(id: number, isOn: boolean): Promise<boolean> {
  const before = wishes()
  const me = person()
  // Of nobody they stay nobody's until they are merged.
  keep(withWish(before, id, isOn), me && readKept($wishlist.get()).person === me ? me : null)
  if (!me) {
    if (isOn) tellOn()
    return true
  }
  await synced?.done
  const reply = isOn
    ? await api('POST /wishlist', { body: { properties: [id] } })
    : await api('DELETE /wishlist/:propertyId', { params: { propertyId: id } })
  if (reply.ok) {
    keep(withWish(wishes(), id, isOn), me)
    if (isOn) tellOn()
    return true
  }
  keep(before, me)
  toast('error', reply.problem.status === 0 ? words('stay').wishOffline : reply.problem.detail)
  return false
}

/** Where the list is, for who has just begun one. */
function tellOn() {
  const { wished, wishOpen } = words('stay')
  toast('success', wished, { words: wishOpen, run: () => location.assign(to('/wishlist')) })
}
