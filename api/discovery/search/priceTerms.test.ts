import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, inDays, startApi } from '../../stays/booking/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(() => api.stop())

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const stay = `arrival=${inDays(10)}&departure=${inDays(12)}`
const find = async (property: { id: number }, dates = `&${stay}`) =>
  (await api.call(`GET /search?destination=hostel-${property.id}${dates}`)).body[0]

it.each([
  [{ kind: 'none' }, 0],
  [{ kind: 'percent', value: 15 }, 600],
  [{ kind: 'first_night' }, 2000],
  [null, 600],
] as const)('says of a deposit of %j what is paid now, and all at the hostel only where that is nothing', async (deposit, now) => {
  const { property } = await buildLiveProperty({ deposit: deposit as never })
  const found = await find(property)
  expect([found.offer.depositNow, found.offer.balanceAtDesk, found.payAtProperty]).toEqual([eur(now), eur(4000 - now), now === 0])
  expect((await find(property, '')).payAtProperty).toBe(now === 0)
})

it('says the terms of the price in the list, and of each way its own steps', async () => {
  const { property, owner } = await buildLiveProperty({})
  expect(await find(property)).toMatchObject({ freeCancellation: true, freeUntil: `${inDays(9)}T14:00`, nonRefundable: false })
  const saver = { property: property.id, name: 'Saver', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' }
  expect((await api.call('POST /room/plans', { token: await createSessionToken(owner), body: saver })).status).toBe(201)
  expect(await find(property), 'the flexible rate is shown first').toMatchObject({
    total: eur(4000),
    freeCancellation: true,
    nonRefundable: false,
  })
  const { body } = await api.call(`GET /property/${property.id}/offers?${stay}`)
  expect(body.offers.map((o: { cancellation: { fee: unknown }[] }) => o.cancellation.map(({ fee }) => fee))).toEqual([
    [eur(3600)],
    [eur(0), eur(2000)],
  ])
})
