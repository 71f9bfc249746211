import type { Adjustment } from '../domain/pricing.ts'
import { fieldError } from '../errors.ts'

/** What a schema with a field called `value` infers is wider than what it lets in. */
export const read = (adjust: Adjustment | number): Adjustment => adjust as Adjustment

const mostAmount = 10_000_000_000

/** A percent from -100 to 1000 with at most three digits behind the point, or whole minor units. */
export function judgeAdjustment({ kind, value }: Adjustment): void {
  if (kind === 'percent' && !(value >= -100 && value <= 1000 && Number(value.toFixed(3)) === value))
    throw fieldError('adjust.value', 'A percent from -100 to 1000, at most three digits behind the point', 'number.base')
  if (kind === 'amount' && !(Number.isSafeInteger(value) && Math.abs(value) <= mostAmount))
    throw fieldError('adjust.value', 'A whole number of minor units', 'number.integer')
}
