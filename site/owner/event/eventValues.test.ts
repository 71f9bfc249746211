import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { findEventFormErrors, initialEventValues, mapEventField, valuesToEventRequest, valuesToRepeatRequest } from './eventValues.ts'

beforeAll(loadMessages)

const filled = { ...initialEventValues('2027-03-01'), title: ' Quiz ', place: 'Bar', price: '4,50', capacity: 20 }

it('sends what was typed, and nothing for what was left empty', () => {
  expect(valuesToEventRequest(filled, 'EUR')).toEqual({
    title: 'Quiz',
    category: 'other',
    audience: 'all',
    photo: null,
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
  expect(valuesToEventRequest({ ...filled, price: '0' }, 'EUR').price).toBeNull()
})

it('sends a rule only when there is one, with weekdays only for weeks', () => {
  expect(valuesToRepeatRequest(filled)).toEqual({})
  const weekly = { ...filled, every: 'week', until: '2027-05-01', 'weekday.1': true, 'weekday.5': true }
  expect(valuesToRepeatRequest(weekly)).toEqual({ repeat: { every: 'week', step: 1, until: '2027-05-01', weekdays: [1, 5] } })
  expect(valuesToRepeatRequest({ ...weekly, every: 'month' })).toEqual({ repeat: { every: 'month', step: 1, until: '2027-05-01' } })
})

it('says what is missing, and where the server means', () => {
  expect(Object.keys(findEventFormErrors({ ...filled, title: '', price: 'much', every: 'day' }, 'EUR'))).toEqual([
    'title',
    'price',
    'until',
  ])
  expect(['body.price.amount', 'repeat.until', 'repeat.weekdays', 'endDay'].map(mapEventField)).toEqual([
    'price',
    'until',
    'every',
    'endDay',
  ])
})
