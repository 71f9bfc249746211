import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../../lib/language/backOfficeMessages.ts'
import { formatOfferLines, formatPriceDifference } from './relocationFormat.ts'

beforeAll(loadMessages)

const eur = (amount: number) => ({ amount, currency: 'EUR' })

it('says who pays what is more, and how they sleep', () => {
  expect([eur(0), eur(1600), eur(-250)].map(formatPriceDifference)).toEqual(['costs the same', '€16.00 more, which you pay', '€2.50 less'])
  expect(
    formatOfferLines([
      { as: 'bed', quantity: 2, roomName: 'Mixed 8' },
      { as: 'unit', quantity: 1, roomName: 'Twin' },
    ]),
  ).toBe('2 beds in Mixed 8 and 1 room in Twin')
})
