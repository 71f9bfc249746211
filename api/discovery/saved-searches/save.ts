import { execute, select, selectOne } from '../../../db/connection.ts'
import { MOST_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/http/crypto.ts'
import { once } from '../../platform/http/once.ts'
import { aloneWithLists, personOf } from '../wishlist/service.ts'

export const mySearches = async (call: Call) => ({ queries: (await searchesOf(personOf(call).userId)).map(s => s.query) })

/** Those that come first are shown first; one that is there stays where it is. */
export async function saveSearches(queries: readonly string[], call: Call) {
  const { userId } = personOf(call)
  await once({ property: 0, call }, async t => {
    await aloneWithLists(userId, t)
    const now = new Date()
    await execute(
      'INSERT INTO saved_searches (user_id, query_hash, query, created_at) VALUES ? ON DUPLICATE KEY UPDATE created_at = saved_searches.created_at',
      [[...new Set(queries)].toReversed().map(query => [userId, hashToken(query), query, now])],
      t,
    )
    const count = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM saved_searches WHERE user_id = ?', [userId], t)
    if (Number(count?.n) > MOST_SEARCHES) throw appError('list_full', { most: MOST_SEARCHES })
    return null
  })
  return mySearches(call)
}

export async function forgetSearch(query: string, call: Call): Promise<undefined> {
  const { userId } = personOf(call)
  await once({ property: 0, call }, async t => {
    await execute('DELETE FROM saved_searches WHERE user_id = ? AND query_hash = ?', [userId, hashToken(query)], t)
    return null
  })
}

export const searchesOf = (user: number) =>
  select<{ query: string; created_at: Date }>(
    'SELECT query, created_at FROM saved_searches WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ?',
    [user, MOST_SEARCHES],
  )
