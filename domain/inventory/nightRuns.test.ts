import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysFromTo } from '../calendar/days.ts'
import { differingValues, joinNights, spreadRuns } from './nightRuns.ts'

const first = '2027-03-01'

it('joins nights in a row that say the same, and no others', () => {
  const nightValues = [5, 5, 4, undefined, 4, 4].map((value, i) => [addDays(first, i), value] as const)
  expect(joinNights(nightValues)).toEqual([
    { from: '2027-03-01', to: '2027-03-02', value: 5 },
    { from: '2027-03-03', to: '2027-03-03', value: 4 },
    { from: '2027-03-05', to: '2027-03-06', value: 4 },
  ])
})

it('gives back what was joined, without the nights that are over', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.nat(3), { nil: undefined }), { maxLength: 60 }), fc.nat(60), (values, passed) => {
      const nights = values.map((value, i) => [addDays(first, i), value] as const)
      const since = addDays(first, passed)
      const remaining = nights.filter(([night, value]) => night >= since && value !== undefined)
      expect([...spreadRuns(joinNights(nights), since)]).toEqual(remaining)
    }),
  )
})

it('one change of a hundred nights is one run', () => {
  expect(joinNights(daysFromTo(first, addDays(first, 99)).map(night => [night, { price: '20.00' }] as const))).toHaveLength(1)
})

it('names the values that differ, and nothing where all are the same', () => {
  expect(differingValues({ price: '20.00', stopSell: false }, { price: '20.00', stopSell: false })).toBeUndefined()
  expect(differingValues({ price: '21.00', stopSell: false }, { price: '20.00', stopSell: false })).toEqual({ price: '21.00' })
  expect(differingValues({ price: '21.00' }, undefined)).toEqual({ price: '21.00' })
})
