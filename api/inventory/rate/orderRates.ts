import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { RatePlan, RateRule, RowOf } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeRateEdit, guardRates } from './authorizeRateEdit.ts'
import { refreshRatePages } from './fromPrice.ts'
import { listPlans } from './ratePlans.ts'
import { listRules } from './rateRules.ts'

/** Guests are offered the plans of a room in this order. */
export async function orderPlans(property: number, order: readonly number[], ctx: RequestContext) {
  await saveOrder('rate_plans', property, order, ctx)
  return listPlans(property, ctx)
}

/** Of several rules for a night each changes the price that those before it leave, seasons first and codes last: the order is part of the price. */
export async function orderRules(property: number, order: readonly number[], ctx: RequestContext) {
  await saveOrder('rate_rules', property, order, ctx)
  return listRules(property, ctx)
}

const actions = { rate_plans: 'rate_plan.order', rate_rules: 'rate_rule.order' } as const

/** The list must hold each of them exactly once: whoever missed a concurrent change cannot order them. */
async function saveOrder(table: keyof typeof actions, property: number, order: readonly number[], ctx: RequestContext): Promise<void> {
  await authorizeRateEdit(ctx, property)
  await withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const before = await loadOrder(table, property, t)
    if (order.length !== before.length || new Set(order).size !== before.length || !before.every(id => order.includes(id)))
      throw appError('stale', { reason: 'order_changed' })
    if (order.length)
      await execute(
        `UPDATE ${table} SET position = FIELD(id, ?) - 1 WHERE property_id = ? AND deleted_at IS NULL`,
        [[...order], property],
        t,
      )
    await recordAudit(
      ctx,
      { action: actions[table], entity: 'property', entityId: property, property, changes: { order: [before, order] } },
      t,
    )
    await refreshRatePages(property, t)
    return null
  })
}

const loadOrder = async (table: keyof typeof actions, property: number, t: Transaction) =>
  (
    await select<RowOf<RatePlan | RateRule, 'id'>>(
      `SELECT id FROM ${table} WHERE property_id = ? AND deleted_at IS NULL ORDER BY position, id`,
      [property],
      t,
    )
  ).map(row => row.id)
