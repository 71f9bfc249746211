import { select, selectOne } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { OfferFilters } from '../../../domain/listing/searchFilters.ts'
import { appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { paging } from '../../platform/http/schema.ts'
import { type Found, hostelsNamed, type PartyQuery } from '../search/service.ts'
import { ownerOfLink, shareToken } from './link.ts'
import { personOf } from './me.ts'

export interface Looking extends PartyQuery, Partial<Stay>, OfferFilters {}
interface Query extends Looking {
  page?: number
  limit?: number
}

export async function myWishes(query: Query, call: Call): Promise<Rows<Found> & { shared: string | null }> {
  const { userId } = personOf(call)
  const shared = await selectOne<{ turns: number }>('SELECT turns FROM wishlists WHERE user_id = ? AND share_hash IS NOT NULL', [userId])
  return { ...(await wishesOf(userId, query)), shared: shared ? shareToken(userId, shared.turns) : null }
}

export async function sharedWishes(query: Query, { manageToken }: Call): Promise<Rows<Found>> {
  const user = manageToken ? await ownerOfLink(manageToken) : undefined
  if (user === undefined) throw appError('not_found', { reason: 'list_not_shared' })
  return wishesOf(user, query)
}

/** What is not on the site now is not shown, and comes back with its hostel. */
async function wishesOf(user: number, query: Query): Promise<Rows<Found>> {
  const { page, limit, offset } = paging(query)
  const mine = "FROM wishlist_items w JOIN properties p ON p.id = w.property_id AND p.status = 'live' WHERE w.user_id = ?"
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n ${mine}`, [user])
  const rows = await select<{ id: number }>(
    `SELECT w.property_id AS id ${mine} ORDER BY w.created_at DESC, w.property_id DESC LIMIT ? OFFSET ?`,
    [user, limit, offset],
  )
  return {
    rows: await hostelsNamed(
      rows.map(r => r.id),
      query,
    ),
    page,
    limit,
    total: Number(count?.n ?? 0),
  }
}

export async function wishIds(call: Call): Promise<{ properties: number[] }> {
  return { properties: await idsOf(personOf(call).userId) }
}

export async function idsOf(user: number): Promise<number[]> {
  const rows = await select<{ id: number }>(
    'SELECT property_id AS id FROM wishlist_items WHERE user_id = ? ORDER BY created_at DESC, property_id DESC LIMIT 100',
    [user],
  )
  return rows.map(r => r.id)
}

/** In the order they were asked for; which of them are not on the site. */
export async function hostelsByNumber({ properties, ...looking }: Looking & { properties: string }) {
  const wanted = [...new Set(properties.split(',').map(Number))]
  const hostels = await hostelsNamed(wanted, looking)
  const there = new Set(hostels.map(h => h.id))
  return { hostels, missing: wanted.filter(id => !there.has(id)) }
}
