import { add, type Money, money, percent } from '../../../domain/money/money.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { fieldError } from '../../platform/errors.ts'

export const maxAmount = 10_000_000_000

/** A percent from -100 to 1000 with at most three digits behind the point, or whole minor units. */
export function validateAdjustment({ kind, value }: Adjustment, path = 'adjust'): void {
  if (kind === 'percent' && !(value >= -100 && value <= 1000 && Number(value.toFixed(3)) === value))
    throw fieldError(`${path}.value`, 'percent_range', 'number.base')
  if (kind === 'amount' && !(Number.isSafeInteger(value) && Math.abs(value) <= maxAmount))
    throw fieldError(`${path}.value`, 'minor_units', 'number.integer')
}

/** Never below zero. */
export function adjustPrice(price: Money, { kind, value }: Adjustment): Money {
  const { amount, currency } = add(price, kind === 'percent' ? percent(price, value) : money(value, price.currency))
  return money(Math.max(0, amount), currency)
}
