import { api } from '../../../lib/http/api.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { type Differences, orderByParent } from './compareSettings.ts'
import type { CopyPart, Settings } from './settings.ts'

type Reply = { ok: true } | { ok: false; problem: Problem }

interface Copying {
  source: Settings
  target: Settings
  differences: Differences
}

/** Writes the chosen parts one after the other; ends at the first that is refused. What was written stays, and is found there the next time. */
export async function copySettings(parts: ReadonlySet<CopyPart>, copying: Copying): Promise<Reply> {
  const planIds = new Map<number, number>()
  const steps: readonly (() => Promise<Reply>)[] = [
    ...(parts.has('facilities') || parts.has('rules') ? [() => copyListing(parts, copying)] : []),
    () => copyPlans(parts.has('plans'), copying, planIds),
    ...(parts.has('seasons') ? [() => copySeasons(copying, planIds)] : []),
    ...(parts.has('extras') ? [() => copyExtras(copying)] : []),
    ...(parts.has('templates') ? [() => copyTemplates(copying)] : []),
  ]
  for (const step of steps) {
    const reply = await step()
    if (!reply.ok) return reply
  }
  return { ok: true }
}

async function inTurn<T>(items: readonly T[], write: (item: T) => Promise<Reply>): Promise<Reply> {
  for (const item of items) {
    const reply = await write(item)
    if (!reply.ok) return reply
  }
  return { ok: true }
}

function copyListing(parts: ReadonlySet<CopyPart>, { target: { property }, differences }: Copying): Promise<Reply> {
  const { facilities, rules } = differences
  const merge = <T extends { key: string }>(own: readonly T[], part: { added: T[]; changed: { after: T }[] }) => {
    const replaced = new Map(part.changed.map(({ after }) => [after.key, after]))
    return [...own.map(item => replaced.get(item.key) ?? item), ...part.added]
  }
  const has = merge(property.facilities, facilities as never).map(({ key, offer }) => ({ key, offer }))
  const accepted = merge(property.rules, rules as never).map(({ key, value }) => ({ key, ...(value && { value }) }))
  return api('PUT /property/:id', {
    params: { id: property.id },
    body: {
      ...(parts.has('facilities') && {
        facilities: has,
        absentFacilities: property.absentFacilities.map(({ key }) => key).filter(key => !has.some(f => f.key === key)),
      }),
      ...(parts.has('rules') && { rules: accepted }),
      ...(property.version && { version: property.version }),
    },
  })
}

/** Fills `ids`: the plan of the hostel for each plan of the other one. */
async function copyPlans(isCopied: boolean, { source, target, differences: { plans } }: Copying, ids: Map<number, number>): Promise<Reply> {
  for (const plan of source.plans) {
    const own = target.plans.find(other => other.name.trim().toLowerCase() === plan.name.trim().toLowerCase())
    if (own) ids.set(plan.id, own.id)
  }
  return inTurn(isCopied ? orderByParent(plans.added) : [], async plan => {
    const { name, adjust, policy, terms, minDaysAhead, maxDaysAhead, paused } = plan
    const parent = plan.parent === null ? null : (ids.get(plan.parent) ?? null)
    const reply = await api('POST /room/plans', {
      body: {
        property: target.property.id,
        ...{ name, parent, adjust, minDaysAhead, maxDaysAhead, paused },
        ...(terms ? { terms } : { policy: policy as never }),
      },
    })
    if (reply.ok) ids.set(plan.id, reply.data.id)
    return reply
  })
}

const copySeasons = ({ target, differences: { seasons } }: Copying, planIds: ReadonlyMap<number, number>) =>
  inTurn(
    // A rule of a plan that was not ticked has nothing to belong to.
    seasons.added.filter(rule => rule.plan === null || planIds.has(rule.plan)),
    ({ kind, name, from, to, weekdays, minNights, minDaysAhead, maxDaysAhead, adjust, code, mostUses, combines, plan }) =>
      api('POST /room/rules', {
        body: {
          property: target.property.id,
          ...{ kind, name, from, to, weekdays, minNights, minDaysAhead, maxDaysAhead, adjust, code, mostUses, combines },
          plan: plan === null ? null : (planIds.get(plan) ?? null),
        },
      }),
  )

/** What is left in stock is of the other hostel: nobody counts here yet. */
const copyExtras = ({ target, differences: { extras } }: Copying) =>
  inTurn(extras.added, ({ name, description, category, per, price, vatRate, places, isActive }) =>
    api('POST /extras', {
      body: {
        property: target.property.id,
        ...{ name, category, per, price, vatRate, places, isActive },
        ...(description && { description }),
      },
    }),
  )

/** Switched off, so that no guest is written to before somebody has read them. */
const copyTemplates = ({ target, differences: { templates } }: Copying) =>
  inTurn(templates.added, ({ name, trigger, texts, days, time, quiet, conditions, way, contentSid }) =>
    api('POST /message-templates', {
      body: {
        property: target.property.id,
        ...{ name, trigger, texts, days, quiet, conditions, way, contentSid },
        ...(time && { time }),
        isActive: false,
      } as never,
    }),
  )
