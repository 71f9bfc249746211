import { expect, it } from 'vitest'
import { initialTenderValues, parseTender } from './tenderValues.ts'

it.each([
  ['nothing where nothing is said', {}, undefined],
  ['nothing for a card', { method: 'card_at_desk', given: '20' }, undefined],
  ['the currency of the bill', { given: '20' }, { amount: { amount: 2000, currency: 'EUR' } }],
  [
    'another one with its rate',
    { given: '20', givenCurrency: 'USD', givenRate: '0,92' },
    { amount: { amount: 2000, currency: 'USD' }, rate: 0.92 },
  ],
  ['another one whose rate is missing', { given: '20', givenCurrency: 'USD' }, { amount: { amount: 2000, currency: 'USD' } }],
  ['nothing of a word', { given: 'much' }, undefined],
])('reads %s', (_, more, tender) => {
  expect(parseTender({ ...initialTenderValues, method: 'cash', ...more }, 'EUR')).toEqual(tender)
})
