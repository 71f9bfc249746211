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
  const fixture = await buildLiveProperty({ taxes: [{ ...cityTax, freeBelowAge: 12, exempt: ['business'] }], room: twin })
  return createTestBooking(fixture, {
    guests: [
      { name: 'Asha', age: 30 },
      { name: 'Kim', age: 40 },
    ],
    ...stay,
  })
}
const asGuest = (created: TestBooking) => ({ headers: created.headers })
const asDesk = (created: TestBooking) => ({ token: created.token })
const change = (created: TestBooking, who: object, more: object, other: object = {}) =>
  call(`PUT /booking/${created.id}`, { ...who, body: { guests: [{ id: created.guests[1]?.id, ...more }], ...other } })

it('taxes guests by the age that is corrected, and shows it before', async () => {
  const created = await family()
  expect(created.booking.total).toEqual(eur(12000 + 800))
  const result = await change(created, asGuest(created), { age: 5 }, { dryRun: true })
  expect(result.body).toMatchObject({ total: eur(12800), difference: { total: { before: eur(12800), after: eur(12400) } } })
  const { status, body } = await change(created, asGuest(created), { age: 5 })
  expect([status, body.total, body.taxes[0].amount]).toEqual([200, eur(12400), eur(400)])
  expect((await billOf(created.id)).at(-1)).toMatchObject({ kind: 'tax', amount: -400 })
  expect(await stepsOf(created.id)).toEqual(['created', 'changed', 'stay_changed'])
  await expectConsistentBooking(created)
  // What owes no other tax is no change of the stay.
  expect((await change(created, asGuest(created), { age: 6, name: 'Kim Rao' })).body.difference).toBeUndefined()
  expect((await stepsOf(created.id)).at(-1)).toBe('changed')
})

it('lets only the desk say so once the stay has begun', async () => {
  const created = await family({ arrival: inDays(0), departure: inDays(2) })
  await checkInHere(created, [{ name: 'Asha' }])
  await shift(created.id, -1)
  expect((await change(created, asGuest(created), { age: 5 })).body.code).toBe('policy_forbids')
  expect((await change(created, asDesk(created), { age: 5 })).body.total).toEqual(eur(12400))
  await expectConsistentBooking(created)
})

it('lets off the tax whom the desk says so of: as it books, changes and checks in', async () => {
  const asha = { name: 'Asha', age: 30 }
  const created = await family({ arrival: inDays(0), departure: inDays(2), guests: [{ ...asha, exempt: 'business' }, asha] })
  expect(created.booking.total).toEqual(eur(12400))
  expect(created.guests.map(g => (g as { exempt?: string }).exempt)).toEqual(['business', null])
  const freed = await change(created, asDesk(created), { exempt: 'business' })
  expect([freed.status, freed.body.total, freed.body.taxes]).toEqual([200, eur(12000), []])
  expect((await change(created, asDesk(created), { exempt: null })).body.total).toEqual(eur(12400))
  // What no rule lets off is kept, and owed.
  expect((await change(created, asDesk(created), { exempt: 'crew' })).body.total).toEqual(eur(12400))
  await expectConsistentBooking(created)
  await checkInHere(created, [
    { name: 'Asha', guest: created.guests[0]?.id },
    { name: 'Kim', guest: created.guests[1]?.id, exempt: 'business' },
  ])
  expect((await call(`GET /booking/${created.id}`, created)).body.total).toEqual(eur(12000))
  // A further night is taxed alike.
  const longer = await call(`PUT /booking/${created.id}`, { token: created.token, body: { departure: inDays(3) } })
  expect(longer.body.total).toEqual(eur(18000))
  await expectConsistentBooking(created)
})

it('lets nobody off who says so online', async () => {
  const created = await family()
  const refusal = { status: 422, body: { fields: [{ path: 'guests', code: 'exempt.desk' }] } }
  expect(await change(created, asGuest(created), { exempt: 'business' })).toMatchObject(refusal)
  const requested = bookingOf({ property: created.property, room: created.room, guests: [{ exempt: 'business' } as object] })
  const later = { ...requested, arrival: inDays(20), departure: inDays(22) }
  expect(await call('POST /booking', { body: later })).toMatchObject(refusal)
  const { guest: _, ...stay } = later
  expect(await call('POST /booking/quote', { body: stay })).toMatchObject(refusal)
  // The desk is told what they pay; who works elsewhere is nobody here, whatever they say they are.
  expect((await call('POST /booking/quote', { ...asDesk(created), body: { ...stay, source: 'desk' } })).body.total).toEqual(eur(12000))
  const stranger = await buildUser({ role: 'hostel_owner' })
  expect((await call('POST /booking/quote', { token: await createSessionToken(stranger), body: { ...stay, source: 'desk' } })).status).toBe(
    404,
  )
})

it('tells which ages count, for whom a room is and when the desk is open', async () => {
  const desk = Array.from({ length: 7 }, () => [{ from: '08:00', until: '22:00' }])
  const taxes = [{ ...cityTax, freeBelowAge: 12 }]
  const fixture = await buildLiveProperty({ taxes, minAge: 6, receptionHours: desk, guestGender: 'female', room: twin })
  const guests = [{ gender: 'female' }]
  const ages = { min: 6, max: null, taxBelow: 12 }
  const { owner: _, ...stay } = fixture
  const { guest: _name, ...requested } = bookingOf({ ...stay, guests })
  expect((await call('POST /booking/quote', { body: requested })).body.ages).toEqual(ages)
  const created = await createTestBooking(fixture, { guests })
  expect(created.booking).toMatchObject({ ages, property: { receptionHours: desk }, lines: [{ roomGender: 'female' }] })
  // The ages of its taxes are those it was booked by.
  await run('UPDATE properties SET taxes = ?, min_age = 18 WHERE id = ?', ['[]', fixture.property.id])
  expect((await call(`GET /booking/${created.id}`, created)).body.ages).toEqual({ min: 18, max: null, taxBelow: null })
  await run('UPDATE properties SET min_age = NULL WHERE id = ?', [fixture.property.id])
  expect((await call(`GET /booking/${created.id}`, created)).body.ages).toEqual({ min: null, max: null, taxBelow: 12 })
})
