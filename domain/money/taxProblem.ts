import type { TaxRule } from './tax.ts'
import { isPercentTax, isTaxByGuest, isVat } from './taxKinds.ts'

export interface TaxProblem {
  /** Of the rule, dotted. */
  field: string
  message: string
}

const whole = 10_000
/** Minor units per person and night: far above any tax, far below the limit of exact integers. */
const maxPerNight = 1_000_000_000

/** What is wrong with a tax rule; undefined for a valid one. */
export const taxProblem = (rule: TaxRule): TaxProblem | undefined =>
  valueProblem(rule) ?? tierProblem(rule) ?? ageProblem(rule) ?? timeProblem(rule) ?? strayProblem(rule)

function valueProblem({ kind, value, tiers, vat }: TaxRule): TaxProblem | undefined {
  if (isPercentTax(kind) && value > whole) return { field: 'value', message: 'A tax is at most the whole price.' }
  if (value > maxPerNight || tiers?.some(t => t.value > maxPerNight))
    return { field: 'value', message: 'This is more than a night can cost.' }
  if (vat && isVat(kind)) return { field: 'vat', message: 'There is no VAT on VAT.' }
  return undefined
}

function tierProblem({ kind, tiers }: TaxRule): TaxProblem | undefined {
  if (kind !== 'tiers') return undefined
  if (!tiers?.length) return { field: 'tiers', message: 'Please give the tiers.' }
  const open = tiers.findIndex(t => t.upTo === undefined)
  if (open !== tiers.length - 1) return { field: 'tiers', message: 'The last tier, and no other, has no end.' }
  const ends = tiers.slice(0, -1).map(t => t.upTo ?? 0)
  const wrong = ends.findIndex((end, i) => i > 0 && end <= (ends[i - 1] ?? 0))
  return wrong < 0 ? undefined : { field: `tiers.${wrong}.upTo`, message: 'Tiers go from the cheapest nights to the dearest.' }
}

function ageProblem({ ageBands = [] }: TaxRule): TaxProblem | undefined {
  const twice = ageBands.findIndex((b, i) => ageBands.findIndex(other => other.below === b.below) < i)
  return twice < 0 ? undefined : { field: `ageBands.${twice}.below`, message: 'There is a share for this age already.' }
}

function timeProblem({ season, validFrom, validUntil }: TaxRule): TaxProblem | undefined {
  for (const end of ['from', 'to'] as const)
    if (season && !isMonthDay(season[end])) return { field: `season.${end}`, message: 'There is no such day.' }
  if (validFrom && validUntil && validUntil < validFrom) return { field: 'validUntil', message: 'This is before it begins.' }
  return undefined
}

// 2028 has a 29 February.
const isMonthDay = (text: string) => new Date(`2028-${text}T00:00:00Z`).toISOString().slice(5, 10) === text

/** Fields that do not apply to the kind are refused, as they would look effective. */
function strayProblem({ kind, tiers, tiersBy, of, freeBelowAge, ageBands, exempt }: TaxRule): TaxProblem | undefined {
  if (kind !== 'tiers' && (tiers || tiersBy)) return { field: tiers ? 'tiers' : 'tiersBy', message: 'Only a tax in tiers has these.' }
  if (kind !== 'percent' && of) return { field: 'of', message: 'Only a tax in percent is of something.' }
  if (isTaxByGuest(kind, tiersBy)) return undefined
  if (freeBelowAge !== undefined) return { field: 'freeBelowAge', message: 'This tax does not look at ages.' }
  if (ageBands?.length) return { field: 'ageBands', message: 'This tax does not look at ages.' }
  return exempt?.length ? { field: 'exempt', message: 'This tax does not look at who sleeps there.' } : undefined
}
