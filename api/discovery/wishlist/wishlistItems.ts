import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, Property, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { MAX_ITEMS } from './contract.ts'
import { loadWishlistIds } from './listWishlist.ts'
import { requireCaller } from './requireCaller.ts'
import { lockLists } from './shareLink.ts'

/** Puts hostels on the list; what is not on the site is passed over, as the list of an old browser may hold it. */
export async function addWishlistItems(properties: readonly number[], ctx: RequestContext): Promise<{ properties: number[] }> {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    await lockLists(userId, t)
    const live = await select<RowOf<Property, 'id'>>("SELECT id FROM properties WHERE id IN (?) AND status = 'live'", [[...properties]], t)
    if (live.length) await insertItems(userId, live, t)
    const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM wishlist_items WHERE user_id = ?', [userId], t)
    if (Number(count?.n) > MAX_ITEMS) throw appError('list_full', { most: MAX_ITEMS })
    return null
  })
  return { properties: await loadWishlistIds(userId) }
}

async function insertItems(user: number, live: readonly { id: number }[], t: Transaction) {
  const now = new Date()
  await execute(
    'INSERT INTO wishlist_items (user_id, property_id, created_at) VALUES ? ON DUPLICATE KEY UPDATE created_at = wishlist_items.created_at',
    [live.map(({ id }) => [user, id, now])],
    t,
  )
}

export async function removeWishlistItem(property: number, ctx: RequestContext): Promise<undefined> {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    await execute('DELETE FROM wishlist_items WHERE user_id = ? AND property_id = ?', [userId, property], t)
    return null
  })
}
