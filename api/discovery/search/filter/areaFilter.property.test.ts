import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { type Party, roomGenders } from '../../../../domain/booking/party.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import type { SearchFilters } from '../../../../domain/listing/searchFilters.ts'
import type { TaxRule } from '../../../../domain/money/tax.ts'
import { runs } from '../../../../domain/testing.ts'
import { loadConfigOrExit } from '../../../platform/config.ts'
import { createLog } from '../../../platform/log.ts'
import { setRuntime } from '../../../platform/runtime.ts'
import type { FilterableCandidate, StockRoom } from '../candidates.ts'
import { todayIn } from '../parseStay.ts'
import { packRooms } from '../quick/packedRooms.ts'
import { mostUnits } from '../quick/quickOffers.ts'
import type { SearchProperty, StaySearch } from '../searchHits.ts'
import { type AreaFilter, createAreaFilter } from './areaFilter.ts'
import { createFacetCounter } from './countFacets.ts'
import { createPropertyFilter } from './propertyFilter.ts'

const config = loadConfigOrExit()
beforeAll(() => setRuntime({ config, log: createLog({ logLevel: 'error' }) }))

const small = (max: number, min = 0) => fc.integer({ min, max })
const flag = fc.constantFrom(0, 0, 1)
const perPerson: TaxRule = { name: 'City tax', kind: 'per_person_night', value: 150, maxNights: 2, freeBelowAge: 13, payable: 'desk' }
const taxes: TaxRule[][] = [
  [],
  [perPerson],
  [{ ...perPerson, payable: 'now', ageBands: [{ below: 16, percent: 33 }] }],
  [
    { ...perPerson, payable: 'now' },
    { name: 'VAT', kind: 'vat_included', value: 700, payable: 'desk' },
  ],
  [{ name: 'VAT', kind: 'vat_added', value: 725, payable: 'now' }],
  [{ name: 'Room tax', kind: 'per_room_night', value: 99, payable: 'desk' }],
]

const room = fc.record({
  sell_by: fc.constantFrom('bed', 'unit', 'both'),
  gender: fc.constantFrom(...roomGenders),
  units: small(3, 1),
  beds_per_unit: small(6, 1),
  base_price: small(40),
  unit_price: small(120),
  ensuite: flag,
  facilityKeysText: fc.constantFrom('[]', '["linen"]', '["linen", "towels"]'),
  planned: flag,
  taken: small(7),
})
const property = fc.record({
  rooms: fc.array(room, { maxLength: 6 }),
  taxes: fc.constantFrom(...taxes),
  currency: fc.constantFrom('EUR', 'EUR', 'JPY'),
  timezone: fc.constantFrom('Europe/Berlin', 'Pacific/Auckland', 'Pacific/Honolulu'),
  min_age: fc.constantFrom(null, null, 16, 21),
  max_age: fc.constantFrom(null, null, 40),
  guest_gender: fc.constantFrom(null, null, null, 'female'),
  inclusive_rooms: flag,
  takes_children: fc.constantFrom(0, 1, 1),
  type: fc.constantFrom('hostel', 'hotel'),
  facilityKeysText: fc.constantFrom('[]', '["kitchen"]', '["kitchen", "linen"]'),
  deposit: fc.constantFrom(null, { kind: 'none' }, { kind: 'percent', value: 15 }, { kind: 'first_night' }, { kind: 'fixed', value: 3 }),
  rating_tenths: fc.constantFrom(null, 69, 70, 95),
  from_price: fc.constantFrom(null, 900),
  cancellation_policy: fc.constantFrom('flex_48h', 'non_refundable'),
})
type Made = typeof property extends fc.Arbitrary<infer P> ? P : never

function toSearchProperty({ rooms, ...columns }: Made, id: number): SearchProperty {
  const candidate = {
    ...{ id, name: `${id}`, lat: 0, lng: 0, review_count: 5, has_rates: 0, cancellation_terms: null, check_in_from: '14:00' },
    ...columns,
  } as unknown as FilterableCandidate
  const facts = rooms.map(({ taken: _, ...r }, i) => {
    const capacity = r.sell_by === 'unit' ? r.units : r.units * r.beds_per_unit
    const [base_price, unit_price] = [r.sell_by === 'unit' ? null : r.base_price, r.sell_by === 'bed' ? null : r.unit_price]
    return { ...r, id: id * 100 + i, property_id: id, type: 'dorm', name: `${i}`, capacity, free: capacity, base_price, unit_price }
  }) as unknown as StockRoom[]
  const stocked = facts.map((r, i): StockRoom => {
    const free = Math.max(0, r.capacity - (rooms[i]?.taken ?? 0))
    return { ...r, free, ...(r.planned && r.sell_by === 'both' && { freeUnits: Math.floor(free / r.beds_per_unit / 2) }) }
  })
  const packed = packRooms(candidate, facts)
  const readFree = (free: Int32Array, units: Int32Array) =>
    stocked.forEach((r, i) => {
      free[i] = r.free
      units[i] = r.freeUnits ?? mostUnits
    })
  return { candidate, distance: null, rooms: stocked, ...(packed && { stock: { packed, facts, readFree } }) }
}

const party: fc.Arbitrary<Party> = fc
  .record({ women: small(3), men: small(2), other: small(4), childAges: fc.array(small(17), { maxLength: 2 }) })
  .filter(p => p.women + p.men + p.other + p.childAges.length > 0)
const filters: fc.Arbitrary<SearchFilters> = fc.record(
  {
    type: fc.constant(['hostel' as const]),
    roomType: fc.constantFrom('dorm', 'private'),
    gender: fc.constantFrom('female', 'male', 'mixed'),
    beds: fc.constantFrom(2, 4),
    ensuite: fc.boolean(),
    priceMin: small(1),
    priceMax: small(2),
    currency: fc.constantFrom('EUR', 'USD'),
    scoreMin: fc.constantFrom(7, 9),
    facilities: fc.constantFrom(['kitchen' as const], ['kitchen' as const, 'linen' as const]),
    freeCancellation: fc.boolean(),
    payAtProperty: fc.boolean(),
  },
  { requiredKeys: [] },
)
const dates = fc.option(fc.record({ ahead: small(40, -1), nights: small(4, 1) }), { nil: undefined })

/** The plain way: the offers of each property, whatever is asked. */
function plainFilter(properties: readonly SearchProperty[], staySearch: StaySearch, currency?: string): AreaFilter {
  const plain = createPropertyFilter(properties, staySearch, currency)
  return { ...plain, fits: (of, query) => plain.pass(of, query) !== undefined }
}

const passed = (filter: AreaFilter, of: SearchProperty, query: SearchFilters) => {
  const hit = filter.pass(of, query)
  return hit && { candidate: hit.candidate, price: hit.price, offer: hit.offer, taxes: hit.taxes, distance: hit.distance, fits: true }
}

it.each(['none', 'sandbox'])('finds, counts and prices in numbers what it does by offers, with payments by %s', provider => {
  setRuntime({
    config: { ...config, payments: { ...config.payments, provider } as typeof config.payments },
    log: createLog({ logLevel: 'error' }),
  })
  fc.assert(
    fc.property(fc.array(property, { minLength: 1, maxLength: 6 }), party, dates, filters, (drawn, who, when, query) => {
      const properties = drawn.map(toSearchProperty)
      const arrival = addDays(todayIn('Europe/Berlin'), when?.ahead ?? 0)
      const stay = when && { arrival, departure: addDays(arrival, when.nights) }
      const [quick, plain] = [createAreaFilter, plainFilter].map(create => create(properties, { party: who, stay }, query.currency)) as [
        AreaFilter,
        AreaFilter,
      ]
      const [counted, expected] = [createFacetCounter(quick, query), createFacetCounter(plain, query)]
      for (const each of properties) {
        expect(passed(quick, each, query)).toEqual(passed(plain, each, query))
        expect(quick.fits(each, query)).toBe(plain.fits(each, query))
        counted.add(each, quick.pass(each, query))
        expected.add(each, plain.pass(each, query))
      }
      expect(counted.result()).toEqual(expected.result())
    }),
    runs(400, 150),
  )
})
