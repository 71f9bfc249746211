import { expect, it } from 'vitest'
import { createNightMerger } from './mergeNights.ts'

it('joins nights that follow each other and say the same, of each thing by itself', () => {
  const merger = createNightMerger<{ price: number }>()
  const add = (of: string, night: string, price: number) => merger.add({ of, night, values: { price } })
  expect([
    ...add('a', '2027-03-01', 10),
    ...add('b', '2027-03-01', 10),
    ...add('a', '2027-03-02', 10),
    ...add('a', '2027-03-03', 12),
    ...add('b', '2027-03-03', 10),
    ...merger.end(),
  ]).toEqual([
    { from: '2027-03-01', to: '2027-03-02', values: { price: 10 } },
    { from: '2027-03-01', to: '2027-03-01', values: { price: 10 } },
    { from: '2027-03-03', to: '2027-03-03', values: { price: 12 } },
    { from: '2027-03-03', to: '2027-03-03', values: { price: 10 } },
  ])
})
