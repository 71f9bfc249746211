import { expect, it } from 'vitest'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { bookingOf, inDays, run } from '../testing.ts'
import {
  billOf,
  call,
  checkInHere,
  cityTax,
  createTestBooking,
  eur,
  expectConsistentBooking,
  shift,
  stepsOf,
  type TestBooking,
  withApi,
} from './testing.ts'

withApi()

const twin = { sellBy: 'unit', type: 'twin', gender: 'none', bedsPerUnit: 2, capacity: 1, basePrice: null, unitPrice: 6000 } as const
const family = async (stay: object = {}) => {
  const hostel = await buildLiveProperty({ taxes: [{ ...cityTax, freeBelowAge: 12, exempt: ['business'] }], room: twin })
  return createTestBooking(hostel, {
    guests: [
      { name: 'Asha', age: 30 },
      { name: 'Kim', age: 40 },
    ],
    ...stay,
  })
}
const asGuest = (made: TestBooking) => ({ headers: made.headers })
const asDesk = (made: TestBooking) => ({ token: made.token })
const change = (made: TestBooking, who: object, more: object, other: object = {}) =>
  call(`PUT /booking/${made.id}`, { ...who, body: { guests: [{ id: made.guests[1]?.id, ...more }], ...other } })

it('taxes guests by the age that is corrected, and shows it before', async () => {
  const made = await family()
  expect(made.booking.total).toEqual(eur(12000 + 800))
  const shown = await change(made, asGuest(made), { age: 5 }, { dryRun: true })
  expect(shown.body).toMatchObject({ total: eur(12800), difference: { total: { before: eur(12800), after: eur(12400) } } })
  const { status, body } = await change(made, asGuest(made), { age: 5 })
  expect([status, body.total, body.taxes[0].amount]).toEqual([200, eur(12400), eur(400)])
  expect((await billOf(made.id)).at(-1)).toMatchObject({ kind: 'tax', amount: -400 })
  expect(await stepsOf(made.id)).toEqual(['created', 'changed', 'stay_changed'])
  await expectConsistentBooking(made)
  // What owes no other tax is no change of the stay.
  expect((await change(made, asGuest(made), { age: 6, name: 'Kim Rao' })).body.difference).toBeUndefined()
  expect((await stepsOf(made.id)).at(-1)).toBe('changed')
})

it('lets only the desk say so once the stay has begun', async () => {
  const made = await family({ arrival: inDays(0), departure: inDays(2) })
  await checkInHere(made, [{ name: 'Asha' }])
  await shift(made.id, -1)
  expect((await change(made, asGuest(made), { age: 5 })).body.code).toBe('policy_forbids')
  expect((await change(made, asDesk(made), { age: 5 })).body.total).toEqual(eur(12400))
  await expectConsistentBooking(made)
})

it('lets off the tax whom the desk says so of: as it books, changes and checks in', async () => {
  const asha = { name: 'Asha', age: 30 }
  const made = await family({ arrival: inDays(0), departure: inDays(2), guests: [{ ...asha, exempt: 'business' }, asha] })
  expect(made.booking.total).toEqual(eur(12400))
  expect(made.guests.map(g => (g as { exempt?: string }).exempt)).toEqual(['business', null])
  const freed = await change(made, asDesk(made), { exempt: 'business' })
  expect([freed.status, freed.body.total, freed.body.taxes]).toEqual([200, eur(12000), []])
  expect((await change(made, asDesk(made), { exempt: null })).body.total).toEqual(eur(12400))
  // What no rule lets off is kept, and owed.
  expect((await change(made, asDesk(made), { exempt: 'crew' })).body.total).toEqual(eur(12400))
  await expectConsistentBooking(made)
  await checkInHere(made, [
    { name: 'Asha', guest: made.guests[0]?.id },
    { name: 'Kim', guest: made.guests[1]?.id, exempt: 'business' },
  ])
  expect((await call(`GET /booking/${made.id}`, made)).body.total).toEqual(eur(12000))
  // A further night is taxed alike.
  const longer = await call(`PUT /booking/${made.id}`, { token: made.token, body: { departure: inDays(3) } })
  expect(longer.body.total).toEqual(eur(18000))
  await expectConsistentBooking(made)
})

it('lets nobody off who says so online', async () => {
  const made = await family()
  const refusal = { status: 422, body: { fields: [{ path: 'guests', code: 'exempt.desk' }] } }
  expect(await change(made, asGuest(made), { exempt: 'business' })).toMatchObject(refusal)
  const asked = bookingOf({ property: made.property, room: made.room, guests: [{ exempt: 'business' } as object] })
  const later = { ...asked, arrival: inDays(20), departure: inDays(22) }
  expect(await call('POST /booking', { body: later })).toMatchObject(refusal)
  const { guest: _, ...stay } = later
  expect(await call('POST /booking/quote', { body: stay })).toMatchObject(refusal)
  // The desk is told what they pay; who works elsewhere is nobody here, whatever they say they are.
  expect((await call('POST /booking/quote', { ...asDesk(made), body: { ...stay, source: 'desk' } })).body.total).toEqual(eur(12000))
  const stranger = await buildUser({ role: 'hostel_owner' })
  expect((await call('POST /booking/quote', { token: await createSessionToken(stranger), body: { ...stay, source: 'desk' } })).status).toBe(
    404,
  )
})

it('tells which ages count, for whom a room is and when the desk is open', async () => {
  const desk = Array.from({ length: 7 }, () => [{ from: '08:00', until: '22:00' }])
  const taxes = [{ ...cityTax, freeBelowAge: 12 }]
  const hostel = await buildLiveProperty({ taxes, minAge: 6, receptionHours: desk, guestGender: 'female', room: twin })
  const guests = [{ gender: 'female' }]
  const ages = { min: 6, max: null, taxBelow: 12 }
  const { owner: _, ...stay } = hostel
  const { guest: _name, ...asked } = bookingOf({ ...stay, guests })
  expect((await call('POST /booking/quote', { body: asked })).body.ages).toEqual(ages)
  const made = await createTestBooking(hostel, { guests })
  expect(made.booking).toMatchObject({ ages, property: { receptionHours: desk }, lines: [{ roomGender: 'female' }] })
  // The ages of its taxes are those it was booked by.
  await run('UPDATE properties SET taxes = ?, min_age = 18 WHERE id = ?', ['[]', hostel.property.id])
  expect((await call(`GET /booking/${made.id}`, made)).body.ages).toEqual({ min: 18, max: null, taxBelow: null })
  await run('UPDATE properties SET min_age = NULL WHERE id = ?', [hostel.property.id])
  expect((await call(`GET /booking/${made.id}`, made)).body.ages).toEqual({ min: null, max: null, taxBelow: 12 })
})
