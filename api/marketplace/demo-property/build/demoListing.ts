import type { CreationAttributes } from 'sequelize'
import type { Property } from '../../../../db/models/index.ts'
import type { PolicyPreset } from '../../../../domain/listing/taxonomy.ts'

export const DEMO_CURRENCY = 'EUR'
export const DEMO_ZONE = 'Europe/Lisbon'
export const DEMO_POLICY = 'flex_24h' satisfies PolicyPreset

/** Without a path, a place, an address to write to: nothing of it can be found or written to by anybody else. */
export const demoListing: CreationAttributes<Property> = {
  status: 'draft',
  name: 'Lantern House (demo)',
  slug: 'demo',
  path: null,
  type: 'hostel',
  description: 'A hostel to try the office with. Its guests, bookings and money are made up.',
  line1: 'Rua da Lanterna 7',
  city: 'Lisbon',
  country: 'PT',
  placeId: null,
  lat: 38.7139,
  lng: -9.1334,
  timezone: DEMO_ZONE,
  currency: DEMO_CURRENCY,
  checkInFrom: '14:00',
  checkInUntil: '23:00',
  checkOutBy: '11:00',
  facilities: [],
  rules: [],
  languages: ['en'],
  cancellationPolicy: DEMO_POLICY,
  deposit: { kind: 'none' },
  taxes: [],
  hasRates: true,
  hasWaitlist: false,
}
