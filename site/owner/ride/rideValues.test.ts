import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import type { Ride } from './rideColumns.tsx'
import { findRideFormErrors, initialRideValues, mapRideField, rideToValues, valuesToRideRequest, valuesToRideUpdate } from './rideValues.ts'

beforeAll(loadMessages)

const filled = {
  ...initialRideValues({ id: 7, name: 'Porto' }),
  toPlace: '8',
  day: '2027-03-01',
  time: '08:30',
  price: '4,50',
  note: ' Small bags ',
  audience: 'women' as const,
}

it('sends what was typed, and takes off what was left empty', () => {
  expect(valuesToRideRequest(filled, 'EUR')).toEqual({
    kind: 'offer',
    fromPlace: 7,
    toPlace: 8,
    audience: 'women',
    day: '2027-03-01',
    time: '08:30',
    seats: 8,
    price: { amount: 450, currency: 'EUR' },
    meeting: null,
    note: 'Small bags',
  })
  expect(valuesToRideUpdate({ ...filled, price: '0' }, 'EUR').price).toBeNull()
})

it('opens a ride as it stands, and says it again', () => {
  const details = { time: '09:15', timezone: 'Europe/Lisbon', departsAt: '', meeting: 'Main station', name: 'House', phone: null }
  const price = { amount: 1200, currency: 'EUR' }
  const values = rideToValues({ day: '2027-03-01', seats: 4, price, note: null, details } as Ride)
  expect(valuesToRideUpdate(values, 'EUR')).toEqual({
    day: '2027-03-01',
    time: '09:15',
    seats: 4,
    price,
    meeting: 'Main station',
    note: null,
  })
})

it('says what is missing, and where the server means', () => {
  expect(Object.keys(findRideFormErrors({ ...filled, toPlace: '', day: '', seats: 0, price: 'much' }, 'EUR'))).toEqual([
    'toPlace',
    'day',
    'seats',
    'price',
  ])
  expect(Object.keys(findRideFormErrors({ day: '2027-03-01', time: '', seats: 1, price: '', meeting: '', note: '' }, 'EUR'))).toEqual([
    'time',
  ])
  expect(['body.price.amount', 'price.currency', 'seats'].map(mapRideField)).toEqual(['price', 'price', 'seats'])
})
