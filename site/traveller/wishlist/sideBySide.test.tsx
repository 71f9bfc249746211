import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { unexpectedProblem } from '../../lib/http/problem.ts'
import type { SearchResult } from '../search/searchResult.ts'
import { defaultParty } from '../stay/party.ts'
import { CompareTable, type PropertyRead } from './CompareTable.tsx'
import type { ComparedProperty } from './compareRows.ts'

const setUp = (id: number) =>
  ({
    id,
    path: `/hostels/portugal/lisbon/house-${id}`,
    name: `House ${id}`,
    city: 'Lisbon',
    cover: '/media/house.jpg',
    rating: null,
  }) as unknown as SearchResult
const property = {
  type: 'hostel',
  rooms: [{ units: 2, sleeps: 8, sellBy: 'bed', facilities: [] }],
  checkInFrom: '14:00',
  checkInUntil: '22:00',
  checkOutBy: '11:00',
  minAge: null,
  maxAge: null,
  approvesBookings: false,
  facilities: [{ key: 'kitchen', offer: 'free' }],
  absentFacilities: [],
  rules: [],
} as unknown as ComparedProperty
const read = (more: Partial<PropertyRead>): PropertyRead => ({
  property: undefined,
  problem: undefined,
  isReading: false,
  again: async () => true,
  ...more,
})
const result = (...properties: PropertyRead[]) =>
  renderToStaticMarkup(
    <CompareTable
      hostels={properties.map((_, i) => setUp(i + 1))}
      properties={properties}
      stay={{ arrival: '', departure: '', party: defaultParty, filters: {} }}
    />,
  )

it('waits until all are loaded', () => {
  const html = result(read({ property }), read({ isReading: true }))
  expect([html.includes('skeleton'), html.includes('16 beds')]).toEqual([true, false])
})

it('shows loaded hostels when one fails, which can be loaded again', () => {
  const html = result(read({ property }), read({ problem: unexpectedProblem(503) }))
  expect(html).toContain('16 beds')
  expect(html).toContain('aria-label="Try again to load House 2"')
  expect(html).not.toContain('skeleton')
})

it.each([404, 410])('says of a house that answers %i that it is gone, and offers nothing', status => {
  const html = result(read({ property }), read({ problem: unexpectedProblem(status) }))
  expect(html).toContain('This hostel is not on OpenBunk any more.')
  expect(html).not.toContain('<button')
})

it('has no row for missing hostels when all are loaded', () => {
  const html = result(read({ property }), read({ property }))
  expect([html.includes('All have'), html.includes('More')]).toEqual([true, false])
})
