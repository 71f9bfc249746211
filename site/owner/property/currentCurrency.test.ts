import { expect, it } from 'vitest'
import { getCurrentCurrency } from './currentCurrency.ts'

it.each([
  ['bg', 'BGN', 'EUR'],
  ['sl', 'SLL', 'SLE'],
  ['zw', 'BWP', 'ZWG'],
  ['pt', 'EUR', 'EUR'],
])('offers a house in %s, whose record says %s, prices in %s', (country, code, paid) =>
  expect(getCurrentCurrency({ code, symbol: '?', flag: `/flags/4x3/${country}.svg` }).code).toBe(paid),
)
