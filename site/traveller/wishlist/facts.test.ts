import { expect, it } from 'vitest'
import { differingFacilities, type House, houseFacts, houseRuleRows, sharedFacilities } from './facts.ts'

const house = (more: object): House =>
  ({
    type: 'hostel',
    rooms: [{ units: 2, sleeps: 8 }],
    checkInFrom: '14:00',
    checkInUntil: '22:00',
    checkOutBy: '11:00',
    minAge: null,
    maxAge: null,
    approvesBookings: false,
    facilities: [],
    rules: [],
    ...more,
  }) as unknown as House

const both = [
  house({ facilities: [{ key: 'kitchen' }, { key: 'bar' }], rules: [{ key: 'quiet_hours', value: '22:00-07:00' }] }),
  house({ facilities: [{ key: 'kitchen' }], approvesBookings: true }),
]

it('sets houses side by side', () => {
  expect(houseFacts(both)).toContainEqual({ label: 'Beds', values: ['16 beds', '16 beds'] })
  expect(houseFacts(both)).toContainEqual({ label: 'Booking', values: ['at once', 'the hostel answers within 24 hours'] })
})

it('says of facilities only what tells them apart, and once what all have', () => {
  expect(differingFacilities(both)).toEqual([{ label: 'Bar', has: [true, false] }])
  expect(sharedFacilities(both)).toHaveLength(1)
})

it('leaves empty what a house has no rule for', () => {
  expect(houseRuleRows(both)).toEqual([{ label: expect.any(String), values: ['22:00–07:00', ''] }])
})

it('says nothing of a house that could not be read, and goes on about the others', () => {
  const some = [both[0], undefined, both[1]]
  expect(houseFacts(some)).toContainEqual({ label: 'Beds', values: ['16 beds', '', '16 beds'] })
  expect(differingFacilities(some)).toEqual([{ label: 'Bar', has: [true, undefined, false] }])
  expect(sharedFacilities(some)).toHaveLength(1)
  expect(houseRuleRows(some)).toEqual([{ label: expect.any(String), values: ['22:00–07:00', '', ''] }])
  expect([houseFacts([undefined]), sharedFacilities([undefined])]).toEqual([[], []])
})
