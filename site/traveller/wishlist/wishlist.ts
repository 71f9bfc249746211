import { api, type Reply } from '../../lib/http/api.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { createSyncedList } from '../../lib/live/syncedList.ts'
import { toast } from '../../lib/toast.ts'
import { WISHLIST_KEY, wishlistRules } from './wishlistItems.ts'

export const wishlist = createSyncedList({
  ...wishlistRules,
  storageKey: WISHLIST_KEY,
  syncItems: async ids => idsOf(ids.length ? await api('POST /wishlist', { body: { properties: ids } }) : await api('GET /wishlist/ids')),
  removeItem: propertyId => api('DELETE /wishlist/:propertyId', { params: { propertyId } }),
  offlineMessage: () => getMessages('stay').wishOffline,
})

const idsOf = (reply: Reply<{ properties: number[] }>): Reply<number[]> => (reply.ok ? { ...reply, data: reply.data.properties } : reply)

export async function setWish(id: number, isOn: boolean): Promise<boolean> {
  const isDone = await wishlist.set(id, isOn)
  if (isDone && isOn) toastAdded()
  return isDone
}

/** Says where the list is, after the first hostel was added. */
function toastAdded() {
  const { wished, wishOpen } = getMessages('stay')
  toast('success', wished, { label: wishOpen, run: () => location.assign(localizeHref('/wishlist')), id: 'wished' })
}
