import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../booking/testing.ts'
import { desk, euros } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = () => desk((...args) => api.call(...args))
const dollars = (amount: number) => ({ amount, currency: 'USD' })

it('says the change of what was given, and takes no more into the till than is due', async () => {
  const h = await setUp()
  const { id: shift } = await h.open(10_000)
  const { status, body } = await h.pay(1650, { tendered: { amount: euros(2000) } })
  expect([status, body.tendered, body.amount]).toEqual([201, { amount: euros(2000), rate: null, change: euros(350) }, euros(1650)])
  expect((await h.shift(shift)).expected).toEqual(euros(11_650))
  expect((await h.pay(100)).body.tendered).toBeNull()
})

it('takes another currency at its rate, and says what of the till is foreign until it is undone', async () => {
  const h = await setUp()
  const { id: shift } = await h.open(10_000)
  const paid = await h.pay(1650, { tendered: { amount: dollars(2000), rate: 0.92 } })
  expect(paid.body.tendered).toEqual({ amount: dollars(2000), rate: 0.92, change: euros(190) })
  const sold = await h.sell(300, { tendered: { amount: dollars(500), rate: 0.9 } })
  expect(sold.body.tendered.change).toEqual(euros(150))
  expect(await h.shift(shift)).toMatchObject({ expected: euros(11_950), foreign: [{ amount: dollars(2500), value: euros(2290) }] })
  await h.asRosa(`DELETE /api/payment/${paid.body.id}/deleteCashPayment?reason=No`)
  expect((await h.shift(shift)).foreign).toEqual([{ amount: dollars(500), value: euros(450) }])
})

it('keeps what was given where a correction leaves the cash as it was, and only then', async () => {
  const h = await setUp()
  const { id: shift } = await h.open(10_000)
  const paid = await h.pay(1650, { tendered: { amount: dollars(2000), rate: 0.92 } })
  const sold = await h.sell(300, { tendered: { amount: dollars(500), rate: 0.9 } })
  const edit = (id: number, body: object) => h.asRosa(`PUT /api/payment/${id}/editCashPayment`, { reason: 'Mistyped', ...body })
  const all = [{ amount: dollars(2500), value: euros(2290) }]
  const noted = await edit(paid.body.id, { note: 'For both' })
  const named = await edit(sold.body.id, { note: 'Two beers' })
  expect([noted.status, named.status]).toEqual([200, 200])
  expect(await h.shift(shift)).toMatchObject({ expected: euros(11_950), foreign: all })
  await edit(named.body.id, { method: 'card_at_desk' })
  expect((await h.shift(shift)).foreign).toEqual([{ amount: dollars(2000), value: euros(1840) }])
  await edit(noted.body.id, { amount: euros(1600) })
  expect((await h.shift(shift)).foreign).toEqual([])
})

it.each([
  ['too little', { tendered: { amount: euros(1649) } }, 'tendered.amount.amount'],
  ['too little of another currency', { tendered: { amount: dollars(1700), rate: 0.92 } }, 'tendered.amount.amount'],
  ['another currency without a rate', { tendered: { amount: dollars(5000) } }, 'tendered.rate'],
  ['a rate of nothing', { tendered: { amount: dollars(5000), rate: 0 } }, 'tendered.rate'],
  ['money beside a card', { method: 'card_at_desk', tendered: { amount: euros(2000) } }, 'tendered'],
])('refuses %s, and takes nothing', async (_, more, path) => {
  const h = await setUp()
  await h.open(10_000)
  const { status, body } = await h.pay(1650, more)
  expect([status, body.fields[0].path.replace(/^body\./, '')]).toEqual([422, path])
  expect(await h.balance()).toBe(6000)
})
