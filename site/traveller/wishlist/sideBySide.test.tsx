import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { foreignProblem } from '../../lib/problem.ts'
import type { Found } from '../search/useSearch.ts'
import { usualParty } from '../stay/party.ts'
import type { House } from './facts.ts'
import { type Read, Side } from './SideBySide.tsx'

const hostel = (id: number) =>
  ({ id, path: `/hostels/portugal/lisbon/house-${id}`, name: `House ${id}`, city: 'Lisbon', cover: null, rating: null }) as unknown as Found
const house = {
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
} as unknown as House
const read = (more: Partial<Read>): Read => ({ house: undefined, problem: undefined, isReading: false, again: async () => true, ...more })
const shown = (...houses: Read[]) =>
  renderToStaticMarkup(
    <Side
      hostels={houses.map((_, i) => hostel(i + 1))}
      houses={houses}
      stay={{ arrival: '', departure: '', party: usualParty, filters: {} }}
    />,
  )

it('waits for all of them', () => {
  const html = shown(read({ house }), read({ isReading: true }))
  expect([html.includes('skeleton'), html.includes('16 beds')]).toEqual([true, false])
})

it('shows what came when one cannot be read, and lets that one be read again', () => {
  const html = shown(read({ house }), read({ problem: foreignProblem(503) }))
  expect(html).toContain('16 beds')
  expect(html).toContain('aria-label="Try again to read House 2"')
  expect(html).not.toContain('skeleton')
})

it.each([404, 410])('says of a house that answers %i that it is gone, and offers nothing', status => {
  const html = shown(read({ house }), read({ problem: foreignProblem(status) }))
  expect(html).toContain('This hostel is not on OpenBunk any more.')
  expect(html).not.toContain('<button')
})

it('has no row of what is missing when all came', () => {
  const html = shown(read({ house }), read({ house }))
  expect([html.includes('All have'), html.includes('More')]).toEqual([true, false])
})
