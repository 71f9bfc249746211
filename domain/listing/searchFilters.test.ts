import { expect, it } from 'vitest'
import { activeFilters, type SearchFilters, withoutFilter } from './searchFilters.ts'

const all: SearchFilters = {
  type: ['hostel', 'hotel'],
  roomType: 'dorm',
  gender: 'female',
  beds: 6,
  ensuite: true,
  priceMax: 30,
  currency: 'EUR',
  scoreMin: 8,
  facilities: ['kitchen', 'bar'],
  freeCancellation: true,
  payAtProperty: true,
}

it('names each filter that is set, facilities one by one', () => {
  expect(activeFilters(all).map(({ filter, value }) => `${filter}:${value}`)).toEqual([
    'type:',
    'roomType:dorm',
    'gender:female',
    'beds:6',
    'ensuite:true',
    'price:',
    'scoreMin:8',
    'facilities:kitchen',
    'facilities:bar',
    'freeCancellation:true',
    'payAtProperty:true',
  ])
  expect(activeFilters({ ensuite: false, type: [], facilities: [], currency: 'EUR' })).toEqual([])
})

it('is without any once each was taken back', () => {
  const left = activeFilters(all).reduce((filters, { filter, value }) => withoutFilter(filters, filter, value), all)
  expect(left).toEqual({})
})

it('takes back one facility and leaves the others', () =>
  expect(withoutFilter({ facilities: ['kitchen', 'bar'] }, 'facilities', 'kitchen')).toEqual({ facilities: ['bar'] }))
