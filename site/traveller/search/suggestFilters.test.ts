import { expect, it } from 'vitest'
import { suggestFilters } from './suggestFilters.ts'

const counts = [
  { filter: 'freeCancellation', value: 'true', hostels: 7 },
  { filter: 'roomType', value: 'private', hostels: 8 },
  { filter: 'ensuite', value: 'true', hostels: 4 },
  { filter: 'scoreMin', value: '8', hostels: 0 },
  { filter: 'facilities', value: 'breakfast', hostels: 3 },
]
const named = (...given: Parameters<typeof suggestFilters>) => suggestFilters(...given).map(({ filter, value }) => `${filter} ${value}`)

it('suggests what narrows the list and leaves something of it', () =>
  expect(named({}, counts, 8)).toEqual(['freeCancellation true', 'ensuite true', 'facilities breakfast']))

it('suggests nothing that is set, and no other choice in place of one', () =>
  expect(named({ ensuite: true, roomType: 'dorm' }, counts, 9)).toEqual(['freeCancellation true', 'facilities breakfast']))

it('adds to the other filters', () =>
  expect(suggestFilters({ facilities: ['kitchen'] }, counts, 8).at(-1)).toEqual({
    filter: 'facilities',
    value: 'breakfast',
    hostels: 3,
    filters: { facilities: ['kitchen', 'breakfast'] },
  }))

it('leaves the row to the active filters where there are many', () =>
  expect(named({ beds: 4, sociability: 'quiet', facilities: ['bar', 'pool'] }, counts, 9)).toEqual([]))
