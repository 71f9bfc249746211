import { type Explanation, explain } from '../language/explain.ts'
import type { CancellationTermsInput } from './cancellation.ts'

type FeeInput = CancellationTermsInput['noShow']
export interface TermsProblem extends Explanation {
  /** Where in the terms, like `steps.0.fee.value`. */
  field: string
}

const MAX_AMOUNT = 1e12
const MAX_HOURS = 24 * 365
const isPercent = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100
const isAmount = (value: number | undefined) => value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT
const isHours = (hours: number) => Number.isSafeInteger(hours) && hours >= 0 && hours <= MAX_HOURS

/** Why this is no policy, and which of its fields says so; undefined when it is one. The steps are looked at in the order they were written. */
export function policyProblem({ steps, noShow, nonRefundable }: CancellationTermsInput): TermsProblem | undefined {
  const hours = steps.map(s => s.hoursBefore ?? Number.POSITIVE_INFINITY)
  const twice = hours.findIndex((hour, i) => hours.indexOf(hour) < i)
  if (twice >= 0) return { field: `steps.${twice}.hoursBefore`, ...explain('terms_step_twice') }
  for (const [i, { hoursBefore, fee }] of steps.entries()) {
    if (hoursBefore !== null && !isHours(hoursBefore))
      return { field: `steps.${i}.hoursBefore`, ...explain('terms_hours', { most: MAX_HOURS }) }
    const wrong = feeProblem(fee, `steps.${i}.fee`)
    if (wrong) return wrong
  }
  return feeProblem(noShow, 'noShow') ?? (nonRefundable ? feeProblem(nonRefundable, 'nonRefundable') : undefined)
}

function feeProblem({ basis, value, restOfDeposit }: FeeInput, at: string): TermsProblem | undefined {
  if (basis === 'percent' && !isPercent(value)) return { field: `${at}.value`, ...explain('terms_percent') }
  if (basis === 'amount' && !isAmount(value)) return { field: `${at}.value`, ...explain('terms_amount') }
  if (restOfDeposit !== undefined && !isPercent(restOfDeposit)) return { field: `${at}.restOfDeposit`, ...explain('terms_rest') }
  return undefined
}
