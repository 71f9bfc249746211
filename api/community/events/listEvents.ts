import { type BindValue, select } from '../../../db/connection.ts'
import type { Count, Event, RowOf } from '../../../db/models/index.ts'
import { type EventCategory, eventCategories } from '../../../domain/listing/eventCategories.ts'
import { aroundPoint, getPlace } from '../../listing/places/service.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { eventFilters } from './contract.ts'
import { type EventView, type EventViewRow, FROM_EVENTS, presentEvent, SELECT_EVENT_VIEW } from './readEvents.ts'

type Query = Infer<typeof eventFilters>

/** Events that the caller may see: two statements, whatever their number; a third finds a city. */
export async function listEvents(
  query: Query,
  ctx: RequestContext,
): Promise<PagedRows<EventView> & { categories: { category: EventCategory; events: number }[] }> {
  const { page, limit, offset } = paging(query)
  const { sql, bind } = await buildWhere(query, ctx)
  const counts = await select<{ n: Count } & RowOf<Event, 'category'>>(
    `SELECT e.category, COUNT(*) AS n ${FROM_EVENTS} WHERE ${sql} GROUP BY e.category`,
    bind,
  )
  const countOf = (category: EventCategory) => Number(counts.find(row => row.category === category)?.n ?? 0)
  const { category } = query
  const total = category ? countOf(category) : eventCategories.reduce((sum, one) => sum + countOf(one), 0)
  // Sorted by local date and time, as displayed.
  const byTime = query.when === 'past' ? 'e.starts_at DESC, e.id DESC' : 'e.day, e.start_time, e.id'
  const order = query.myStaysFirst ? `during_my_stay DESC, ${byTime}` : byTime
  const rows = await select<EventViewRow>(
    `${SELECT_EVENT_VIEW} ${FROM_EVENTS} WHERE ${sql}${category ? ' AND e.category = ?' : ''} ORDER BY ${order} LIMIT ? OFFSET ?`,
    [callerId(ctx), ...bind, ...(category ? [category] : []), limit, offset],
  )
  const categories = eventCategories.map(one => ({ category: one, events: countOf(one) }))
  return { rows: rows.map(e => presentEvent(e, ctx)), page, limit, total, categories }
}

async function buildWhere(query: Query, ctx: RequestContext): Promise<{ sql: string; bind: BindValue[] }> {
  const { property, city, from, to, when = 'coming', status = 'planned', mine } = query
  const me = callerId(ctx)
  const parts: string[] = [when === 'past' ? 'e.ends_at <= UTC_TIMESTAMP(3)' : 'e.ends_at > UTC_TIMESTAMP(3)']
  const bind: BindValue[] = [me, me, me]
  const add = (sql: string, ...values: BindValue[]) => {
    parts.push(sql)
    bind.push(...values)
  }
  if (!isSuperAdmin(ctx))
    add(
      "(p.status = 'live' AND ob.user_id IS NULL OR m.role IS NOT NULL OR j.status IS NOT NULL) AND (e.hidden_at IS NULL OR m.role IS NOT NULL)",
    )
  if (property) add('e.property_id = ?', property)
  if (city) add('p.place_id = ?', (await getPlace(city)).id)
  const around = aroundPoint('p', query)
  if (around) add(around.sql, ...around.bind)
  if (from) add('e.end_day >= ?', from)
  if (to) add('e.day <= ?', to)
  if (mine) add('j.status IS NOT NULL')
  if (status === 'cancelled') add("e.status = 'cancelled'")
  if (status === 'planned') add("e.status <> 'cancelled'")
  return { sql: parts.join(' AND '), bind }
}
