import { execute, selectOne } from '../../../db/connection.ts'
import type { RowOf, SavedSearch } from '../../../db/models/index.ts'
import type { PriceAlert } from '../../../domain/listing/priceAlert.ts'
import type { Money } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { hashToken, keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { findCheapest } from '../search/service.ts'
import { requireCaller } from '../wishlist/service.ts'
import { parseSavedQuery } from './searchText.ts'

/** How often the price of a search is looked at. */
export const LOOK_HOURS = 6

interface AlertRequest {
  query: string
  below?: Money
  percent?: number
}

/** Watches the price of a saved search from what it is now. */
export async function setPriceAlert({ query, below, percent }: AlertRequest, ctx: RequestContext) {
  const { userId } = requireCaller(ctx)
  if (!below && percent === undefined) throw fieldError('percent', 'alert_incomplete', 'any.required')
  const search = parseSavedQuery(query)
  if (!search.arrival) throw fieldError('query', 'alert_dates', 'any.required')
  const now = await findCheapest(search)
  const alert: PriceAlert = { ...(below && { below }), ...(percent !== undefined && { percent }), from: now?.total ?? null }
  return withIdempotency({ property: 0, ctx }, async t => {
    const { affectedRows } = await execute(
      `UPDATE saved_searches SET price_alert = ?, alert_look_at = UTC_TIMESTAMP(3) + INTERVAL ${LOOK_HOURS} HOUR WHERE user_id = ? AND query_hash = ?`,
      [JSON.stringify(alert), userId, hashToken(query)],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    return presentAlert(query, alert)
  })
}

export async function removePriceAlert(query: string, ctx: RequestContext): Promise<undefined> {
  const { userId } = requireCaller(ctx)
  await withIdempotency({ property: 0, ctx }, async t => {
    await execute(
      'UPDATE saved_searches SET price_alert = NULL, alert_look_at = NULL WHERE user_id = ? AND query_hash = ?',
      [userId, hashToken(query)],
      t,
    )
    return null
  })
}

export const presentAlert = (query: string, { below, percent, from }: PriceAlert) => ({
  query,
  below: below ?? null,
  percent: percent ?? null,
  from,
})

const PURPOSE = 'price-alert'
const subjectOf = ({ id, user_id }: RowOf<SavedSearch, 'id' | 'user_id'>) => `${id}:${user_id}`

/** What a mail carries, to switch it off without a sign-in. */
export const createStopKey = (search: RowOf<SavedSearch, 'id' | 'user_id'>): string =>
  `${search.id}.${keyedHash(PURPOSE, subjectOf(search))}`

/** Whoever has the mail switches it off; a second time changes nothing. */
export async function stopPriceAlert(key: string, ctx: RequestContext): Promise<undefined> {
  const [, id, hash] = /^(\d{1,10})\.([0-9a-f]{64})$/.exec(key) ?? []
  const search = id
    ? await selectOne<RowOf<SavedSearch, 'id' | 'user_id'>>('SELECT id, user_id FROM saved_searches WHERE id = ?', [Number(id)])
    : undefined
  if (!search || !matchesKeyedHash(PURPOSE, subjectOf(search), hash ?? '')) throw appError('not_found')
  await withIdempotency({ property: 0, ctx }, async t => {
    await execute(
      'UPDATE saved_searches SET price_alert = NULL, alert_look_at = NULL WHERE id = ? AND user_id = ?',
      [search.id, search.user_id],
      t,
    )
    return null
  })
}
