import { expect, it } from 'vitest'
import { buildDifferingFacilityRows, buildFactRows, buildRuleRows, type ComparedProperty, findSharedFacilities } from './compareRows.ts'

const setUp = (more: object): ComparedProperty =>
  ({
    type: 'hostel',
    rooms: [{ units: 2, sleeps: 8, sellBy: 'bed', facilities: [] }],
    checkInFrom: '14:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    minAge: null,
    maxAge: null,
    approvesBookings: false,
    facilities: [],
    absentFacilities: [],
    rules: [],
    ...more,
  }) as unknown as ComparedProperty

const both = [
  setUp({ facilities: [{ key: 'kitchen' }, { key: 'bar' }], rules: [{ key: 'quiet_hours', value: '22:00-07:00' }] }),
  setUp({ facilities: [{ key: 'kitchen' }], approvesBookings: true }),
]

it('has a row for each fact, with a value for each hostel', () => {
  expect(buildFactRows(both)).toContainEqual({ label: 'Beds', values: ['16 beds', '16 beds'] })
  expect(buildFactRows(both)).toContainEqual({ label: 'Booking', values: ['instant', 'on request, answered within 24 hours'] })
})

it('lists facilities that differ, and shared ones once', () => {
  expect(buildDifferingFacilityRows(both)).toEqual([{ label: 'Bar', values: ['yes', ''] }])
  expect(findSharedFacilities(both)).toHaveLength(1)
})

it('shows paid facilities, those of some rooms, and "no" only where the hostel states it', () => {
  const rooms = (...facilities: string[][]) => facilities.map((own, i) => ({ units: i + 1, sleeps: 4, sellBy: 'bed', facilities: own }))
  const many = [
    setUp({ facilities: [{ key: 'towels', offer: 'paid' }], rooms: rooms(['privacy_curtain'], []) }),
    setUp({ absentFacilities: [{ key: 'towels' }], rooms: rooms(['privacy_curtain', 'linen'], ['privacy_curtain', 'linen']) }),
    setUp({ facilities: [{ key: 'linen', offer: 'free' }] }),
  ]
  expect(buildDifferingFacilityRows(many)).toEqual([
    { label: 'Bed linen', values: ['', 'yes', 'yes'] },
    { label: 'Towels', values: ['for a fee', 'no', ''] },
    { label: 'Privacy curtain', values: ['in 1 of 3 rooms', 'yes', ''] },
  ])
  expect(findSharedFacilities(many.slice(1))).toEqual(['Bed linen'])
})

it('shows the age rules of every sale', () => {
  const room = { units: 1, sleeps: 2, sellBy: 'unit', facilities: [] }
  const many = [setUp({}), setUp({ rooms: [room, { ...room, sellBy: 'both' }] }), setUp({ rooms: [room] }), setUp({ minAge: 16 })]
  expect(buildFactRows(many).find(({ label }) => label === 'Ages')?.values).toEqual([
    'Guests aged 18 and over',
    'dorms for guests aged 18 and over',
    '',
    'Guests aged 16 and over',
  ])
})

it('shows where guests under 18 sleep, unless they are not accepted', () => {
  const room = { units: 1, sleeps: 2, sellBy: 'unit', facilities: [] }
  const many = [setUp({}), setUp({ rooms: [room] }), setUp({ minAge: 18 }), setUp({ rules: [{ key: 'children', value: 'not accepted' }] })]
  expect(buildFactRows(many).find(({ label }) => label === 'Guests under 18')?.values).toEqual([
    'none: there are only dorms',
    'in a private room, with an adult',
    '',
    '',
  ])
})

it('leaves empty what a hostel has no rule for', () => {
  expect(buildRuleRows(both)).toEqual([{ label: expect.any(String), values: ['22:00–07:00', ''] }])
})

it('leaves a hostel empty that failed to load, and shows the others', () => {
  const some = [both[0], undefined, both[1]]
  expect(buildFactRows(some)).toContainEqual({ label: 'Beds', values: ['16 beds', '', '16 beds'] })
  expect(buildDifferingFacilityRows(some)).toEqual([{ label: 'Bar', values: ['yes', '', ''] }])
  expect(findSharedFacilities(some)).toHaveLength(1)
  expect(buildRuleRows(some)).toEqual([{ label: expect.any(String), values: ['22:00–07:00', '', ''] }])
  expect([buildFactRows([undefined]), findSharedFacilities([undefined])]).toEqual([[], []])
})
