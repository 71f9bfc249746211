import { select, type Transaction } from '../../../db/connection.ts'
import { RateRule } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { explain, type PlainReason } from '../../../domain/language/explain.ts'
import type { RuleKind } from '../../../domain/rates/rateSheet.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { validateAdjustment } from './adjustment.ts'
import { authorizePriceEdit, guardRates, loadPropertyId } from './authorizeRateEdit.ts'
import type { rates } from './contract.ts'
import { refreshFromPrices } from './fromPrice.ts'
import { bumpVersion } from './ratePlans.ts'

type RuleView = Infer<(typeof rates)['POST /room/rules']['result']>
type CreateRuleInput = Infer<(typeof rates)['POST /room/rules']['body']>
type EditRuleInput = Infer<(typeof rates)['PUT /room/rules/:id']['body']>
type RuleFieldsInput = Omit<EditRuleInput, 'version'>

const maxRules = 200

export async function listRules(property: number, ctx: RequestContext): Promise<RuleView[]> {
  await requireRight(ctx, property, 'rates.read')
  const rows = await RateRule.findAll({ where: { propertyId: property, deletedAt: null }, order: ['position', 'id'] })
  return rows.map(presentRule)
}

export async function createRule({ property, ...fields }: CreateRuleInput, ctx: RequestContext): Promise<RuleView> {
  await authorizePriceEdit(ctx, property)
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const count = await RateRule.count({ where: { propertyId: property, deletedAt: null }, transaction: t })
    if (count >= maxRules) throw fieldError('name', explain('rules_max', { most: maxRules }), 'rules.max')
    const { kind, name, adjust } = fields
    const start = { propertyId: property, kind, name, adjustKind: adjust.kind, adjustValue: adjust.value, position: count }
    const row = RateRule.build({ ...start, ...toRuleColumns(fields) })
    await validateRule(presentRule(row), t)
    await saveRule(row, t)
    await recordRuleChange(ctx, row, 'rate_rule.create', { name: [null, row.name] }, t)
    return presentRule(row)
  })
}

export async function editRule(id: number, { version, ...fields }: EditRuleInput, ctx: RequestContext): Promise<RuleView> {
  const { property } = await authorizePriceEdit(ctx, await loadPropertyId('rate_rules', id))
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    await bumpVersion('rate_rules', { id, property, version }, t)
    const row = (await RateRule.findByPk(id, { transaction: t })) as RateRule
    const before = presentRule(row)
    row.set(toRuleColumns(fields))
    await validateRule(presentRule(row), t)
    await saveRule(row, t)
    await recordRuleChange(ctx, row, 'rate_rule.edit', { before, after: presentRule(row) }, t)
    return presentRule(row)
  })
}

/** Its code is free again; bookings made with it keep their price. */
export async function deleteRule(id: number, ctx: RequestContext): Promise<void> {
  const { property } = await authorizePriceEdit(ctx, await loadPropertyId('rate_rules', id))
  await withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    await bumpVersion('rate_rules', { id, property }, t)
    const row = (await RateRule.findByPk(id, { transaction: t })) as RateRule
    const { name, code } = row
    await row.update({ deletedAt: new Date(), code: null }, { transaction: t })
    await recordRuleChange(ctx, row, 'rate_rule.delete', { name: [name, null], code: [code, null] }, t)
  })
}

const requiredFields: Record<RuleKind, { any: readonly (keyof RuleView)[]; missing: PlainReason }> = {
  season: { any: ['from', 'to', 'weekdays'], missing: 'which_nights' },
  length_of_stay: { any: ['minNights'], missing: 'from_how_many' },
  early_bird: { any: ['minDaysAhead'], missing: 'days_ahead_least' },
  last_minute: { any: ['maxDaysAhead'], missing: 'days_ahead_most' },
  promo: { any: ['code'], missing: 'which_code' },
}

async function validateRule(rule: RuleView, t: Transaction): Promise<void> {
  validateAdjustment(rule.adjust)
  const { any, missing } = requiredFields[rule.kind]
  if (any.every(key => rule[key] === null)) throw fieldError(any[0] as string, missing, 'any.required')
  if (rule.from && rule.to && rule.to < rule.from) throw fieldError('to', 'last_after_first', 'date.after')
  if (rule.code !== null && rule.kind !== 'promo') throw fieldError('code', 'only_promo', 'any.unknown')
  if (rule.code !== null && !/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(rule.code)) throw fieldError('code', 'promo_form', 'string.pattern')
  if (rule.minDaysAhead !== null && rule.maxDaysAhead !== null && rule.minDaysAhead > rule.maxDaysAhead)
    throw fieldError('maxDaysAhead', 'not_below_least', 'number.min')
  await validateReferences(rule, t)
}

async function validateReferences({ property, room, plan }: RuleView, t: Transaction) {
  for (const [path, table, id] of [
    ['room', 'rooms', room],
    ['plan', 'rate_plans', plan],
  ] as const) {
    if (id === null) continue
    const found = await select(`SELECT id FROM ${table} WHERE id = ? AND property_id = ? AND deleted_at IS NULL`, [id, property], t)
    if (!found.length) throw fieldError(path, 'not_of_hostel', `${path}.unknown`)
  }
}

async function saveRule(row: RateRule, t: Transaction) {
  try {
    await row.save({ transaction: t })
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'code_there', field: 'code' })
    throw error
  }
}

const definedField = <K extends string, V>(key: K, value: V | undefined) =>
  (value === undefined ? {} : { [key]: value }) as { [key in K]?: V }

function toRuleColumns(f: RuleFieldsInput) {
  return {
    ...definedField('kind', f.kind),
    ...definedField('name', f.name),
    ...definedField('roomId', f.room),
    ...definedField('planId', f.plan),
    ...definedField('fromNight', f.from),
    ...definedField('toNight', f.to),
    ...definedField('weekdays', f.weekdays && (f.weekdays.length ? [...new Set(f.weekdays)].sort().join('') : null)),
    ...definedField('minNights', f.minNights),
    ...definedField('minDaysAhead', f.minDaysAhead),
    ...definedField('maxDaysAhead', f.maxDaysAhead),
    ...definedField('code', f.code === null ? null : f.code?.toUpperCase()),
    ...definedField('mostUses', f.mostUses),
    ...definedField('combines', f.combines),
    ...definedField('position', f.position),
    ...(f.adjust && { adjustKind: f.adjust.kind, adjustValue: f.adjust.value }),
  }
}

const presentRule = (r: RateRule): RuleView => ({
  id: r.id ?? 0,
  property: r.propertyId,
  kind: r.kind as RuleKind,
  name: r.name,
  room: r.roomId ?? null,
  plan: r.planId ?? null,
  from: r.fromNight ?? null,
  to: r.toNight ?? null,
  weekdays: r.weekdays ? [...r.weekdays].map(Number) : null,
  minNights: r.minNights ?? null,
  minDaysAhead: r.minDaysAhead ?? null,
  maxDaysAhead: r.maxDaysAhead ?? null,
  adjust: { kind: r.adjustKind as 'percent' | 'amount', value: Number(r.adjustValue) },
  code: r.code ?? null,
  mostUses: r.mostUses ?? null,
  used: r.used ?? 0,
  combines: r.combines ?? true,
  position: r.position ?? 0,
  version: r.version ?? 1,
})

async function recordRuleChange(ctx: RequestContext, row: RateRule, action: string, changes: Record<string, unknown>, t: Transaction) {
  await recordAudit(ctx, { action, entity: 'rate_rule', entityId: row.id, property: row.propertyId, changes }, t)
  await refreshFromPrices([row.propertyId], t)
}
