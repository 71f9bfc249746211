import { expect, it } from 'vitest'
import { formatRateNames } from './rateFormat.ts'

it.each([
  [['Flexible'], null, 'Flexible'],
  [['Flexible', 'Flexible'], 'HOSTEL10', 'Flexible, with the code HOSTEL10'],
  [['Flexible', 'Breakfast in'], null, 'Flexible and Breakfast in'],
  [[null, 'Flexible'], null, 'Standard rate and Flexible'],
  [[null], 'HOSTEL10', 'Standard rate, with the code HOSTEL10'],
  [[null], null, undefined],
])('of %j and %j it says %j', (plans, promo, words) => expect(formatRateNames(plans, promo)).toBe(words))
