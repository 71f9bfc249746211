import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { Count, Property, RowOf } from '../../../db/models/index.ts'
import { can, memberRoles } from '../../../domain/access/rights.ts'
import { wasApproved } from '../../../domain/listing/propertyStatus.ts'
import { aroundPoint, getPlace } from '../../listing/places/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import { callerId, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { NOT_BLOCKED } from '../chat/service.ts'
import type { rideFilters } from './contract.ts'
import { FROM_RIDES, findVerifiedOwners, presentRide, type RideView, type RideViewRow, SELECT_RIDE_VIEW } from './readRides.ts'

type Query = Infer<typeof rideFilters>

/** Four statements, whatever their number; one more for each place that is named. */
export async function listRides(query: Query, ctx: RequestContext): Promise<PagedRows<RideView>> {
  const { page, limit, offset } = paging(query)
  const me = callerId(ctx)
  const { sql, bind } = query.mine ? myRidesWhere(me) : await buildWhere(query, ctx)
  const all: BindValue[] = [me, me, me, ...bind]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n ${FROM_RIDES} WHERE ${sql}`, all)
  // Sorted by local date and time, as displayed.
  const byTime = isLatestFirst(query) ? 'r.departs_at DESC, r.id DESC' : 'r.day, r.start_time, r.id'
  const order = query.myStaysFirst && !query.mine ? `during_my_stay DESC, ${byTime}` : byTime
  const rows = await select<RideViewRow>(`${SELECT_RIDE_VIEW} ${FROM_RIDES} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`, [
    me,
    me,
    me,
    ...all,
    limit,
    offset,
  ])
  const verified = await findVerifiedOwners(rows)
  return { rows: rows.map(r => presentRide(r, verified, ctx)), page, limit, total: Number(total?.n ?? 0) }
}

const isLatestFirst = ({ mine, when = 'coming' }: Query) => Boolean(mine) || when !== 'coming'

const myRidesWhere = (me: number): { sql: string; bind: BindValue[] } => ({
  sql: '((r.user_id = ? AND r.property_id IS NULL) OR (q.id IS NOT NULL AND r.hidden_at IS NULL))',
  bind: [me],
})

const timeConditions = {
  coming: "r.status = 'open' AND r.departs_at > UTC_TIMESTAMP(3)",
  past: "r.status <> 'cancelled' AND r.departs_at <= UTC_TIMESTAMP(3)",
  cancelled: "r.status = 'cancelled'",
}
// A hidden ride is listed for its owner; rides of a property that is not live are hidden from others.
const planners = memberRoles.filter(role => can(role, 'event.edit'))
const VISIBLE_TO_ALL = "r.hidden_at IS NULL AND (p.id IS NULL OR p.status = 'live')"
const VISIBLE_OF_PROPERTY = "(m.role IN (?) OR (r.hidden_at IS NULL AND (p.status = 'live' OR m.role IS NOT NULL OR q.id IS NOT NULL)))"

async function buildWhere(query: Query, ctx: RequestContext): Promise<{ sql: string; bind: BindValue[] }> {
  const { kind, audience, city, fromPlace, toPlace, property, house, when, from, to } = query
  if (when && !house) throw fieldError('when', 'only_with_hostel')
  const parts: string[] = [timeConditions[when ?? 'coming']]
  const bind: BindValue[] = []
  const add = (sql: string, ...values: BindValue[]) => {
    parts.push(sql)
    bind.push(...values)
  }
  if (house) add('r.property_id = ?', house)
  const me = callerId(ctx)
  if (me)
    add(
      `(q.id IS NOT NULL OR m.role IS NOT NULL OR (ob.user_id IS NULL AND (r.property_id IS NOT NULL OR ${NOT_BLOCKED('r.user_id')})))`,
      me,
      me,
    )
  if (!house) add(VISIBLE_TO_ALL)
  else if (!isSuperAdmin(ctx)) add(VISIBLE_OF_PROPERTY, planners)
  const touches = (place: number) => add('(r.from_place = ? OR r.to_place = ?)', place, place)
  if (kind) add('r.kind = ?', kind)
  if (audience) add('r.audience = ?', audience)
  if (city) touches((await getPlace(city)).id)
  const [begins, ends] = [aroundPoint('f', query), aroundPoint('t', query)]
  if (begins && ends) add(`(${begins.sql} OR ${ends.sql})`, ...begins.bind, ...ends.bind)
  if (property) touches(await loadPropertyPlace(property))
  if (fromPlace) add('r.from_place = ?', (await getPlace(fromPlace)).id)
  if (toPlace) add('r.to_place = ?', (await getPlace(toPlace)).id)
  if (from) add('r.day >= ?', from)
  if (to) add('r.day <= ?', to)
  return { sql: parts.join(' AND '), bind }
}

async function loadPropertyPlace(property: number): Promise<number> {
  const propertyRow = await selectOne<RowOf<Property, 'place_id' | 'status'>>('SELECT place_id, status FROM properties WHERE id = ?', [
    property,
  ])
  if (!propertyRow || !wasApproved(propertyRow.status)) throw appError('not_found')
  return propertyRow.place_id ?? 0
}
