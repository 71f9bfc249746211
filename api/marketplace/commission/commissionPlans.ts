import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { type ColumnOf, CommissionPlan, type Count, type Property, type RowOf, type User } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import type { commissionPlan } from './contract.ts'

export type PlanView = Infer<typeof commissionPlan>

interface PlanRow extends RowOf<CommissionPlan, 'id' | 'property_id' | 'rate' | 'from_day' | 'note' | 'created_at'> {
  property: ColumnOf<Property, 'name'> | null
  by_name: ColumnOf<User, 'name'> | null
  until: ColumnOf<CommissionPlan, 'from_day'> | null
}

/** The marketplace has no time zone of its own: its days are those of UTC. */
export const todayUtc = (): Day => new Date().toISOString().slice(0, 10)

const SELECT_PLAN = `SELECT c.id, c.property_id, p.name AS property, c.rate, c.from_day, c.note, u.name AS by_name, c.created_at,
    (SELECT MIN(n.from_day) FROM commission_plans n WHERE n.property_id = c.property_id AND n.from_day > c.from_day) AS until
  FROM commission_plans c LEFT JOIN properties p ON p.id = c.property_id LEFT JOIN users u ON u.id = c.by_user_id`

/** Two SQL statements. */
export async function listPlans({
  property,
  ...query
}: {
  property?: number
  page?: number
  limit?: number
}): Promise<PagedRows<PlanView>> {
  const { page, limit, offset } = paging(query)
  const [where, bind] = property === undefined ? ['TRUE', []] : ['c.property_id IN (0, ?)', [property]]
  const count = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM commission_plans c WHERE ${where}`, bind)
  const rows = await select<PlanRow>(`${SELECT_PLAN} WHERE ${where} ORDER BY c.from_day DESC, c.id DESC LIMIT ? OFFSET ?`, [
    ...bind,
    limit,
    offset,
  ])
  return { rows: rows.map(presentPlan), page, limit, total: Number(count?.n ?? 0) }
}

export interface CreatePlanInput {
  property?: number
  rate: number | null
  from: Day
  note?: string
}

/** A new rate begins tomorrow at the earliest, so that it never applies to existing bookings. */
export async function createPlan({ property = 0, rate, from, note }: CreatePlanInput, ctx: RequestContext): Promise<PlanView> {
  if (from <= todayUtc()) throw fieldError('from', 'rate_tomorrow')
  if (!property && rate === null) throw fieldError('rate', 'rate_for_all')
  return withIdempotency({ property, ctx }, async t => {
    if (property && !(await selectOne('SELECT id FROM properties WHERE id = ?', [property], t))) throw appError('not_found')
    const by = { byUserId: ctx.caller?.userId ?? null, createdAt: new Date() }
    const { id } = await CommissionPlan.create(
      { propertyId: property, rate, fromDay: from, note: note ?? null, ...by },
      { transaction: t },
    ).catch(error => {
      throw isDuplicate(error) ? appError('duplicate', { reason: 'rate_there' }) : error
    })
    await recordAudit(ctx, { action: 'commission.plan', entity: 'commission_plan', entityId: id, property, changes: { rate, from } }, t)
    return presentPlan(await loadPlan(id, t))
  })
}

/** A rate that has begun cannot be deleted, as bookings were made with it. */
export const deletePlan = (id: number, ctx: RequestContext): Promise<void> =>
  withIdempotency({ property: 0, ctx }, async t => {
    const plan = await loadPlan(id, t)
    if (plan.from_day <= todayUtc())
      throw appError('invalid_transition', {
        reason: 'rate_begun',
      })
    await execute('DELETE FROM commission_plans WHERE id = ?', [id], t)
    const changes = { rate: [plan.rate, null], from: plan.from_day }
    await recordAudit(
      ctx,
      { action: 'commission.plan_dropped', entity: 'commission_plan', entityId: id, property: plan.property_id, changes },
      t,
    )
  })

async function loadPlan(id: number, t: Transaction): Promise<PlanRow> {
  const row = await selectOne<PlanRow>(`${SELECT_PLAN} WHERE c.id = ?`, [id], t)
  if (!row) throw appError('not_found')
  return row
}

function presentPlan(r: PlanRow): PlanView {
  const today = todayUtc()
  const isPast = r.until !== null && r.until <= today
  return {
    id: r.id,
    property: r.property_id ? { id: r.property_id, name: r.property ?? `#${r.property_id}` } : null,
    rate: r.rate,
    from: r.from_day,
    state: r.from_day > today ? 'ahead' : isPast ? 'past' : 'now',
    note: r.note,
    by: r.by_name,
    at: r.created_at.toISOString(),
  }
}
