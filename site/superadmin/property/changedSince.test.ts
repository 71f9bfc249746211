import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { getChangesSince } from './ChangesSinceReview.tsx'
import type { Listing } from './types.ts'

beforeAll(loadMessages)

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const listing = (more: object = {}) =>
  ({
    name: 'The Quiet House',
    type: 'hostel',
    description: 'By the sea.',
    address: { line1: '1 Shore Road', city: 'Faro', region: null, postcode: null, country: 'PT' },
    lat: 37,
    lng: -8,
    currency: 'EUR',
    checkInFrom: '14:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    minAge: 18,
    maxAge: null,
    receptionHours: null,
    directions: null,
    translations: [],
    absentFacilities: [],
    facilities: [
      { key: 'pool', offer: 'free' },
      { key: 'bar', offer: 'paid' },
    ],
    rules: [],
    languages: ['en'],
    cancellationPolicy: 'flexible',
    cancellationTerms: null,
    deposit: { kind: 'percent', value: 15 },
    taxes: [{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }],
    rooms: [
      { id: 1, name: 'Dorm', type: 'mixed_dorm', units: 1, bedsPerUnit: 6, gender: 'mixed', basePrice: euros(2000), unitPrice: null },
    ],
    photos: [{ id: 5, alt: 'The roof' }],
    ...more,
  }) as unknown as Listing['property']

it('finds nothing where nothing is new, in whatever order it stands', () => {
  const facilities = [
    { key: 'bar', offer: 'paid' },
    { key: 'pool', offer: 'free' },
  ]
  expect(getChangesSince(listing(), listing({ facilities }))).toEqual([])
})

it('shows what is new, gone and different, in words', () => {
  const rooms = [
    { id: 1, name: 'Big dorm', type: 'mixed_dorm', units: 1, bedsPerUnit: 6, gender: 'mixed', basePrice: euros(2500), unitPrice: null },
    { id: 2, name: 'Twin', type: 'twin_private', units: 2, bedsPerUnit: 2, gender: 'none', basePrice: null, unitPrice: euros(6000) },
  ]
  const after = listing({ description: '', facilities: [{ key: 'pool', offer: 'free' }], rooms, photos: [{ id: 6, alt: 'The bar' }] })
  const changes = getChangesSince(listing(), after).map(c => [c.field, c.before, c.after])
  expect(changes).toEqual([
    ['Description', 'By the sea.', 'none'],
    ['Facilities', expect.stringMatching(/\(paid\), Pool|Pool, .*\(paid\)/), expect.not.stringContaining('paid')],
    ['Room', expect.stringMatching(/^Dorm, .*€20/), expect.stringMatching(/^Big dorm, .*€25/)],
    ['Room', 'none', expect.stringMatching(/^Twin, .*2 × 2 beds, €60.* a room$/)],
    ['Photo', 'none', 'The bar'],
    ['Photo', 'The roof', 'none'],
  ])
})

it('sees what is said of the desk, the way there, and what is not there', () => {
  const open = [{ from: '08:00', until: '22:00' }]
  const after = listing({
    receptionHours: [open, open, open, open, open, [], []],
    directions: 'From the station walk up the hill.',
    translations: [{ language: 'hi', directions: 'पहाड़ी पर चढ़ें।' }],
    absentFacilities: [{ key: 'lift' }],
  })
  // A review that was kept before a listing could say these has none of them.
  const before = listing({ receptionHours: undefined, directions: undefined, translations: undefined, absentFacilities: undefined })
  for (const was of [listing(), before])
    expect(getChangesSince(was, after).map(c => [c.field, c.after])).toEqual([
      ['Reception', 'Monday to Friday: 08:00–22:00; Saturday to Sunday: Closed'],
      ['How to get there', 'From the station walk up the hill.'],
      ['How to get there (hi)', 'पहाड़ी पर चढ़ें।'],
      ['Not there', 'Lift'],
    ])
})

it('sees another tax, deposit and hour', () => {
  const taxes = [{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk', maxNights: 7 }]
  const after = listing({ taxes, deposit: null, checkOutBy: '10:00' })
  expect(getChangesSince(listing(), after).map(c => c.field)).toEqual(['Check-in', 'Deposit', 'Taxes'])
})
