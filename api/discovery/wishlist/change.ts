import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { MOST_WISHES } from './contract.ts'
import { aloneWithLists } from './link.ts'
import { idsOf } from './list.ts'
import { personOf } from './me.ts'

/** Puts hostels on the list; what is not on the site is passed over, as the list of an old browser may hold it. */
export async function addWishes(properties: readonly number[], call: Call): Promise<{ properties: number[] }> {
  const { userId } = personOf(call)
  await once({ property: 0, call }, async t => {
    await aloneWithLists(userId, t)
    const live = await select<{ id: number }>("SELECT id FROM properties WHERE id IN (?) AND status = 'live'", [[...properties]], t)
    if (live.length) await insert(userId, live, t)
    const count = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM wishlist_items WHERE user_id = ?', [userId], t)
    if (Number(count?.n) > MOST_WISHES) throw appError('list_full', { most: MOST_WISHES })
    return null
  })
  return { properties: await idsOf(userId) }
}

async function insert(user: number, live: readonly { id: number }[], t: Transaction) {
  const now = new Date()
  await execute(
    'INSERT INTO wishlist_items (user_id, property_id, created_at) VALUES ? ON DUPLICATE KEY UPDATE created_at = wishlist_items.created_at',
    [live.map(({ id }) => [user, id, now])],
    t,
  )
}

export async function removeWish(property: number, call: Call): Promise<undefined> {
  const { userId } = personOf(call)
  await once({ property: 0, call }, async t => {
    await execute('DELETE FROM wishlist_items WHERE user_id = ? AND property_id = ?', [userId, property], t)
    return null
  })
}
