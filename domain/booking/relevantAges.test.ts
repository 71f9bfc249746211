import { expect, it } from 'vitest'
import type { TaxRule } from '../money/tax.ts'
import { relevantAges } from './relevantAges.ts'

const cityTax = { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' } satisfies TaxRule

it.each([
  ['a house without rules', {}, [cityTax], { min: null, max: null, taxBelow: null }],
  ['the ends of a house', { minAge: 18, maxAge: 40 }, [], { min: 18, max: 40, taxBelow: null }],
  ['a tax that children are free of', {}, [cityTax, { ...cityTax, freeBelowAge: 13 }], { min: null, max: null, taxBelow: 13 }],
  [
    'the highest age that pays a smaller share',
    { minAge: 6 },
    [
      {
        ...cityTax,
        freeBelowAge: 12,
        ageBands: [
          { below: 16, percent: 50 },
          { below: 18, percent: 100 },
        ],
      },
    ],
    { min: 6, max: null, taxBelow: 16 },
  ],
  ['no tax of those who are not taken', { minAge: 18 }, [{ ...cityTax, freeBelowAge: 18 }], { min: 18, max: null, taxBelow: null }],
])('tells %s', (_, limits, taxes, ages) => expect(relevantAges(limits, taxes)).toEqual(ages))
