import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, startApi } from '../booking/testing.ts'
import { desk, euros } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = () => desk((...args) => api.call(...args))
const close = (id: number) => `POST /api/payment/shifts/${id}/close`
const moves = (id: number) => `POST /api/payment/shifts/${id}/moves`

describe('a shift', () => {
  it('expects its float and what went through its drawer, and keeps the difference', async () => {
    const h = await setUp()
    const { id } = await h.open(10_000, { note: 'Change in the tin' })
    expect((await h.pay(2500)).body.shift).toBe(id)
    expect((await h.pay(1500, { method: 'card_at_desk' })).body.shift).toBeNull()
    await h.asRosa(moves(id), { kind: 'in', amount: euros(500), reason: 'Coins from the bank' })
    await h.asRosa(moves(id), { kind: 'out', amount: euros(320), reason: 'Milk' })
    await h.asRosa(moves(id), { kind: 'drop', amount: euros(5000), reason: 'Into the safe' })
    expect(await h.shift(id)).toMatchObject({
      status: 'open',
      taken: euros(2500),
      in: euros(500),
      out: euros(320),
      drop: euros(5000),
      expected: euros(7680),
    })
    const { status, body } = await h.asRosa(close(id), { counted: euros(7600), note: 'A coin is missing' })
    expect([status, body.status, body.expected, body.counted, body.variance]).toEqual([200, 'closed', euros(7680), euros(7600), euros(-80)])
    expect(body).toMatchObject({
      note: 'Change in the tin',
      closingNote: 'A coin is missing',
      openedBy: 'Rosa at the desk',
      closedBy: 'Rosa at the desk',
    })
    expect(body.moves.map((m: { kind: string }) => m.kind)).toEqual(['drop', 'out', 'in'])
    expect(await h.audits('shift.close')).toHaveLength(1)
    expect((await h.pay(100)).body.shift).toBeNull()
    expect((await h.shift(id)).expected).toEqual(euros(7680))
  })

  it('stands alone on its drawer', async () => {
    const h = await setUp()
    const first = await h.open()
    const again = await h.asRosa('POST /api/payment/shifts', { property: h.of.property, float: euros(0) })
    expect([again.status, again.body.code]).toEqual([409, 'shift_open'])
    const bar = await h.open(0, { drawer: 'Bar' })
    expect((await h.pay(1000, { shift: bar.id })).body.shift).toBe(bar.id)
    expect((await h.asRosa(close(first.id), { counted: euros(10_000) })).body.variance).toEqual(euros(0))
    expect((await h.open()).drawer).toBe('Desk')
    const { body, meta } = await h.asRosa(`GET /api/payment/shifts?property=${h.of.property}&status=open`)
    expect([body.map((s: { drawer: string }) => s.drawer), meta?.total]).toEqual([['Desk', 'Bar'], 2])
  })

  it('is opened once by many', async () => {
    const h = await setUp()
    const body = { property: h.of.property, float: euros(0) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => h.asRosa('POST /api/payment/shifts', body)))
    expect(answers.filter(a => a.status === 201)).toHaveLength(1)
    expect(answers.filter(a => a.body.code === 'shift_open')).toHaveLength(7)
  })

  it('loses no payment that comes while it is counted', { timeout: 60_000 }, async () => {
    const h = await setUp()
    const { id } = await h.open(0)
    const pays = Array.from({ length: 10 }, () => h.pay(100))
    const closed = h.asRosa(close(id), { counted: euros(0) })
    const answers = await Promise.all(pays)
    const { expected } = (await closed).body
    const inside = answers.filter(a => a.body.shift === id).length
    expect(expected).toEqual(euros(inside * 100))
    expect(answers.every(a => a.status === 201 || a.body.code === 'no_open_shift')).toBe(true)
  })

  it.each([
    ['a move of more than lies there', 'moves', { kind: 'out', amount: euros(10_001), reason: 'Run' }, 422, 'invalid'],
    ['a move without a reason', 'moves', { kind: 'in', amount: euros(1) }, 422, 'invalid'],
    ['a move of nothing', 'moves', { kind: 'in', amount: euros(0), reason: 'None' }, 422, 'invalid'],
    ['a count in dollars', 'close', { counted: { amount: 1, currency: 'USD' } }, 422, 'invalid'],
    ['a count below zero', 'close', { counted: euros(-1) }, 422, 'invalid'],
  ])('refuses %s', async (_, path, body, status, code) => {
    const h = await setUp()
    const { id } = await h.open()
    const answer = await h.asRosa(`POST /api/payment/shifts/${id}/${path}`, body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await h.shift(id)).expected).toEqual(euros(10_000))
  })

  it('is over when it is closed', async () => {
    const h = await setUp()
    const { id } = await h.open()
    await h.asRosa(close(id), { counted: euros(10_000) })
    expect((await h.asRosa(close(id), { counted: euros(1) })).body.code).toBe('no_open_shift')
    expect((await h.asRosa(moves(id), { kind: 'in', amount: euros(1), reason: 'Late' })).body.code).toBe('no_open_shift')
    expect((await h.pay(100, { shift: id })).body.code).toBe('no_open_shift')
    expect((await h.asRosa('POST /api/payment/shifts', { property: h.of.property, float: { amount: 1, currency: 'USD' } })).status).toBe(
      422,
    )
  })
})

describe('a correction of counted cash', () => {
  it('is for who keeps the books, and goes through the open drawer', async () => {
    const h = await setUp()
    const { id } = await h.open()
    const paid = (await h.pay(2500)).body
    const other = (await h.pay(500)).body
    await h.asRosa(close(id), { counted: euros(13_000) })
    const remove = `DELETE /api/payment/${paid.id}/deleteCashPayment?reason=Never%20came`
    expect((await h.asRosa(remove)).status).toBe(403)
    expect((await h.asKeeper(remove)).body.code).toBe('no_open_shift')
    const next = await h.open(5000)
    expect((await h.asKeeper(remove)).status).toBe(200)
    expect((await h.asKeeper(`PUT /api/payment/${other.id}/editCashPayment`, { amount: euros(700), reason: 'Was seven' })).body.shift).toBe(
      next.id,
    )
    expect(await h.shift(id)).toMatchObject({ expected: euros(13_000), variance: euros(0) })
    expect(await h.shift(next.id)).toMatchObject({ expected: euros(5000 - 2500 - 500 + 700), taken: euros(700), refunded: euros(3000) })
  })

  it('of an open drawer leaves it as if nothing had been', async () => {
    const h = await setUp()
    const { id } = await h.open()
    const paid = (await h.pay(2500)).body
    const card = (await h.asRosa(`PUT /api/payment/${paid.id}/editCashPayment`, { method: 'card_at_desk', reason: 'Was a card' })).body
    expect([card.shift, (await h.shift(id)).expected]).toEqual([null, euros(10_000)])
    const cash = (await h.asRosa(`PUT /api/payment/${card.id}/editCashPayment`, { method: 'cash', reason: 'Was cash' })).body
    expect([cash.shift, (await h.shift(id)).expected]).toEqual([id, euros(12_500)])
    expect((await h.shift(id)).refunded).toEqual(euros(0))
  })
})

it('shows drawers to members alone, and opens them to the desk', async () => {
  const h = await setUp()
  const { id } = await h.open()
  const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
  const statuses = async (endpoint: string, body?: object) => {
    const found: number[] = []
    for (const token of [undefined, stranger, h.tokens.keeper])
      found.push((await api.call(endpoint, { ...(token && { token }), ...(body && { body }) })).status)
    return found
  }
  expect(await statuses('POST /api/payment/shifts', { property: h.of.property, float: euros(0), drawer: 'Bar' })).toEqual([401, 404, 403])
  expect(await statuses(close(id), { counted: euros(1) })).toEqual([401, 404, 403])
  expect(await statuses(moves(id), { kind: 'in', amount: euros(1), reason: 'Hi' })).toEqual([401, 404, 403])
  expect(await statuses(`GET /api/payment/shifts/${id}`)).toEqual([401, 404, 200])
  expect(await statuses(`GET /api/payment/shifts?property=${h.of.property}`)).toEqual([401, 404, 200])
  expect((await h.asRosa('GET /api/payment/shifts/999999999')).status).toBe(404)
})
