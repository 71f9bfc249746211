import { type Bind, select, selectOne } from '../../../db/connection.ts'
import { findPlace } from '../../listing/places/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Rows } from '../../platform/http/endpoint.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { eventFilters } from './contract.ts'
import { callerOf, type EventView, isSuper, presentEvent, SHOWN, type ShownEvent, SOURCE } from './read.ts'

type Query = Infer<typeof eventFilters>

/** Events that the caller may see: two statements, whatever their number; a third finds a city. */
export async function listEvents(query: Query, call: Call): Promise<Rows<EventView>> {
  const { page, limit, offset } = paging(query)
  const { sql, bind } = await whereOf(query, call)
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n ${SOURCE} WHERE ${sql}`, bind)
  // As it is read: by the day and the clock on the spot, wherever that is.
  const order = query.when === 'past' ? 'e.starts_at DESC, e.id DESC' : 'e.day, e.start_time, e.id'
  const rows = await select<ShownEvent>(`${SHOWN} ${SOURCE} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [...bind, limit, offset])
  return { rows: rows.map(e => presentEvent(e, call)), page, limit, total: Number(total?.n ?? 0) }
}

async function whereOf(query: Query, call: Call): Promise<{ sql: string; bind: Bind[] }> {
  const { property, city, from, to, when = 'coming', status = 'planned', mine } = query
  const me = callerOf(call)
  const parts: string[] = [when === 'past' ? 'e.ends_at <= UTC_TIMESTAMP(3)' : 'e.ends_at > UTC_TIMESTAMP(3)']
  const bind: Bind[] = [me, me]
  const add = (sql: string, ...values: Bind[]) => {
    parts.push(sql)
    bind.push(...values)
  }
  if (!isSuper(call))
    add("(p.status = 'live' OR m.role IS NOT NULL OR j.status IS NOT NULL) AND (e.hidden_at IS NULL OR m.role IS NOT NULL)")
  if (property) add('e.property_id = ?', property)
  if (city) add('p.place_id = ?', (await findPlace(city)).id)
  if (from) add('e.end_day >= ?', from)
  if (to) add('e.day <= ?', to)
  if (mine) add('j.status IS NOT NULL')
  if (status === 'cancelled') add("e.status = 'cancelled'")
  if (status === 'planned') add("e.status <> 'cancelled'")
  return { sql: parts.join(' AND '), bind }
}
