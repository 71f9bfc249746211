import { expect, it } from 'vitest'
import { rebaseDraft, resolveSearchLocation, withTyped } from './searchDraft.ts'
import { parseSearchQuery } from './searchQuery.ts'

const read = (query: string) => parseSearchQuery(new URLSearchParams(query))
const before = read('place=Lisbon&destination=1&arrival=2027-03-06&departure=2027-03-09&women=2')

it('keeps typed values when a filter, an order or a map area is chosen', () => {
  const draft = { ...before, place: 'Por', destination: '', arrival: '2027-04-01', departure: '' }
  const now = { ...before, party: { ...before.party }, filters: { ensuite: true }, sort: 'price' as const }
  expect(rebaseDraft(draft, before, now)).toEqual({ ...now, place: 'Por', destination: '', arrival: '2027-04-01', departure: '' })
})

it('takes over dates that were chosen below, and keeps the typed place', () => {
  const draft = { ...before, place: 'Por', destination: '', arrival: '2027-04-01', departure: '2027-04-02' }
  const now = { ...before, arrival: '2027-03-07', departure: '2027-03-10' }
  expect(rebaseDraft(draft, before, now)).toEqual({ ...now, place: 'Por', destination: '' })
})

it('takes over the place and the party of another search', () => {
  const now = read('place=Porto&destination=2&arrival=2027-03-06&departure=2027-03-09&men=1')
  expect(rebaseDraft({ ...before, place: 'Far' }, before, now)).toEqual(now)
})

it('drops the map area when another place is typed', () => {
  const here = { ...before, bounds: { south: 38.6, west: -9.3, north: 38.8, east: -9 } }
  expect(resolveSearchLocation({ ...here, arrival: '' }, here).bounds).toEqual(here.bounds)
  expect(resolveSearchLocation({ ...here, place: 'Porto', destination: '' }, here).bounds).toBeUndefined()
})

it('drops the point and the order by distance when a place is typed', () => {
  const near = { ...before, place: '', destination: '', around: { lat: 38.7, lng: -9.1, radius: 50 }, sort: 'distance' as const }
  expect(resolveSearchLocation({ ...near, arrival: '' }, near)).toMatchObject({ around: near.around, sort: 'distance' })
  expect(resolveSearchLocation({ ...near, place: 'Portugal' }, near)).toMatchObject({ around: undefined, sort: 'best' })
  expect(resolveSearchLocation({ ...near, place: 'Portugal', sort: 'name' }, near)).toMatchObject({ around: undefined, sort: 'name' })
})

it('takes over values that were typed before hydration', () => {
  const { place, arrival, departure, party } = before
  const typed = { place, arrival, departure, party: { ...party } }
  expect(withTyped(before, typed)).toBe(before)
  expect(withTyped(before, { ...typed, arrival: '2027-03-05' })).toMatchObject({ arrival: '2027-03-05', destination: '1' })
  expect(withTyped(before, { ...typed, place: 'Porto' })).toMatchObject({ place: 'Porto', destination: '' })
})
