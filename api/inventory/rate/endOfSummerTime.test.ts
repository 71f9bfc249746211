import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, weekday } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(() => api.stop())

const eur = (amount: number) => ({ amount, currency: 'EUR' })

/** The day on which the clocks of Berlin go back next, a Sunday, at least a month away. */
function clockBack(): string {
  const year = Number(inDays(30).slice(0, 4))
  for (const y of [year, year + 1]) {
    const last = `${y}-10-31`
    const sunday = addDays(last, -(weekday(last) % 7))
    if (sunday > inDays(35)) return sunday
  }
  throw new Error('no October ahead')
}

it('sells a stay over the end of summer time to the cent, whatever the rates do later', async () => {
  const sunday = clockBack()
  const friday = addDays(sunday, -2)
  const tax = { name: 'City tax', kind: 'per_person_night' as const, value: 200, maxNights: 3, payable: 'desk' as const }
  const built = await buildLiveProperty({ deposit: { kind: 'percent', value: 15 }, taxes: [tax], checkInFrom: '15:00' })
  const token = await createSessionToken(built.owner)
  const set = (from: string, to: string, amount: number) =>
    api.call('POST /room/room-rates', { token, body: { room: built.room.id, from, to, price: eur(amount) } })
  await set(friday, addDays(friday, 1), 2600)
  await set(sunday, addDays(sunday, 5), 1800)
  const body = bookingOf({ ...built, arrival: friday, departure: addDays(friday, 4) })
  const { guest: _contact, ...stay } = body
  const { body: bill } = await api.call('POST /booking/quote', { body: stay })
  expect(bill).toMatchObject({ total: eur(9400), depositNow: eur(1320), balanceAtDesk: eur(8080) })
  const { body: created } = await api.call('POST /booking', { body: { ...body, expectedTotal: eur(9400) } })
  expect(created).toMatchObject({ nights: 4, roomTotal: eur(8800), total: eur(9400), taxes: [{ amount: eur(600) }] })
  expect(created.lines[0].nights.map((n: { price: { amount: number } }) => n.price.amount)).toEqual([2600, 2600, 1800, 1800])
  await set(friday, addDays(friday, 5), 9900)
  const stored = await api.call(`GET /booking/${created.id}`, { token })
  expect(stored.body.total).toEqual(eur(9400))

  const flexible = await api.call('POST /room/plans', {
    token,
    body: { property: built.property.id, name: 'Flexible', policy: 'flex_48h' },
  })
  const lines = [{ room: built.room.id, plan: flexible.body.id, guests: [{}] }]
  const monday = addDays(sunday, 1)
  const { guest: _guest, ...requested } = bookingOf({ ...built, arrival: monday, departure: addDays(monday, 1), lines })
  const { body: quote } = await api.call('POST /booking/quote', { body: requested })
  expect(quote.cancellation[1]).toMatchObject({ from: `${addDays(sunday, -1)}T13:00:00.000Z`, fromLocal: `${addDays(sunday, -1)}T15:00` })
})
