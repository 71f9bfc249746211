import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { getMessages } from '../../lib/language/messages.ts'
import { ResultList } from './ResultList.tsx'
import { parseSearchQuery } from './searchQuery.ts'
import type { SearchResult } from './searchResult.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const line = {
  room: 1,
  roomName: 'Mixed dorm, 8 beds',
  roomType: 'mixed_dorm',
  gender: 'mixed',
  as: 'bed' as const,
  quantity: 2,
  guests: 2,
  women: 0,
  men: 0,
  other: 2,
  children: 0,
  childAges: [],
  price: euros(8000),
  nights: [],
  bedsLeft: 2,
}
/** A card with as many facts as usual. */
const found = (id: number): SearchResult => ({
  id,
  path: `/hostels/portugal/lisbon/house-${id}`,
  name: `House ${id}`,
  type: 'hostel',
  city: 'Lisbon',
  cityNames: {},
  country: 'PT',
  lat: 38.7,
  lng: -9.1,
  distance: 1.2,
  cover: '/media/covers/a.webp',
  pictures: ['/media/covers/a.webp', '/media/covers/b.webp'],
  rating: { score: 8.7, count: 40, label: 'Fabulous' },
  facilities: ['kitchen', 'bar', 'breakfast'],
  offer: {
    lines: [line],
    rooms: 1,
    plan: null,
    roomTotal: euros(8000),
    taxes: [],
    total: euros(8000),
    depositNow: euros(0),
    balanceAtDesk: euros(8000),
    notices: [],
    noticesTold: [],
  },
  total: euros(8000),
  fromPrice: euros(2000),
  payAtProperty: true,
  freeCancellation: true,
  freeUntil: null,
  nonRefundable: false,
})

it('keeps a list of fifty under 1,550 nodes', () => {
  const query = parseSearchQuery(new URLSearchParams('destination=portugal/lisbon&arrival=2027-03-06&departure=2027-03-09'))
  const html = renderToStaticMarkup(
    <ResultList found={Array.from({ length: 50 }, (_, i) => found(i + 1))} query={query} usual={{ score: 8, price: euros(10000) }} />,
  )
  expect(html.match(/<li/g)?.length).toBeGreaterThanOrEqual(50)
  const nodes = html.match(/<[a-z]/g)?.length ?? 0
  expect(nodes).toBeLessThan(1550)
})

it('says first of a hostel what was searched for', () => {
  const query = parseSearchQuery(new URLSearchParams('destination=portugal/lisbon&facilities=kitchen'))
  const html = renderToStaticMarkup(<ResultList found={[found(1)]} query={query} usual={undefined} />)
  const { kitchen, breakfast, bar } = getMessages('facilityLabels')
  expect(html).toContain(`${kitchen}\u00a0· ${breakfast}`)
  expect(html).not.toContain(bar)
})
