import { type Explanation, explain } from '../language/explain.ts'
import type { TaxRule } from './tax.ts'
import { isPercentTax, isTaxByGuest, isVat } from './taxKinds.ts'

export interface TaxProblem extends Explanation {
  /** Of the rule, dotted. */
  field: string
}

const whole = 10_000
/** Minor units per person and night: far above any tax, far below the limit of exact integers. */
const maxPerNight = 1_000_000_000

/** What is wrong with a tax rule; undefined for a valid one. */
export const taxProblem = (rule: TaxRule): TaxProblem | undefined =>
  valueProblem(rule) ?? tierProblem(rule) ?? ageProblem(rule) ?? timeProblem(rule) ?? strayProblem(rule)

function valueProblem({ kind, value, tiers, vat }: TaxRule): TaxProblem | undefined {
  if (isPercentTax(kind) && value > whole) return { field: 'value', ...explain('tax_whole') }
  if (value > maxPerNight || tiers?.some(t => t.value > maxPerNight)) return { field: 'value', ...explain('tax_too_much') }
  if (vat && isVat(kind)) return { field: 'vat', ...explain('vat_on_vat') }
  return undefined
}

function tierProblem({ kind, tiers }: TaxRule): TaxProblem | undefined {
  if (kind !== 'tiers') return undefined
  if (!tiers?.length) return { field: 'tiers', ...explain('tiers_missing') }
  const open = tiers.findIndex(t => t.upTo === undefined)
  if (open !== tiers.length - 1) return { field: 'tiers', ...explain('tiers_open') }
  const ends = tiers.slice(0, -1).map(t => t.upTo ?? 0)
  const wrong = ends.findIndex((end, i) => i > 0 && end <= (ends[i - 1] ?? 0))
  return wrong < 0 ? undefined : { field: `tiers.${wrong}.upTo`, ...explain('tiers_order') }
}

function ageProblem({ ageBands = [] }: TaxRule): TaxProblem | undefined {
  const twice = ageBands.findIndex((b, i) => ageBands.findIndex(other => other.below === b.below) < i)
  return twice < 0 ? undefined : { field: `ageBands.${twice}.below`, ...explain('age_share_twice') }
}

function timeProblem({ season, validFrom, validUntil }: TaxRule): TaxProblem | undefined {
  for (const end of ['from', 'to'] as const)
    if (season && !isMonthDay(season[end])) return { field: `season.${end}`, ...explain('no_such_day') }
  if (validFrom && validUntil && validUntil < validFrom) return { field: 'validUntil', ...explain('ends_before_start') }
  return undefined
}

// 2028 has a 29 February.
const isMonthDay = (text: string) => new Date(`2028-${text}T00:00:00Z`).toISOString().slice(5, 10) === text

/** Fields that do not apply to the kind are refused, as they would look effective. */
function strayProblem({ kind, tiers, tiersBy, of, freeBelowAge, ageBands, exempt }: TaxRule): TaxProblem | undefined {
  if (kind !== 'tiers' && (tiers || tiersBy)) return { field: tiers ? 'tiers' : 'tiersBy', ...explain('only_tiers') }
  if (kind !== 'percent' && of) return { field: 'of', ...explain('only_percent') }
  if (isTaxByGuest(kind, tiersBy)) return undefined
  if (freeBelowAge !== undefined) return { field: 'freeBelowAge', ...explain('tax_no_ages') }
  if (ageBands?.length) return { field: 'ageBands', ...explain('tax_no_ages') }
  return exempt?.length ? { field: 'exempt', ...explain('tax_no_guests') } : undefined
}
