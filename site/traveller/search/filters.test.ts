import { expect, it } from 'vitest'
import { filterParams, withoutFilter } from '../../../domain/listing/searchFilters.ts'
import { formatFilter, parseFilters } from './filters.ts'

const read = (query: string) => parseFilters(new URLSearchParams(query))

it('is parsed back from its address', () => {
  const filters = read(
    'type=hostel&type=hotel&roomType=dorm&gender=female&beds=6&ensuite=true&priceMin=10&priceMax=40&currency=EUR&scoreMin=8&facilities=bar,kitchen&freeCancellation=true&payAtProperty=true',
  )
  expect(read(String(new URLSearchParams(filterParams(filters))))).toEqual(filters)
  expect(filters).toMatchObject({ type: ['hostel', 'hotel'], facilities: ['kitchen', 'bar'], priceMax: 40, currency: 'EUR' })
})

it.each([
  ['', {}],
  ['type=castle&facilities=moat,kitchen,kitchen', { facilities: ['kitchen'] }],
  ['roomType=&gender=&beds=&priceMin=&priceMax=&scoreMin=&currency=EUR', {}],
  ['beds=0&priceMin=-5&priceMax=cheap&scoreMin=11&ensuite=yes', {}],
  ['priceMax=19.6&currency=euros', { priceMax: 20 }],
])('ignores invalid values in %j', (query, filters) => expect(read(query)).toEqual(filters))

it.each([
  ['priceMin=10&priceMax=40&currency=EUR', 'price', '', '€10 to €40 a night'],
  ['priceMax=4000&currency=JPY', 'price', '', 'Up to ¥4,000 a night'],
  ['priceMin=10', 'price', '', 'From 10 a night'],
  ['type=hostel&type=hotel', 'type', '', 'Hostel, Hotel'],
  ['facilities=kitchen,bar', 'facilities', 'bar', 'Bar'],
  ['beds=6', 'beds', '6', 'Up to 6 beds'],
  ['scoreMin=8.5', 'scoreMin', '8.5', '8.5 or higher'],
  ['gender=female', 'gender', 'female', 'Women only'],
  ['ensuite=true', 'ensuite', 'true', 'Own bathroom'],
] as const)('calls %s by its name', (query, filter, value, label) => {
  expect(formatFilter(read(query), filter, value)).toBe(label)
  expect(parseFilters(new URLSearchParams(filterParams(withoutFilter(read(query), filter))))).toEqual({})
})
