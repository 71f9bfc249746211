import { expect, it } from 'vitest'
import { buildLiveHostel } from '../../../db/factories.ts'
import { inDays } from '../testing.ts'
import { type Booked, billOf, booked, call, cityTax, eur, expectExact, here, shift, stepsOf, withApi } from './testing.ts'

withApi()

const twin = { sellBy: 'unit', type: 'twin', gender: 'none', bedsPerUnit: 2, capacity: 1, basePrice: null, unitPrice: 6000 } as const
const family = async (stay: object = {}) => {
  const hostel = await buildLiveHostel({ taxes: [{ ...cityTax, freeBelowAge: 12, exempt: ['business'] }], room: twin })
  return booked(hostel, {
    guests: [
      { name: 'Asha', age: 30 },
      { name: 'Kim', age: 40 },
    ],
    ...stay,
  })
}
const asGuest = (made: Booked) => ({ headers: made.headers })
const asDesk = (made: Booked) => ({ token: made.token })
const change = (made: Booked, who: object, more: object, other: object = {}) =>
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
  await expectExact(made)
  // What owes no other tax is no change of the stay.
  expect((await change(made, asGuest(made), { age: 6, name: 'Kim Rao' })).body.difference).toBeUndefined()
  expect((await stepsOf(made.id)).at(-1)).toBe('changed')
})

it('lets only the desk say so once the stay has begun', async () => {
  const made = await family({ arrival: inDays(0), departure: inDays(2) })
  await here(made, [{ name: 'Asha' }])
  await shift(made.id, -1)
  expect((await change(made, asGuest(made), { age: 5 })).body.code).toBe('policy_forbids')
  expect((await change(made, asDesk(made), { age: 5 })).body.total).toEqual(eur(12400))
  await expectExact(made)
})
