import { execute, select, type Transaction } from '../../../db/connection.ts'
import { RatePlan, type RowOf } from '../../../db/models/index.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationPolicy, customPolicy, policies, presentTerms } from '../../../domain/rates/cancellation.ts'
import { policyProblem } from '../../../domain/rates/policyProblem.ts'
import { isCircularPlan } from '../../../domain/rates/pricing.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { validateAdjustment } from './adjustment.ts'
import { authorizeRateEdit, guardRates, loadPropertyId } from './authorizeRateEdit.ts'
import type { rates } from './contract.ts'
import { refreshRatePages } from './fromPrice.ts'

type PlanView = Infer<(typeof rates)['POST /room/plans']['result']>
export type CreatePlanInput = Infer<(typeof rates)['POST /room/plans']['body']>
type EditPlanInput = Infer<(typeof rates)['PUT /room/plans/:id']['body']>

const maxPlans = 50

export async function listPlans(property: number, ctx: RequestContext): Promise<PlanView[]> {
  await requireRight(ctx, property, 'rates.read')
  const rows = await RatePlan.findAll({ where: { propertyId: property, deletedAt: null }, order: ['position', 'id'] })
  return rows.map(presentPlan)
}

export async function createPlan({ property, ...fields }: CreatePlanInput, ctx: RequestContext): Promise<PlanView> {
  await authorizeRateEdit(ctx, property)
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const others = await loadPlans(property, t)
    if (others.length >= maxPlans) throw fieldError('name', explain('plans_max', { most: maxPlans }), 'plans.max')
    validatePlan(fields, others)
    validateDaysAhead(fields)
    const row = await RatePlan.create(
      { propertyId: property, name: fields.name, position: others.length, ...toPlanColumns(fields) },
      { transaction: t },
    )
    await recordPlanChange(ctx, row, 'rate_plan.create', { name: [null, row.name] }, t)
    return presentPlan(row)
  })
}

export async function editPlan(id: number, { version, ...fields }: EditPlanInput, ctx: RequestContext): Promise<PlanView> {
  const { property } = await authorizeRateEdit(ctx, await loadPropertyId('rate_plans', id))
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    await bumpVersion('rate_plans', { id, property, version }, t)
    validatePlan(fields, await loadPlans(property, t), id)
    const row = (await RatePlan.findByPk(id, { transaction: t })) as RatePlan
    const before = presentPlan(row)
    validateDaysAhead({ ...before, ...fields })
    await row.update(toPlanColumns(fields), { transaction: t })
    await recordPlanChange(ctx, row, 'rate_plan.edit', { before, after: presentPlan(row) }, t)
    return presentPlan(row)
  })
}

/** Bookings keep their price and terms; nothing new is sold by it. */
export async function deletePlan(id: number, ctx: RequestContext): Promise<void> {
  const { property } = await authorizeRateEdit(ctx, await loadPropertyId('rate_plans', id))
  await withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const children = (await loadPlans(property, t)).filter(p => p.parent === id)
    if (children.length)
      throw appError('invalid_transition', {
        reason: 'plans_derive',
        names: children.map(c => c.name).join(', '),
        plans: children.map(c => c.id),
      })
    await bumpVersion('rate_plans', { id, property }, t)
    const row = (await RatePlan.findByPk(id, { transaction: t })) as RatePlan
    await row.update({ deletedAt: new Date() }, { transaction: t })
    await recordPlanChange(ctx, row, 'rate_plan.delete', { name: [row.name, null] }, t)
  })
}

/** Writes the version first: of two editors who read the same one, the second is told. */
export async function bumpVersion(
  table: 'rate_plans' | 'rate_rules',
  { id, property, version }: { id: number; property: number; version?: number | undefined },
  t: Transaction,
) {
  const guard = version === undefined ? '' : ' AND version = ?'
  const { affectedRows } = await execute(
    `UPDATE ${table} SET version = version + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL${guard}`,
    [id, property, ...(version === undefined ? [] : [version])],
    t,
  )
  if (affectedRows !== 1) throw appError(version === undefined ? 'not_found' : 'stale')
}

interface PlanParent {
  id: number
  name: string
  parent?: number
}

async function loadPlans(property: number, t: Transaction): Promise<PlanParent[]> {
  const rows = await select<RowOf<RatePlan, 'id' | 'name' | 'parent_id'>>(
    'SELECT id, name, parent_id FROM rate_plans WHERE property_id = ? AND deleted_at IS NULL',
    [property],
    t,
  )
  return rows.map(({ id, name, parent_id }) => ({ id, name, ...(parent_id !== null && { parent: parent_id }) }))
}

function validatePlan({ name, parent, adjust, policy, terms }: Omit<EditPlanInput, 'version'>, others: readonly PlanParent[], id?: number) {
  if (name !== undefined && others.some(p => p.id !== id && p.name.toLowerCase() === name.toLowerCase()))
    throw fieldError('name', 'plan_name_taken', 'any.unique')
  if (parent) {
    if (!others.some(p => p.id === parent)) throw fieldError('parent', 'plan_not_here', 'plan.unknown')
    if (id !== undefined && isCircularPlan(others, id, parent)) throw fieldError('parent', 'plan_circle', 'plan.circle')
  }
  if (adjust) validateAdjustment(adjust)
  if (policy && terms) throw fieldError('terms', 'terms_or_preset', 'any.xor')
  const problem = terms && policyProblem(terms)
  if (problem) throw fieldError(`terms.${problem.field}`, problem, 'terms')
}

/** Of an edit that says one of the two, the other is as it was. */
function validateDaysAhead({ minDaysAhead, maxDaysAhead }: Pick<EditPlanInput, 'minDaysAhead' | 'maxDaysAhead'>) {
  if (minDaysAhead != null && maxDaysAhead != null && minDaysAhead > maxDaysAhead)
    throw fieldError('maxDaysAhead', 'not_below_days', 'number.min')
}

/** Only what was said. A preset takes the place of terms of its own, and the reverse. */
function toPlanColumns({
  name,
  parent,
  adjust,
  policy,
  terms,
  minDaysAhead,
  maxDaysAhead,
  paused,
  position,
}: Omit<EditPlanInput, 'version'>) {
  const hasPolicyChange = policy !== undefined || terms !== undefined
  return {
    ...(name !== undefined && { name }),
    ...(parent !== undefined && { parentId: parent }),
    ...(adjust !== undefined && { adjustKind: adjust ? adjust.kind : null, adjustValue: adjust ? adjust.value : null }),
    ...(hasPolicyChange && { policyPreset: policy ?? null, policy: terms ? customPolicy(terms) : null }),
    ...(minDaysAhead !== undefined && { minDaysAhead }),
    ...(maxDaysAhead !== undefined && { maxDaysAhead }),
    ...(paused !== undefined && { paused }),
    ...(position !== undefined && { position }),
  }
}

function presentPlan(row: RatePlan): PlanView {
  const {
    id,
    propertyId,
    name,
    parentId,
    adjustKind,
    adjustValue,
    policyPreset,
    policy,
    minDaysAhead,
    maxDaysAhead,
    paused,
    position,
    version,
  } = row
  const own = (typeof policy === 'string' ? (JSON.parse(policy) as CancellationPolicy) : policy) ?? null
  return {
    id,
    property: propertyId,
    name,
    parent: parentId ?? null,
    adjust: adjustKind ? { kind: adjustKind as 'percent' | 'amount', value: Number(adjustValue) } : null,
    policy: own ? null : policyPreset && policyPreset in policies ? (policyPreset as PolicyPreset) : null,
    terms: own && presentTerms(own),
    minDaysAhead: minDaysAhead ?? null,
    maxDaysAhead: maxDaysAhead ?? null,
    paused: paused ?? false,
    position: position ?? 0,
    version: version ?? 1,
  }
}

async function recordPlanChange(ctx: RequestContext, row: RatePlan, action: string, changes: Record<string, unknown>, t: Transaction) {
  await recordAudit(ctx, { action, entity: 'rate_plan', entityId: row.id, property: row.propertyId, changes }, t)
  await refreshRatePages(row.propertyId, t)
}
