import { select, type Transaction } from '../../../db/connection.ts'
import { RateRule } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import type { RuleKind } from '../../../domain/rates/rateSheet.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { guardRates, propertyOf, requireRates } from './access.ts'
import { judgeAdjustment } from './adjustment.ts'
import type { rates } from './contract.ts'
import { refreshFromPrices } from './fromPrice.ts'
import { bumpVersion } from './plans.ts'

type RuleView = Infer<(typeof rates)['POST /room/rules']['result']>
type NewRule = Infer<(typeof rates)['POST /room/rules']['body']>
type RuleEdit = Infer<(typeof rates)['PUT /room/rules/:id']['body']>
type Fields = Omit<RuleEdit, 'version'>

const mostRules = 200

export async function listRules(property: number, call: Call): Promise<RuleView[]> {
  await requireRight(call, property, 'rates.read')
  const rows = await RateRule.findAll({ where: { propertyId: property, deletedAt: null }, order: ['position', 'id'] })
  return rows.map(presentRule)
}

export async function createRule({ property, ...fields }: NewRule, call: Call): Promise<RuleView> {
  await requireRates(call, property)
  return once({ property, call }, async t => {
    await guardRates(property, t)
    const count = await RateRule.count({ where: { propertyId: property, deletedAt: null }, transaction: t })
    if (count >= mostRules) throw fieldError('name', `A house has at most ${mostRules} rules.`, 'rules.max')
    const { kind, name, adjust } = fields
    const start = { propertyId: property, kind, name, adjustKind: adjust.kind, adjustValue: adjust.value, position: count }
    const row = RateRule.build({ ...start, ...columnsOf(fields) })
    await judgeRule(presentRule(row), t)
    await save(row, t)
    await tell(call, row, 'rate_rule.create', { name: [null, row.name] }, t)
    return presentRule(row)
  })
}

export async function editRule(id: number, { version, ...fields }: RuleEdit, call: Call): Promise<RuleView> {
  const { property } = await requireRates(call, await propertyOf('rate_rules', id))
  return once({ property, call }, async t => {
    await guardRates(property, t)
    await bumpVersion('rate_rules', { id, property, version }, t)
    const row = (await RateRule.findByPk(id, { transaction: t })) as RateRule
    const before = presentRule(row)
    row.set(columnsOf(fields))
    await judgeRule(presentRule(row), t)
    await save(row, t)
    await tell(call, row, 'rate_rule.edit', { before, after: presentRule(row) }, t)
    return presentRule(row)
  })
}

/** Its code is free again; bookings made with it keep their price. */
export async function deleteRule(id: number, call: Call): Promise<void> {
  const { property } = await requireRates(call, await propertyOf('rate_rules', id))
  await once({ property, call }, async t => {
    await guardRates(property, t)
    await bumpVersion('rate_rules', { id, property }, t)
    const row = (await RateRule.findByPk(id, { transaction: t })) as RateRule
    const { name, code } = row
    await row.update({ deletedAt: new Date(), code: null }, { transaction: t })
    await tell(call, row, 'rate_rule.delete', { name: [name, null], code: [code, null] }, t)
  })
}

const needs: Record<RuleKind, { any: readonly (keyof RuleView)[]; words: string }> = {
  season: { any: ['from', 'to', 'weekdays'], words: 'Which nights, or which weekdays?' },
  length_of_stay: { any: ['minNights'], words: 'From how many nights on?' },
  early_bird: { any: ['minDaysAhead'], words: 'How many days ahead, at least?' },
  last_minute: { any: ['maxDaysAhead'], words: 'How many days ahead, at most?' },
  promo: { any: ['code'], words: 'Which code?' },
}

async function judgeRule(rule: RuleView, t: Transaction): Promise<void> {
  judgeAdjustment(rule.adjust)
  const { any, words } = needs[rule.kind]
  if (any.every(key => rule[key] === null)) throw fieldError(any[0] as string, words, 'any.required')
  if (rule.from && rule.to && rule.to < rule.from) throw fieldError('to', 'The last night comes after the first.', 'date.after')
  if (rule.code !== null && rule.kind !== 'promo') throw fieldError('code', 'Only a promo has a code.', 'any.unknown')
  if (rule.code !== null && !/^[A-Z0-9][A-Z0-9-]{2,39}$/.test(rule.code))
    throw fieldError('code', '3 to 40 letters, digits and dashes.', 'string.pattern')
  if (rule.minDaysAhead !== null && rule.maxDaysAhead !== null && rule.minDaysAhead > rule.maxDaysAhead)
    throw fieldError('maxDaysAhead', 'Not less than the least.', 'number.min')
  await judgePlaces(rule, t)
}

async function judgePlaces({ property, room, plan }: RuleView, t: Transaction) {
  for (const [path, table, id] of [
    ['room', 'rooms', room],
    ['plan', 'rate_plans', plan],
  ] as const) {
    if (id === null) continue
    const found = await select(`SELECT id FROM ${table} WHERE id = ? AND property_id = ? AND deleted_at IS NULL`, [id, property], t)
    if (!found.length) throw fieldError(path, 'This is not of this property.', `${path}.unknown`)
  }
}

async function save(row: RateRule, t: Transaction) {
  try {
    await row.save({ transaction: t })
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { detail: 'This code exists already.', field: 'code' })
    throw error
  }
}

const given = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value }) as { [key in K]?: V }

function columnsOf(f: Fields) {
  return {
    ...given('kind', f.kind),
    ...given('name', f.name),
    ...given('roomId', f.room),
    ...given('planId', f.plan),
    ...given('fromNight', f.from),
    ...given('toNight', f.to),
    ...given('weekdays', f.weekdays && (f.weekdays.length ? [...new Set(f.weekdays)].sort().join('') : null)),
    ...given('minNights', f.minNights),
    ...given('minDaysAhead', f.minDaysAhead),
    ...given('maxDaysAhead', f.maxDaysAhead),
    ...given('code', f.code === null ? null : f.code?.toUpperCase()),
    ...given('mostUses', f.mostUses),
    ...given('combines', f.combines),
    ...given('position', f.position),
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

async function tell(call: Call, row: RateRule, action: string, changes: Record<string, unknown>, t: Transaction) {
  await audit(call, { action, entity: 'rate_rule', entityId: row.id, property: row.propertyId, changes }, t)
  await refreshFromPrices([row.propertyId], t)
}
