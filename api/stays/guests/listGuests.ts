import { type BindValue, select } from '../../../db/connection.ts'
import type { Computed, Count, GuestProfileKey, GuestSearchKey, GuestTag, RowOf } from '../../../db/models/index.ts'
import { can } from '../../../domain/access/rights.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { countCapped, MAX_COUNTED, recountEmptyPage } from '../../platform/http/cappedCount.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { joinConditions, type SqlCondition, searchCondition } from '../../platform/http/searchCondition.ts'
import { searchKeyCondition } from '../../platform/http/searchKeyCondition.ts'
import { listDocumentHashes } from './knownBy.ts'
import { type GuestListItem, PROFILE_COLUMNS, type ProfileRow, presentProfiles } from './profileRows.ts'

interface GuestQuery {
  property: number
  q?: string
  tag?: string
  page?: number
  limit?: number
}

export async function listGuests({ property, q, tag, ...query }: GuestQuery, ctx: RequestContext): Promise<PagedRows<GuestListItem>> {
  const desk = await requireRight(ctx, property, 'guest.read')
  const { page, limit, offset } = paging(query)
  const { most, ...found } = q ? await findBySearch(property, q, desk) : { sql: 'TRUE', bind: [], most: MAX_COUNTED }
  const tagged = tag ? tagCondition(property, tag) : { sql: 'TRUE', bind: [] }
  const from = `FROM guest_profiles p WHERE p.property_id = ? AND p.person_id IS NULL AND ${found.sql} AND ${tagged.sql}`
  const bind: BindValue[] = [property, ...found.bind, ...tagged.bind]
  const count = await countCapped(from, bind, most)
  const rows = await select<ProfileRow>(`SELECT ${PROFILE_COLUMNS} ${from} ORDER BY p.last_booked_at DESC, p.id DESC LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  const counted = await recountEmptyPage(count, { from, bind, offset, rows })
  return { rows: await presentProfiles(rows, desk), page, limit, ...counted }
}

const tagCondition = (property: number, tag: string): SqlCondition => ({
  sql: 'p.id IN (SELECT g.profile_id FROM guest_tags g WHERE g.property_id = ? AND g.tag = ?)',
  bind: [property, tag],
})

/** As the desk finds bookings (docs/decisions/0029-desk-search.md): few are found by their keys, of very many each row is asked. */
const MOST_FOUND = 2_000
const MOST_COUNTED = 100

async function findBySearch(property: number, q: string, { role }: Membership): Promise<SqlCondition & { most: number }> {
  const byDocument = role === null || can(role, 'identity.read') ? await findByDocument(property, q) : []
  const candidates = await findCandidates(property, q)
  if (candidates.length <= MOST_FOUND) {
    const persons = [...new Set([...byDocument, ...(await findAmong(candidates, q))])]
    return { ...(persons.length ? { sql: 'p.id IN (?)', bind: [persons] } : { sql: 'FALSE', bind: [] }), most: MAX_COUNTED }
  }
  const [own, merged] = [fits('p', q), fits('m', q)]
  const ofMerged = { sql: `EXISTS (SELECT 1 FROM guest_profiles m WHERE m.person_id = p.id AND ${merged.sql})`, bind: merged.bind }
  return { ...joinConditions([own, ofMerged], 'OR'), most: MOST_COUNTED }
}

const fits = (row: 'p' | 'm', q: string) =>
  searchCondition(q, { names: [`${row}.search_name`], phones: [`${row}.search_phone`], addresses: [`${row}.email`] })

async function findCandidates(property: number, q: string): Promise<number[]> {
  const { sql, bind } = searchKeyCondition({ property, q, contact: true }, { table: 'guest_search_keys', id: 'profile_id' })
  const rows = await select<RowOf<GuestSearchKey, 'profile_id'>>(
    `SELECT DISTINCT k.profile_id FROM guest_search_keys k WHERE k.property_id = ? AND ${sql} LIMIT ?`,
    [property, ...bind, MOST_FOUND + 1],
  )
  return rows.map(r => r.profile_id)
}

interface PersonRow {
  person: Computed<number>
}
async function findAmong(candidates: readonly number[], q: string): Promise<number[]> {
  if (!candidates.length) return []
  const { sql, bind } = fits('p', q)
  const rows = await select<PersonRow>(
    `SELECT DISTINCT COALESCE(p.person_id, p.id) AS person FROM guest_profiles p WHERE p.id IN (?) AND ${sql}`,
    [[...candidates], ...bind],
  )
  return rows.map(r => r.person)
}

/** By the whole number alone: only its hash is kept. */
async function findByDocument(property: number, q: string): Promise<number[]> {
  const hashes = listDocumentHashes(q)
  if (!hashes.length) return []
  const rows = await select<PersonRow & RowOf<GuestProfileKey, 'kind'>>(
    `SELECT k.kind, COALESCE(p.person_id, p.id) AS person FROM guest_profile_keys k JOIN guest_profiles p ON p.id = k.profile_id
     WHERE k.property_id = ? AND k.hash IN (?)`,
    [property, hashes],
  )
  return rows.filter(r => r.kind === 'document').map(r => r.person)
}

const MOST_LISTED = 100

export async function listGuestTags(property: number, ctx: RequestContext) {
  await requireRight(ctx, property, 'guest.read')
  const rows = await select<RowOf<GuestTag, 'tag'> & { guests: Count }>(
    `SELECT tag, COUNT(*) AS guests FROM guest_tags WHERE property_id = ? GROUP BY tag ORDER BY guests DESC, tag LIMIT ${MOST_LISTED}`,
    [property],
  )
  return rows.map(r => ({ tag: r.tag, guests: Number(r.guests) }))
}
