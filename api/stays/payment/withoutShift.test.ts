import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { type Api, startApi } from '../booking/testing.ts'
import { desk, euros } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = () => desk((...args) => api.call(...args))
type TestProperty = Awaited<ReturnType<typeof setUp>>

const why = 'The till is at the bank'
const POST = 'POST /api/payment/cash-payments'
/** Every way cash comes over the desk or goes out, as an endpoint and a body. */
const cases = {
  'a payment of a guest': (h: TestProperty) => [POST, { ...h.of, amount: euros(1000), method: 'cash' }],
  'something sold': (h: TestProperty) => [POST, { property: h.of.property, amount: euros(200), method: 'cash', category: 'drinks' }],
  'something bought': (h: TestProperty) => [
    POST,
    { property: h.of.property, amount: euros(200), method: 'cash', kind: 'out', category: 'supplies' },
  ],
  'a refund': (h: TestProperty) => ['POST /api/payment/refunds', { ...h.of, amount: euros(500), method: 'cash' }],
} satisfies Record<string, (h: TestProperty) => [string, object]>

it.each(Object.entries(cases))('cash without an open shift: %s', async (name, way) => {
  const h = await setUp()
  if (name === 'a refund') {
    await h.asOwner(POST, { ...h.of, amount: euros(6000), method: 'card_at_desk' })
    await h.asOwner(`DELETE /booking/${h.of.booking}?waiveFee=true&reason=Ill`)
  }
  const [endpoint, body] = way(h)
  const rosa = { token: h.tokens.rosa }
  const refused = await api.call(endpoint, { ...rosa, body })
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'no_open_shift', currency: 'EUR' }])
  expect((await h.asKeeper(endpoint, { ...body, withoutShift: why })).status).toBe(403)
  const done = await h.asRosa(endpoint, { ...body, withoutShift: why })
  expect([done.status, done.body]).toMatchObject([201, { shift: null, withoutShift: why }])
  const audits = await select<{ changes: { withoutShift?: string } }>(
    "SELECT changes FROM audit_lines WHERE property_id = ? AND entity = 'payment' AND entity_id = ?",
    [h.of.property, done.body.id],
  )
  expect(audits.map(a => a.changes.withoutShift)).toEqual([why])
  const shift = await h.open()
  const through = await h.asRosa(endpoint, { ...body, amount: euros(100), withoutShift: why })
  expect(through.body).toMatchObject({ shift: shift.id, withoutShift: null })
})

it('cash that is taken back after its shift was counted goes through an open one, or says why not', async () => {
  const h = await setUp()
  const shift = await h.open()
  const { body } = await h.pay(1000)
  await h.asRosa(`POST /api/payment/shifts/${shift.id}/close`, { counted: euros(11_000) })
  const back = `DELETE /api/payment/${body.id}/deleteCashPayment`
  expect((await h.asOwner(back)).body.code).toBe('no_open_shift')
  expect((await h.asOwner(`${back}?withoutShift=${encodeURIComponent(why)}`)).status).toBe(200)
  const [line] = await select<{ no_shift_reason: string }>('SELECT no_shift_reason FROM folio_lines WHERE reverses_id = ?', [body.id])
  expect(line?.no_shift_reason).toBe(why)
})

it('a card needs no shift', async () => {
  const h = await setUp()
  expect((await h.pay(1000, { method: 'card_at_desk' })).body).toMatchObject({ shift: null, withoutShift: null })
})
