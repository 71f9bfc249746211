import { expect, it } from 'vitest'
import { eventBody, fieldOf, firstEvent, missing, repeatBody } from './eventValues.ts'

const filled = { ...firstEvent('2027-03-01'), title: ' Quiz ', place: 'Bar', price: '4,50', capacity: '20' }

it('sends what was typed, and nothing for what was left empty', () => {
  expect(eventBody(filled, 'EUR')).toEqual({
    title: 'Quiz',
    description: null,
    place: 'Bar',
    host: null,
    day: '2027-03-01',
    startTime: '19:00',
    endTime: '22:00',
    capacity: 20,
    price: { amount: 450, currency: 'EUR' },
    minAge: null,
  })
  expect(eventBody({ ...filled, price: '0' }, 'EUR').price).toBeNull()
})

it('sends a rule only when there is one, with weekdays only for weeks', () => {
  expect(repeatBody(filled)).toEqual({})
  const weekly = { ...filled, every: 'week', until: '2027-05-01', 'weekday.1': true, 'weekday.5': true }
  expect(repeatBody(weekly)).toEqual({ repeat: { every: 'week', step: 1, until: '2027-05-01', weekdays: [1, 5] } })
  expect(repeatBody({ ...weekly, every: 'month' })).toEqual({ repeat: { every: 'month', step: 1, until: '2027-05-01' } })
})

it('says what is missing, and where the server means', () => {
  expect(Object.keys(missing({ ...filled, title: '', price: 'much', every: 'day' }, 'EUR'))).toEqual(['title', 'price', 'until'])
  expect(['body.price.amount', 'repeat.until', 'repeat.weekdays', 'endDay'].map(fieldOf)).toEqual(['price', 'until', 'every', 'endDay'])
})
