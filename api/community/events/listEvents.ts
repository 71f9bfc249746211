import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { getPlace } from '../../listing/places/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { eventFilters } from './contract.ts'
import { type EventView, type EventViewRow, FROM_EVENTS, presentEvent, SELECT_EVENT_VIEW } from './readEvents.ts'

type Query = Infer<typeof eventFilters>

/** Events that the caller may see: two statements, whatever their number; a third finds a city. */
export async function listEvents(query: Query, ctx: RequestContext): Promise<PagedRows<EventView>> {
  const { page, limit, offset } = paging(query)
  const { sql, bind } = await buildWhere(query, ctx)
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${FROM_EVENTS} WHERE ${sql}`, bind)
  // Sorted by local date and time, as displayed.
  const order = query.when === 'past' ? 'e.starts_at DESC, e.id DESC' : 'e.day, e.start_time, e.id'
  const rows = await select<EventViewRow>(`${SELECT_EVENT_VIEW} ${FROM_EVENTS} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  return { rows: rows.map(e => presentEvent(e, ctx)), page, limit, total: Number(total?.n ?? 0) }
}

async function buildWhere(query: Query, ctx: RequestContext): Promise<{ sql: string; bind: BindValue[] }> {
  const { property, city, from, to, when = 'coming', status = 'planned', mine } = query
  const me = callerId(ctx)
  const parts: string[] = [when === 'past' ? 'e.ends_at <= UTC_TIMESTAMP(3)' : 'e.ends_at > UTC_TIMESTAMP(3)']
  const bind: BindValue[] = [me, me]
  const add = (sql: string, ...values: BindValue[]) => {
    parts.push(sql)
    bind.push(...values)
  }
  if (!isSuperAdmin(ctx))
    add("(p.status = 'live' OR m.role IS NOT NULL OR j.status IS NOT NULL) AND (e.hidden_at IS NULL OR m.role IS NOT NULL)")
  if (property) add('e.property_id = ?', property)
  if (city) add('p.place_id = ?', (await getPlace(city)).id)
  if (from) add('e.end_day >= ?', from)
  if (to) add('e.day <= ?', to)
  if (mine) add('j.status IS NOT NULL')
  if (status === 'cancelled') add("e.status = 'cancelled'")
  if (status === 'planned') add("e.status <> 'cancelled'")
  return { sql: parts.join(' AND '), bind }
}
