import { expect, it } from 'vitest'
import { isWorthTelling, withFirstPrice } from './priceAlert.ts'

const EUR = (amount: number) => ({ amount, currency: 'EUR' })
const toComparable = ({ amount, currency }: { amount: number; currency: string }) => (currency === 'EUR' ? amount : amount / 2)

it.each([
  ['below the wished price', { below: EUR(5000), from: EUR(6000) }, EUR(4999), true],
  ['not at the wished price', { below: EUR(5000), from: EUR(6000) }, EUR(5000), false],
  ['by the percent', { percent: 10, from: EUR(6000) }, EUR(5400), true],
  ['not by less', { percent: 10, from: EUR(6000) }, EUR(5401), false],
  ['nothing was free, so nothing is less', { percent: 10, from: null }, EUR(1), false],
  ['beds again, below the wished price', { below: EUR(5000), from: null }, EUR(4000), true],
  ['told already', { below: EUR(5000), from: EUR(4000), isNotified: true }, EUR(4000), false],
  ['further down', { below: EUR(5000), from: EUR(4000), isNotified: true }, EUR(3999), true],
  ['in another currency', { below: { amount: 10000, currency: 'XXX' }, from: EUR(6000) }, EUR(4999), true],
])('tells %s', (_, alert, total, isNotified) => expect(isWorthTelling(alert, total, toComparable)).toBe(isNotified))

it('compares with the first price, where nothing was free before', () => {
  const alert = { percent: 10, from: null }
  expect(withFirstPrice(alert, undefined)).toEqual(alert)
  expect(withFirstPrice(alert, EUR(6000))).toEqual({ percent: 10, from: EUR(6000) })
  expect(withFirstPrice({ percent: 10, from: EUR(5000) }, EUR(6000)).from).toEqual(EUR(5000))
})
