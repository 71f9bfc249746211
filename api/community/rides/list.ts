import { type Bind, select, selectOne } from '../../../db/connection.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { findPlace } from '../../listing/places/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { rideFilters } from './contract.ts'
import { callerOf, isSuper, presentRide, type RideView, SHOWN, type ShownRide, SOURCE } from './read.ts'

type Query = Infer<typeof rideFilters>

/** Two statements, whatever their number; one more for each place that is named. */
export async function listRides(query: Query, call: Call): Promise<Rows<RideView>> {
  const { page, limit, offset } = paging(query)
  const me = callerOf(call)
  const { sql, bind } = query.mine ? whereMine(me) : await whereOf(query, call)
  const all: Bind[] = [me, me, ...bind]
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n ${SOURCE} WHERE ${sql}`, all)
  // As it is read: by the day and the clock on the spot, wherever that is.
  const order = isLatestFirst(query) ? 'r.departs_at DESC, r.id DESC' : 'r.day, r.start_time, r.id'
  const rows = await select<ShownRide>(`${SHOWN} ${SOURCE} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [...all, limit, offset])
  return { rows: rows.map(r => presentRide(r, call)), page, limit, total: Number(total?.n ?? 0) }
}

const isLatestFirst = ({ mine, when = 'coming' }: Query) => Boolean(mine) || when !== 'coming'

const whereMine = (me: number): { sql: string; bind: Bind[] } => ({
  sql: '((r.user_id = ? AND r.property_id IS NULL) OR (q.id IS NOT NULL AND r.hidden_at IS NULL))',
  bind: [me],
})

const times = {
  coming: "r.status = 'open' AND r.departs_at > UTC_TIMESTAMP(3)",
  past: "r.status <> 'cancelled' AND r.departs_at <= UTC_TIMESTAMP(3)",
  cancelled: "r.status = 'cancelled'",
}
// What is hidden is there for its owner, as when it is read by itself; of a house that is not live there is nothing for strangers.
const planners = memberRoles.filter(role => can(role, 'event.edit'))
const SEEN_BY_ALL = "r.hidden_at IS NULL AND (p.id IS NULL OR p.status = 'live')"
const SEEN_OF_HOUSE = "(m.role IN (?) OR (r.hidden_at IS NULL AND (p.status = 'live' OR m.role IS NOT NULL OR q.id IS NOT NULL)))"

async function whereOf(query: Query, call: Call): Promise<{ sql: string; bind: Bind[] }> {
  const { kind, city, fromPlace, toPlace, property, house, when, from, to } = query
  if (when && !house) throw fieldError('when', 'Only with a house.')
  const parts: string[] = [times[when ?? 'coming']]
  const bind: Bind[] = []
  const add = (sql: string, ...values: Bind[]) => {
    parts.push(sql)
    bind.push(...values)
  }
  if (house) add('r.property_id = ?', house)
  if (!house) add(SEEN_BY_ALL)
  else if (!isSuper(call)) add(SEEN_OF_HOUSE, planners)
  const touches = (place: number) => add('(r.from_place = ? OR r.to_place = ?)', place, place)
  if (kind) add('r.kind = ?', kind)
  if (city) touches((await findPlace(city)).id)
  if (property) touches(await placeOfHouse(property))
  if (fromPlace) add('r.from_place = ?', (await findPlace(fromPlace)).id)
  if (toPlace) add('r.to_place = ?', (await findPlace(toPlace)).id)
  if (from) add('r.day >= ?', from)
  if (to) add('r.day <= ?', to)
  return { sql: parts.join(' AND '), bind }
}

async function placeOfHouse(property: number): Promise<number> {
  const house = await selectOne<{ place_id: number | null }>('SELECT place_id FROM properties WHERE id = ?', [property])
  if (!house) throw appError('not_found')
  return house.place_id ?? 0
}
