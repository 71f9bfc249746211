import { api, type Reply } from '../../lib/api.ts'
import { keptList } from '../../lib/keptList.ts'
import { to } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { hostels, STORE } from './hostels.ts'

export const wishlist = keptList({
  ...hostels,
  store: STORE,
  bring: async ids => idsOf(ids.length ? await api('POST /wishlist', { body: { properties: ids } }) : await api('GET /wishlist/ids')),
  drop: propertyId => api('DELETE /wishlist/:propertyId', { params: { propertyId } }),
  offline: () => words('stay').wishOffline,
})

const idsOf = (reply: Reply<{ properties: number[] }>): Reply<number[]> => (reply.ok ? { ...reply, data: reply.data.properties } : reply)

export async function wish(id: number, isOn: boolean): Promise<boolean> {
  const isDone = await wishlist.set(id, isOn)
  if (isDone && isOn) tellOn()
  return isDone
}

/** Where the list is, for who has just begun one. */
function tellOn() {
  const { wished, wishOpen } = words('stay')
  toast('success', wished, { words: wishOpen, run: () => location.assign(to('/wishlist')), id: 'wished' })
}
