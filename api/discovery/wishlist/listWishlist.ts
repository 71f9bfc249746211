import { select, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Count, RowOf, Wishlist, WishlistItem } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { OfferFilters } from '../../../domain/listing/searchFilters.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { listHostelsById, type PartyQuery, type SearchResult } from '../search/service.ts'
import { requireCaller } from './requireCaller.ts'
import { findLinkOwner, shareToken } from './shareLink.ts'

export interface StayQuery extends PartyQuery, Partial<Stay>, OfferFilters {}
interface WishlistQuery extends StayQuery {
  page?: number
  limit?: number
}

export async function listMyWishlist(
  query: WishlistQuery,
  ctx: RequestContext,
): Promise<PagedRows<SearchResult> & { shared: string | null }> {
  const { userId } = requireCaller(ctx)
  const shared = await selectOne<RowOf<Wishlist, 'turns'>>('SELECT turns FROM wishlists WHERE user_id = ? AND share_hash IS NOT NULL', [
    userId,
  ])
  return { ...(await loadWishlist(userId, query)), shared: shared ? shareToken(userId, shared.turns) : null }
}

export async function listSharedWishlist(query: WishlistQuery, { manageToken }: RequestContext): Promise<PagedRows<SearchResult>> {
  const user = manageToken ? await findLinkOwner(manageToken) : undefined
  if (user === undefined) throw appError('not_found', { reason: 'list_not_shared' })
  return loadWishlist(user, query)
}

/** What is not on the site now is not shown, and comes back with its hostel. */
async function loadWishlist(user: number, query: WishlistQuery): Promise<PagedRows<SearchResult>> {
  const { page, limit, offset } = paging(query)
  const mine = "FROM wishlist_items w JOIN properties p ON p.id = w.property_id AND p.status = 'live' WHERE w.user_id = ?"
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${mine}`, [user])
  const rows = await select<{ id: ColumnOf<WishlistItem, 'property_id'> }>(
    `SELECT w.property_id AS id ${mine} ORDER BY w.created_at DESC, w.property_id DESC LIMIT ? OFFSET ?`,
    [user, limit, offset],
  )
  return {
    rows: await listHostelsById(
      rows.map(r => r.id),
      query,
    ),
    page,
    limit,
    total: Number(count?.n ?? 0),
  }
}

export async function listMyWishlistIds(ctx: RequestContext): Promise<{ properties: number[] }> {
  return { properties: await loadWishlistIds(requireCaller(ctx).userId) }
}

export async function loadWishlistIds(user: number): Promise<number[]> {
  const rows = await select<{ id: ColumnOf<WishlistItem, 'property_id'> }>(
    'SELECT property_id AS id FROM wishlist_items WHERE user_id = ? ORDER BY created_at DESC, property_id DESC LIMIT 100',
    [user],
  )
  return rows.map(r => r.id)
}

/** In the order they were asked for; which of them are not on the site. */
export async function listHostelsByIds({ properties, ...stayQuery }: StayQuery & { properties: string }) {
  const ids = [...new Set(properties.split(',').map(Number))]
  const hostels = await listHostelsById(ids, stayQuery)
  const there = new Set(hostels.map(h => h.id))
  return { hostels, missing: ids.filter(id => !there.has(id)) }
}
