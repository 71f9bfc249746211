import { beforeEach, expect, it } from 'vitest'
import { addRecentPlace, clearRecentPlaces, listRecentPlaces } from './recentPlaces.ts'

const place = (destination: string) => ({
  kind: 'place' as const,
  destination,
  label: `Place ${destination}`,
  names: {},
  locality: null,
  localityNames: {},
  country: 'PT',
  countryName: 'Portugal',
  path: null,
})
const listed = () => listRecentPlaces().map(({ destination }) => destination)

beforeEach(() => clearRecentPlaces())

it('are the last five, each once, the latest first', () => {
  for (const destination of ['1', '2', '3', '2', '4', '5', '6']) addRecentPlace(place(destination))
  expect(listed()).toEqual(['6', '5', '4', '2', '3'])
})

it('are none once they are cleared', () => {
  addRecentPlace(place('1'))
  clearRecentPlaces()
  expect(listed()).toEqual([])
})
