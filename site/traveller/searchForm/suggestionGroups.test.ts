import { expect, it } from 'vitest'
import type { Suggestion } from './suggestionFormat.ts'
import { groupSuggestions } from './suggestionGroups.ts'

const place: Suggestion = {
  kind: 'place',
  destination: '7',
  label: 'Quillport',
  names: {},
  detail: 'United States',
  locality: null,
  localityNames: {},
  path: null,
  lat: 40,
  lng: -82,
  country: 'US',
  countryName: 'United States',
  hostels: 3,
  match: 'name',
  distance: null,
}
const of = (destination: string, more: Partial<Suggestion> = {}): Suggestion => ({ ...place, destination, ...more })
const shape = (found: Suggestion[]) => {
  const { notice, groups } = groupSuggestions(found)
  return [notice, ...groups.map(({ heading, suggestions }) => `${heading}: ${suggestions.map(s => s.destination).join(' ')}`)]
}

it('puts places and hostels apart, that of the best first', () => {
  const [city, land, hostel] = [of('1'), of('2', { kind: 'country' }), of('3', { kind: 'hostel' })]
  expect(shape([city, hostel, land])).toEqual(['', 'Cities, regions and countries: 1 2', 'Hostels: 3'])
  expect(shape([hostel, city])).toEqual(['', 'Hostels: 3', 'Cities, regions and countries: 1'])
})

it('says that nothing is called so, and what is spelled nearly so', () => {
  expect(shape([])).toEqual(['No place found with that name'])
  expect(shape([of('1', { match: 'spelling' })])).toEqual(['No place found with that name', 'Did you mean: 1'])
})

it('says that a place has no hostels, and which are nearest', () =>
  expect(shape([of('1', { hostels: 0 }), of('2', { match: 'nearby', distance: 22 })])).toEqual([
    'Quillport has no hostels yet.',
    'Cities, regions and countries: 1',
    'Nearest with hostels: 2',
  ]))
