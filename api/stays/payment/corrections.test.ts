import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser, createSessionToken, type PropertyOverrides } from '../../factories.ts'
import { type Api, createManageToken, inDays, startApi } from '../booking/testing.ts'
import { desk, euros } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = () => desk((...args) => api.call(...args))

const edit = (id: number) => `PUT /api/payment/${id}/editCashPayment`
const remove = (id: number, reason = 'Counted twice') => `DELETE /api/payment/${id}/deleteCashPayment?reason=${encodeURIComponent(reason)}`

describe('PUT /api/payment/{id}/editCashPayment', () => {
  it('undoes the line and adds a new one, both to be seen', async () => {
    const h = await setUp()
    const paid = (await h.pay(2500, { receivedFrom: 'Ravi' })).body
    const { status, body } = await h.asRosa(edit(paid.id), { amount: euros(2000), reason: 'Typed 25 for 20' })
    expect([status, body.amount, body.balance, body.replaces, body.receivedFrom]).toEqual([200, euros(2000), euros(4000), paid.id, 'Ravi'])
    expect((await h.lines()).slice(-3)).toMatchObject([
      { id: paid.id, kind: 'payment', amount: -2500 },
      { kind: 'reversal', amount: 2500, reverses_id: paid.id, note: 'Typed 25 for 20' },
      { id: body.id, kind: 'payment', amount: -2000 },
    ])
    expect(await h.balance()).toBe(4000)
    expect(await h.audits('payment.correct')).toMatchObject([
      { entity_id: body.id, changes: { replaces: paid.id, reason: 'Typed 25 for 20' } },
    ])
    const listed = (await h.asRosa(`GET /api/payment/${h.of.property}`)).body
    expect(listed.map((p: { id: number; isReversed: boolean }) => [p.id, p.isReversed])).toEqual([
      [body.id, false],
      [paid.id, true],
    ])
  })

  it('never makes it more than is owed', async () => {
    const h = await setUp()
    await h.pay(2000)
    const paid = (await h.pay(3000)).body
    const more = await h.asRosa(edit(paid.id), { amount: euros(4001), reason: 'More' })
    expect([more.status, more.body.code, more.body.balance]).toEqual([409, 'overpaid', euros(4000)])
    expect((await h.asRosa(edit(paid.id), { amount: euros(4000), reason: 'All of it' })).body.balance).toEqual(euros(0))
    expect(await h.lines()).toHaveLength(5)
  })

  it.each([
    ['no reason', { amount: euros(1000) }, 'reason'],
    ['nothing new', { reason: 'Nothing' }, 'amount'],
    ['another currency', { reason: 'Dollars', amount: { amount: 1000, currency: 'USD' } }, 'amount.currency'],
    ['nothing at all', { reason: 'Zero', amount: euros(0) }, 'amount.amount'],
    ['an unknown way', { reason: 'Shells', method: 'shells' }, 'method'],
    ['a drawer for a card', { reason: 'Card', method: 'card_at_desk', shift: 1 }, 'shift'],
    ['an unknown field', { reason: 'Odd', amount: euros(1000), colour: 'red' }, 'colour'],
  ])('refuses %s', async (_, body, path) => {
    const h = await setUp()
    const paid = (await h.pay(2500)).body
    const answer = await h.asRosa(edit(paid.id), body)
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(answer.body.fields.map((f: { path: string }) => f.path.replace(/^body\./, ''))).toContain(path)
    expect(await h.balance()).toBe(3500)
    expect(await h.lines()).toHaveLength(2)
  })

  it('is done once, whoever comes together', async () => {
    const h = await setUp()
    const paid = (await h.pay(2500)).body
    const answers = await Promise.all([1, 2, 3, 4].map(n => h.asRosa(edit(paid.id), { amount: euros(1000 * n), reason: `Try ${n}` })))
    expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.filter(a => a.status === 409).map(a => a.body.code)).toEqual(Array(3).fill('invalid_transition'))
    expect(await h.lines()).toHaveLength(4)
  })
})

describe('DELETE /api/payment/{id}/deleteCashPayment', () => {
  it('lets the guest owe again, and keeps the payment to be seen', async () => {
    const h = await setUp()
    const paid = (await h.pay(6000)).body
    const { status, body } = await h.asRosa(remove(paid.id))
    expect([status, body.id, body.isReversed, body.balance]).toEqual([200, paid.id, true, euros(6000)])
    expect((await h.lines()).slice(-2)).toMatchObject([
      { id: paid.id, kind: 'payment', amount: -6000 },
      { kind: 'reversal', amount: 6000, reverses_id: paid.id, note: 'Counted twice' },
    ])
    const steps = (await h.asRosa(`GET /booking/${h.of.booking}/history`)).body
    expect(steps.at(-1)).toMatchObject({ event: 'payment_reversed', reason: 'Counted twice' })
    expect(await h.audits('payment.reverse')).toHaveLength(1)
    const again = await h.asRosa(remove(paid.id))
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
    expect((await h.pay(6000)).status).toBe(201)
  })

  it('needs no reason: a plain sentence stands in its place', async () => {
    const h = await setUp()
    const paid = (await h.pay(6000)).body
    const { status, body } = await h.asRosa(`DELETE /api/payment/${paid.id}/deleteCashPayment`)
    expect([status, body.isReversed, body.balance]).toEqual([200, true, euros(6000)])
    expect((await h.lines()).at(-1)).toMatchObject({ kind: 'reversal', amount: 6000, note: 'Taken back at the desk' })
    const steps = (await h.asRosa(`GET /booking/${h.of.booking}/history`)).body
    expect(steps.at(-1)).toMatchObject({ event: 'payment_reversed', reason: 'Taken back at the desk' })
  })

  it('leaves what was given back: the same money goes out once', async () => {
    const h = await desk((...args) => api.call(...args), { stay: { arrival: inDays(10), departure: inDays(13) } })
    const shift = await h.open()
    const [card, cash] = [(await h.pay(1000, { method: 'card_at_desk' })).body, (await h.pay(5000)).body]
    expect((await h.asRosa(`DELETE /booking/${h.of.booking}`)).body.difference.back.cash).toEqual(euros(5000))
    const again = await h.asRosa(remove(cash.id))
    expect([again.status, again.body.code, again.body.givenBack]).toEqual([409, 'invalid_transition', euros(4000)])
    const less = await h.asRosa(edit(cash.id), { amount: euros(3999), reason: 'Less' })
    expect([less.status, less.body.code]).toEqual([409, 'invalid_transition'])
    expect((await h.shift(shift.id)).expected).toEqual(euros(10_000))
    // What nobody was given is taken back as before.
    expect((await h.asRosa(remove(card.id))).status).toBe(200)
    expect(await h.balance()).toBe(0)
  })

  it('asks for a payment', async () => {
    const h = await setUp()
    await h.pay(6000)
    const [charge] = await h.lines()
    expect((await h.asRosa(remove(charge?.id ?? 0))).status).toBe(404)
    expect((await h.asRosa(remove(999_999_999))).status).toBe(404)
    expect(await h.balance()).toBe(0)
  })
})

describe('whose slip it is', () => {
  it('lets the desk correct its own of today, and who keeps the books all', async () => {
    const h = await setUp()
    const byOwner = (
      await h.asOwner('POST /api/payment/cash-payments', { ...h.of, amount: euros(1000), method: 'cash', withoutShift: 'Alone' })
    ).body
    expect((await h.asRosa(remove(byOwner.id))).status).toBe(403)
    expect((await h.asKeeper(remove(byOwner.id))).status).toBe(200)
    const own = (await h.pay(1000)).body
    await h.age(2)
    expect((await h.asRosa(remove(own.id))).body.code).toBe('forbidden')
    expect((await h.asRosa(edit(own.id), { amount: euros(900), reason: 'Late' })).status).toBe(403)
    expect((await h.asKeeper(edit(own.id), { amount: euros(900), reason: 'Late' })).status).toBe(200)
  })

  it('is closed to everybody else', async () => {
    const h = await setUp()
    const paid = (await h.pay(1000)).body
    const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
    const traveller = await createSessionToken(await buildUser())
    const statuses = async (endpoint: string, body?: object) => {
      const found: number[] = []
      for (const token of [undefined, traveller, stranger])
        found.push((await api.call(endpoint, { ...(token && { token }), ...(body && { body }) })).status)
      return found
    }
    expect(await statuses(edit(paid.id), { amount: euros(900), reason: 'Mine' })).toEqual([401, 403, 404])
    expect(await statuses(remove(paid.id))).toEqual([401, 403, 404])
    expect(await statuses('POST /api/payment/refunds', { ...h.of, amount: euros(1), method: 'cash' })).toEqual([401, 403, 404])
    expect(await statuses(`GET /api/payment/refunds?property=${h.of.property}`)).toEqual([401, 403, 404])
    expect(await h.balance()).toBe(5000)
  })
})

describe('POST /api/payment/refunds', () => {
  /** Paid 30.00 and cancelled from afar, where 20.00 are kept. */
  const withCredit = async () => {
    const h = await setUp()
    await h.pay(3000)
    await api.call(`DELETE /booking/${h.of.booking}`, { headers: { 'X-Manage-Token': createManageToken(h.booking.code) } })
    return h
  }

  it('gives back what is over, cash only out of an open shift', async () => {
    const h = await withCredit()
    const refund = (amount: number, method = 'cash') =>
      h.asRosa('POST /api/payment/refunds', { ...h.of, amount: euros(amount), method, reason: 'Came by' })
    expect((await refund(1000)).body.code).toBe('no_open_shift')
    const { body: waiting, meta } = await h.asRosa(`GET /api/payment/refunds?property=${h.of.property}`)
    expect(waiting).toMatchObject([{ booking: h.of.booking, amount: euros(1000), guestName: 'Asha Rao', status: 'cancelled' }])
    expect(meta?.total).toBe(1)
    const beyond = await h.asRosa(`GET /api/payment/refunds?property=${h.of.property}&page=2`)
    expect([beyond.body, beyond.meta?.total]).toEqual([[], 1])
    const { id } = await h.open()
    const tooMuch = await refund(1001)
    expect([tooMuch.status, tooMuch.body.code, tooMuch.body.credit]).toEqual([409, 'over_refund', euros(1000)])
    expect((await refund(400, 'transfer')).body).toMatchObject({ amount: euros(400), balance: euros(-600), shift: null })
    expect((await refund(600)).body).toMatchObject({ amount: euros(600), balance: euros(0), shift: id })
    expect((await refund(1)).body.code).toBe('over_refund')
    expect((await h.shift(id)).expected).toEqual(euros(9400))
    expect((await h.asRosa(`GET /api/payment/refunds?property=${h.of.property}`)).body).toEqual([])
    expect(await h.audits('payment.refund')).toHaveLength(2)
  })

  it('gives it once, when two desks do it together', async () => {
    const h = await withCredit()
    await h.open()
    const give = () => h.asRosa('POST /api/payment/refunds', { ...h.of, amount: euros(1000), method: 'cash' })
    const answers = await Promise.all([give(), give(), give()])
    expect(answers.map(a => a.status).sort()).toEqual([201, 409, 409])
    expect(await h.balance()).toBe(0)
  })
})

describe('a cancellation at the desk (product 4, scenario four)', () => {
  const flex: PropertyOverrides = {
    cancellationPolicy: 'flex_48h',
    taxes: [{ name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }],
  }
  /** Arrives in so many days; so much was paid in cash in the open shift. */
  const cancelled = async ({ days, paid, isOpen = true }: { days: number; paid: number; isOpen?: boolean }) => {
    const h = await desk((...args) => api.call(...args), { stay: { arrival: inDays(days), departure: inDays(days + 3) }, property: flex })
    const shift = await h.open()
    await h.pay(paid)
    if (!isOpen) await h.asRosa(`POST /api/payment/shifts/${shift.id}/close`, { counted: euros(10_000 + paid) })
    const { status, body } = await h.asRosa(`DELETE /booking/${h.of.booking}`)
    expect([status, body.status]).toEqual([200, 'cancelled'])
    const { taken, refunded, expected } = await h.shift(shift.id)
    return { ...h, body, drawer: { taken, refunded, expected } }
  }
  const bill = async (h: Awaited<ReturnType<typeof cancelled>>) => (await h.lines()).map(l => [l.kind, l.amount])

  it('too late keeps the first night: nothing is owed, the drawer is as it was', async () => {
    const h = await cancelled({ days: 1, paid: 2000 })
    expect(await bill(h)).toEqual([
      ['charge', 6000],
      ['tax', 600],
      ['payment', -2000],
      ['reversal', -6000],
      ['reversal', -600],
      ['fee', 2000],
    ])
    expect(h.body).toMatchObject({ fee: euros(2000), balance: euros(0), refundPending: euros(0) })
    expect(h.drawer).toEqual({ taken: euros(2000), refunded: euros(0), expected: euros(12_000) })
  })

  it('too late with more paid gives the rest back out of the drawer', async () => {
    const h = await cancelled({ days: 1, paid: 3000 })
    expect((await bill(h)).slice(-2)).toEqual([
      ['fee', 2000],
      ['refund', 1000],
    ])
    expect(h.body).toMatchObject({ balance: euros(0), refundPending: euros(0), difference: { refund: euros(1000) } })
    expect(h.drawer.expected).toEqual(euros(12_000))
  })

  it('in time gives all of it back', async () => {
    const h = await cancelled({ days: 5, paid: 2000 })
    expect(h.body).toMatchObject({ fee: euros(0), balance: euros(0), refundPending: euros(0) })
    expect(h.drawer).toEqual({ taken: euros(2000), refunded: euros(2000), expected: euros(10_000) })
    expect((await bill(h)).slice(2, 3)).toEqual([['payment', -2000]])
  })

  it('leaves the refund pending when no shift is open', async () => {
    const h = await cancelled({ days: 5, paid: 2000, isOpen: false })
    expect(h.body).toMatchObject({ balance: euros(-2000), refundPending: euros(2000) })
    expect((await h.asRosa(`GET /api/payment/refunds?property=${h.of.property}`)).body).toMatchObject([{ amount: euros(2000) }])
    const steps = (await h.asRosa(`GET /booking/${h.of.booking}/history`)).body
    expect(steps.at(-1)).toMatchObject({ event: 'refund_pending', amount: euros(2000) })
  })

  it('gives nothing back out of the drawer that came by card', async () => {
    const h = await desk((...args) => api.call(...args), { stay: { arrival: inDays(5), departure: inDays(8) }, property: flex })
    const shift = await h.open()
    await h.pay(1500, { method: 'card_at_desk' })
    await h.pay(500)
    const { body } = await h.asRosa(`DELETE /booking/${h.of.booking}`)
    expect([body.balance, body.refundPending, (await h.shift(shift.id)).expected]).toEqual([euros(-1500), euros(1500), euros(10_000)])
  })

  it('shows first what would come back, and moves nothing', async () => {
    const h = await desk((...args) => api.call(...args), { stay: { arrival: inDays(5), departure: inDays(8) }, property: flex })
    const shift = await h.open()
    await h.pay(2000)
    const { body } = await h.asRosa(`DELETE /booking/${h.of.booking}?dryRun=true`)
    expect([body.status, body.difference.refund]).toEqual(['confirmed', euros(2000)])
    expect([await h.balance(), (await h.shift(shift.id)).expected]).toEqual([4600, euros(12_000)])
  })
})
