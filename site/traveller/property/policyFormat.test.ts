import { expect, it } from 'vitest'
import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { formatPropertyPolicy, formatRateTerms } from './policyFormat.ts'

const setUp = (cancellationPolicy: string) => ({ cancellationPolicy, cancellationTerms: null, currency: 'EUR' })

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
])('formats %s', (name, label) => expect(formatPropertyPolicy(setUp(name))).toBe(label))

it('has a text for every policy an owner can choose', () => {
  expect(new Set(policyPresets.map(name => formatPropertyPolicy(setUp(name)))).size).toBe(policyPresets.length)
})

it('formats custom terms', () => {
  const steps = [
    { hoursBefore: 24, fee: { basis: 'amount' as const, value: 1250 } },
    { hoursBefore: 72, fee: { basis: 'first_night' as const } },
  ]
  expect(formatPropertyPolicy({ ...setUp('flex_24h'), cancellationTerms: { steps, noShow: { basis: 'percent', value: 100 } } })).toBe(
    'Free cancellation until 3 days before check-in opens. Later, the first night is charged. From 24 hours before, it is €12.50. If you do not come, the whole stay is charged.',
  )
  expect(formatPropertyPolicy({ ...setUp('flex_24h'), cancellationTerms: { steps: [], noShow: { basis: 'none' } } })).toBe(
    'Cancellation is free at any time before check-in. If you do not come, it is the same.',
  )
})

it('formats the deposit and its non-refundable part', () => {
  const night = { basis: 'first_night' as const, restOfDeposit: 25 }
  const noShow = { basis: 'none' as const, restOfDeposit: 100 }
  const own = { steps: [{ hoursBefore: 24, fee: night }], noShow, nonRefundable: { basis: 'amount' as const, value: 250 } }
  const label = (terms: object) => formatPropertyPolicy({ ...setUp('flex_24h'), cancellationTerms: { ...own, ...terms } })
  expect(label({})).toBe(
    'Cancelling until 24 hours before check-in opens costs only €2.50 of the deposit. Later, the first night and 25 % of the rest of the deposit is charged. If you do not come, 100 % of the deposit is charged.',
  )
  expect(label({ steps: [], nonRefundable: { basis: 'percent', value: 10 } })).toContain(
    'Cancelling at any time before check-in costs only 10 % of the deposit.',
  )
  expect(label({ steps: [{ hoursBefore: null, fee: night }] })).toContain('is charged. Never given back: €2.50 of the deposit.')
})

it('formats how many days ahead a rate is sold', () => {
  const [early, late] = formatRateTerms(setUp('flex_48h'), [
    { name: 'Early', terms: null, minDaysAhead: 15 },
    { name: 'Late', terms: null, maxDaysAhead: 1 },
  ])
  expect(early?.words).toBe(`${formatPropertyPolicy(setUp('flex_48h'))} Only for who books at least 15 days before arrival.`)
  expect(late?.words).toContain('Only for who books at most one day before arrival.')
})

it('formats the terms of each rate, and those of the hostel where a rate has none', () => {
  const lost = {
    steps: [{ hoursBefore: null, fee: { basis: 'percent' as const, value: 100 } }],
    noShow: { basis: 'percent' as const, value: 100 },
  }
  const rates = [
    { name: null, terms: null },
    { name: 'Saver', terms: lost },
  ]
  expect(formatRateTerms(setUp('flex_48h'), rates)).toEqual([
    { name: 'Standard rate', words: formatPropertyPolicy(setUp('flex_48h')) },
    { name: 'Saver', words: 'From the moment of booking, the whole stay is charged. If you do not come, it is the same.' },
  ])
})
