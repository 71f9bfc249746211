import { execute, select, selectOne } from '../../../db/connection.ts'
import type { Count, Json, RowOf, SavedSearch } from '../../../db/models/index.ts'
import type { PriceAlert } from '../../../domain/listing/priceAlert.ts'
import { MAX_SAVED_SEARCHES } from '../../../domain/listing/savedSearch.ts'
import { appError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockLists, requireCaller } from '../wishlist/service.ts'
import { presentAlert } from './priceAlerts.ts'

export async function listMySearches(ctx: RequestContext) {
  const found = await loadSearches(requireCaller(ctx).userId)
  return {
    queries: found.map(s => s.query),
    alerts: found.flatMap(s => (s.price_alert ? [presentAlert(s.query, s.price_alert)] : [])),
  }
}

/** Adds searches, newest first; existing ones keep their position. */
export async function saveSearches(queries: readonly string[], ctx: RequestContext) {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    await lockLists(userId, t)
    const now = new Date()
    await execute(
      'INSERT INTO saved_searches (user_id, query_hash, query, created_at) VALUES ? ON DUPLICATE KEY UPDATE created_at = saved_searches.created_at',
      [[...new Set(queries)].toReversed().map(query => [userId, hashToken(query), query, now])],
      t,
    )
    const count = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM saved_searches WHERE user_id = ?', [userId], t)
    if (Number(count?.n) > MAX_SAVED_SEARCHES) throw appError('list_full', { most: MAX_SAVED_SEARCHES })
    return null
  })
  return listMySearches(ctx)
}

export async function deleteSearch(query: string, ctx: RequestContext): Promise<undefined> {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    await execute('DELETE FROM saved_searches WHERE user_id = ? AND query_hash = ?', [userId, hashToken(query)], t)
    return null
  })
}

export const loadSearches = (user: number) =>
  select<RowOf<SavedSearch, 'query' | 'created_at'> & { price_alert: Json<PriceAlert | null> }>(
    'SELECT query, created_at, price_alert FROM saved_searches WHERE user_id = ? ORDER BY created_at DESC, id DESC LIMIT ?',
    [user, MAX_SAVED_SEARCHES],
  )
