import { expect, it } from 'vitest'
import { policyPresets } from '../../api/domain/taxonomy.ts'
import { policyWords, rateTerms } from './policyWords.ts'

const house = (cancellationPolicy: string) => ({ cancellationPolicy, cancellationTerms: null, currency: 'EUR' })

it.each([
  [
    'flex_24h',
    'Free cancellation until 24 hours before check-in opens. Later, the first night is charged. If you do not come, it is the same.',
  ],
  [
    'moderate_5d',
    'Free cancellation until 5 days before check-in opens. Later, half of the stay is charged. If you do not come, the whole stay is charged.',
  ],
  ['non_refundable', 'From the moment of booking, the whole stay is charged. If you do not come, it is the same.'],
  [
    'group_28d',
    'Free cancellation until 28 days before check-in opens. Later, half of the stay is charged. From 14 days before, it is the whole stay. If you do not come, it is the same.',
  ],
])('says %s in words', (name, words) => expect(policyWords(house(name))).toBe(words))

it('has words for every policy an owner can choose', () => {
  expect(new Set(policyPresets.map(name => policyWords(house(name)))).size).toBe(policyPresets.length)
})

it('says the terms that a house wrote itself', () => {
  const steps = [
    { hoursBefore: 24, fee: { basis: 'amount' as const, value: 1250 } },
    { hoursBefore: 72, fee: { basis: 'first_night' as const } },
  ]
  expect(policyWords({ ...house('flex_24h'), cancellationTerms: { steps, noShow: { basis: 'percent', value: 100 } } })).toBe(
    'Free cancellation until 3 days before check-in opens. Later, the first night is charged. From 24 hours before, it is €12.50. If you do not come, the whole stay is charged.',
  )
  expect(policyWords({ ...house('flex_24h'), cancellationTerms: { steps: [], noShow: { basis: 'none' } } })).toBe(
    'Cancellation is free at any time before check-in. If you do not come, it is the same.',
  )
})

it('says the terms of each rate, and those of the house where a rate has none', () => {
  const lost = {
    steps: [{ hoursBefore: null, fee: { basis: 'percent' as const, value: 100 } }],
    noShow: { basis: 'percent' as const, value: 100 },
  }
  const rates = [
    { name: null, terms: null },
    { name: 'Saver', terms: lost },
  ]
  expect(rateTerms(house('flex_48h'), rates)).toEqual([
    { name: 'Standard rate', words: policyWords(house('flex_48h')) },
    { name: 'Saver', words: 'From the moment of booking, the whole stay is charged. If you do not come, it is the same.' },
  ])
})
