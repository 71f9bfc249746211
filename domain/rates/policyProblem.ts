import type { CancellationTermsInput } from './cancellation.ts'

type FeeInput = CancellationTermsInput['noShow']
export interface TermsProblem {
  /** Where in the terms, like `steps.0.fee.value`. */
  field: string
  message: string
}

const MAX_AMOUNT = 1e12
const isPercent = (value: number | undefined) => value !== undefined && value >= 0 && value <= 100
const isAmount = (value: number | undefined) => value !== undefined && Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT
const isHours = (hours: number) => Number.isSafeInteger(hours) && hours >= 0 && hours <= 24 * 365

/** Why this is no policy, and which of its fields says so; undefined when it is one. The steps are looked at in the order they were written. */
export function policyProblem({ steps, noShow, nonRefundable }: CancellationTermsInput): TermsProblem | undefined {
  const hours = steps.map(s => s.hoursBefore ?? Number.POSITIVE_INFINITY)
  const twice = hours.findIndex((hour, i) => hours.indexOf(hour) < i)
  if (twice >= 0) return { field: `steps.${twice}.hoursBefore`, message: 'two steps begin at the same hour' }
  for (const [i, { hoursBefore, fee }] of steps.entries()) {
    if (hoursBefore !== null && !isHours(hoursBefore))
      return { field: `steps.${i}.hoursBefore`, message: 'hours are whole, from 0 to 8760' }
    const wrong = feeProblem(fee, `steps.${i}.fee`)
    if (wrong) return wrong
  }
  return feeProblem(noShow, 'noShow') ?? (nonRefundable ? feeProblem(nonRefundable, 'nonRefundable') : undefined)
}

function feeProblem({ basis, value, restOfDeposit }: FeeInput, at: string): TermsProblem | undefined {
  if (basis === 'percent' && !isPercent(value)) return { field: `${at}.value`, message: 'a percent is from 0 to 100' }
  if (basis === 'amount' && !isAmount(value)) return { field: `${at}.value`, message: 'an amount is whole minor units' }
  if (restOfDeposit !== undefined && !isPercent(restOfDeposit))
    return { field: `${at}.restOfDeposit`, message: 'a percent of the rest of the deposit is from 0 to 100' }
  return undefined
}
