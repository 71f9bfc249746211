import { describe, expect, it } from 'vitest'
import type { TaxRule } from './tax.ts'
import { taxProblem } from './taxProblem.ts'

const rule = (more: Partial<TaxRule>): TaxRule => ({ name: 'Tax', kind: 'per_person_night', value: 200, payable: 'desk', ...more })

describe('rules of real cities', () => {
  it.each<[string, Partial<TaxRule>]>([
    ['Lisbon', { value: 400, maxNights: 7, freeBelowAge: 13 }],
    ['Berlin', { kind: 'percent', value: 750, of: 'net', maxNights: 21, exempt: ['business'] }],
    ['Dubrovnik', { value: 265, season: { from: '04-01', to: '09-30' }, freeBelowAge: 12, ageBands: [{ below: 18, percent: 50 }] }],
    [
      'Bologna',
      { kind: 'tiers', value: 0, tiersBy: 'person', tiers: [{ upTo: 3099, value: 150 }, { upTo: 4699, value: 200 }, { value: 250 }] },
    ],
    ['Athens', { kind: 'per_room_night', value: 200 }],
    ['Vienna', { kind: 'percent', value: 320, of: 'net' }],
    ['Amsterdam', { kind: 'percent', value: 1250 }],
    ['a winter', { season: { from: '11-15', to: '02-29' } }],
    ['VAT inside', { kind: 'vat_included', value: 700 }],
    ['VAT on top, from a day on', { kind: 'vat_added', value: 1900, validFrom: '2027-01-01', validUntil: '2027-12-31' }],
    ['VAT on the tax', { vat: 700 }],
  ])('of %s are right', (_, more) => expect(taxProblem(rule(more))).toBeUndefined())
})

it.each<[string, Partial<TaxRule>, string]>([
  ['more than the price', { kind: 'percent', value: 10_001 }, 'value'],
  ['more than a night can cost', { value: 1_000_000_001 }, 'value'],
  ['a tier of more than that', { kind: 'tiers', tiers: [{ value: 1_000_000_001 }] }, 'value'],
  ['VAT on VAT', { kind: 'vat_added', value: 700, vat: 700 }, 'vat'],
  ['tiers without tiers', { kind: 'tiers' }, 'tiers'],
  ['tiers with an end', { kind: 'tiers', tiers: [{ upTo: 100, value: 1 }] }, 'tiers'],
  [
    'tiers that are out of order',
    { kind: 'tiers', tiers: [{ upTo: 200, value: 1 }, { upTo: 100, value: 2 }, { value: 3 }] },
    'tiers.1.upTo',
  ],
  ['two tiers without an end', { kind: 'tiers', tiers: [{ value: 1 }, { value: 2 }] }, 'tiers'],
  ['tiers of another kind', { tiers: [{ value: 1 }] }, 'tiers'],
  ['a percent of another kind', { of: 'net' }, 'of'],
  [
    'two shares for one age',
    {
      ageBands: [
        { below: 12, percent: 0 },
        { below: 12, percent: 50 },
      ],
    },
    'ageBands.1.below',
  ],
  ['ages of a room', { kind: 'per_room_night', freeBelowAge: 12 }, 'freeBelowAge'],
  ['ages of VAT', { kind: 'vat_included', ageBands: [{ below: 12, percent: 0 }] }, 'ageBands'],
  ['business guests of a room', { kind: 'tiers', tiersBy: 'room', tiers: [{ value: 1 }], exempt: ['business'] }, 'exempt'],
  ['30 February', { season: { from: '02-30', to: '03-01' } }, 'season.from'],
  ['an end before the beginning', { validFrom: '2027-02-01', validUntil: '2027-01-31' }, 'validUntil'],
])('refuses %s', (_, more, field) => expect(taxProblem(rule(more))?.field).toBe(field))
