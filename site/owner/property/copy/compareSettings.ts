import type { CopyPart, RatePlan, RateRule, Settings } from './settings.ts'

/** Why something is not copied. */
export type LeftOut = 'currency' | 'room' | 'parent'

export interface PartDifference<T> {
  added: T[]
  /** There in another way, which the copy replaces. */
  changed: { before: T; after: T }[]
  /** There already, by its name: it stays as it is. */
  kept: T[]
  leftOut: { item: T; why: LeftOut }[]
}

type Choice = { key: string; offer?: string; value?: string | undefined }
export type Differences = {
  facilities: PartDifference<Choice>
  rules: PartDifference<Choice>
  plans: PartDifference<Settings['plans'][number]>
  seasons: PartDifference<Settings['seasons'][number]>
  extras: PartDifference<Settings['extras'][number]>
  templates: PartDifference<Settings['templates'][number]>
}

const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Facilities and rules are added or replaced, never taken away. */
function compareChoices(source: readonly Choice[], target: readonly Choice[]): PartDifference<Choice> {
  const found: PartDifference<Choice> = { added: [], changed: [], kept: [], leftOut: [] }
  for (const after of source) {
    const before = target.find(own => own.key === after.key)
    if (!before) found.added.push(after)
    else if (before.offer === after.offer && (before.value ?? '') === (after.value ?? '')) found.kept.push(before)
    else found.changed.push({ before, after })
  }
  return found
}

/** Everything else goes by its name: what the hostel has by this name stays. */
function compareNamed<T extends { name: string }>(
  source: readonly T[],
  target: readonly T[],
  whyLeftOut: (item: T) => LeftOut | undefined = () => undefined,
): PartDifference<T> {
  const found: PartDifference<T> = { added: [], changed: [], kept: [], leftOut: [] }
  for (const item of source) {
    const own = target.find(other => isSameName(other.name, item.name))
    const why = whyLeftOut(item)
    if (own) found.kept.push(own)
    else if (why) found.leftOut.push({ item, why })
    else found.added.push(item)
  }
  return found
}

/** What each part would do to the hostel. Sums are of a currency, and rooms are of a hostel: what needs them is left out. */
export function compareSettings(source: Settings, target: Settings): Differences {
  const isOtherCurrency = source.property.currency !== target.property.currency
  const isAmount = ({ adjust }: RatePlan | RateRule) => isOtherCurrency && adjust?.kind === 'amount'
  const plans = compareNamed(source.plans, target.plans, plan =>
    isAmount(plan) || hasOwnAmounts(plan, isOtherCurrency) ? 'currency' : undefined,
  )
  const isThere = (id: number | null) => {
    const name = source.plans.find(own => own.id === id)?.name ?? ''
    return id === null || [...target.plans, ...plans.added].some(plan => isSameName(plan.name, name))
  }
  // What derives from something left out is left out as well, and what derives from that.
  for (let orphan = plans.added.find(p => !isThere(p.parent)); orphan; orphan = plans.added.find(p => !isThere(p.parent))) {
    plans.leftOut.push({ item: orphan, why: 'parent' })
    plans.added.splice(plans.added.indexOf(orphan), 1)
  }
  return {
    facilities: compareChoices(source.property.facilities, target.property.facilities),
    rules: compareChoices(source.property.rules, target.property.rules),
    plans,
    seasons: compareNamed(source.seasons, target.seasons, rule =>
      rule.room !== null ? 'room' : isAmount(rule) ? 'currency' : isThere(rule.plan) ? undefined : 'parent',
    ),
    extras: compareNamed(source.extras, target.extras, () => (isOtherCurrency ? 'currency' : undefined)),
    templates: compareNamed(source.templates, target.templates),
  }
}

/** Terms of a plan's own with sums in them. */
const hasOwnAmounts = ({ terms }: RatePlan, isOtherCurrency: boolean) =>
  isOtherCurrency && terms !== null && JSON.stringify(terms).includes('"amount"')

/** How many things a part would write. */
export const countCopied = (differences: Differences, part: CopyPart): number => {
  const { added, changed } = differences[part]
  return added.length + changed.length
}

/** Plans in an order in which each stands behind the one that it derives from. */
export function orderByParent(plans: readonly RatePlan[]): RatePlan[] {
  const left = [...plans]
  const ordered: RatePlan[] = []
  while (left.length) {
    const next = left.findIndex(plan => !left.some(other => other.id === plan.parent))
    ordered.push(...left.splice(Math.max(0, next), 1))
  }
  return ordered
}
