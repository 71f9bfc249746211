import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { automaticQuantity, extraUnits, mostNeeded } from '../../../domain/inventory/extras.ts'
import { runs } from '../../../domain/testing.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { shift } from '../booking/change/testing.ts'
import { type Api, bookingOf, inDays, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = async () => {
  const h = await desk((...args) => api.call(...args))
  const add = async (more: object = {}) => {
    const body = { property: h.of.property, name: 'Towel', per: 'piece', price: euros(300), vatRate: 700, ...more }
    const { status, body: created } = await h.asOwner('POST /extras', body)
    expect([status, created.code]).toEqual([201, undefined])
    return created as { id: number; version: number; stock: number | null }
  }
  const stockOf = async (id: number) =>
    (await select<{ stock: number | null; sold: number }>('SELECT stock, sold FROM extras WHERE id = ?', [id]))[0]
  const buy = (body: object, booking = h.of.booking) => h.asRosa(`POST /booking/${booking}/extras`, body)
  /** A booking that its guest made, and how they reach it by their link. */
  const bookAsGuest = async () => {
    const { body: booked } = await api.call('POST /booking', {
      body: bookingOf({ property: h.property, room: h.room, arrival: inDays(5), departure: inDays(8) }),
    })
    const asGuest = (endpoint: string, body?: object) =>
      api.call(endpoint, { headers: { 'X-Manage-Token': booked.manageToken }, ...(body && { body }) })
    return { id: booked.id as number, balance: booked.balance.amount as number, asGuest }
  }
  return { ...h, add, stockOf, buy, bookAsGuest }
}
type TestDesk = Awaited<ReturnType<typeof setUp>>
const linesOf = ({ of }: TestDesk) =>
  select<{ kind: string; description: string; amount: number; vat_rate: number | null }>(
    "SELECT kind, description, amount, vat_rate FROM folio_lines WHERE booking_id = ? AND kind IN ('extra', 'reversal') ORDER BY id",
    [of.booking],
  )

describe('the catalogue', () => {
  it('is kept by who may edit the hostel, and read by the desk', async () => {
    const h = await setUp()
    const { id } = await h.add({ stock: 20, description: 'Big and blue' })
    await h.add({ name: 'Breakfast', per: 'person_night', category: 'food', price: euros(650), isActive: false })
    const { body, meta } = await h.asRosa(`GET /extras?property=${h.of.property}`)
    expect(meta).toMatchObject({ total: 2 })
    expect(body[0]).toEqual({
      id,
      property: h.of.property,
      name: 'Towel',
      description: 'Big and blue',
      category: 'other',
      per: 'piece',
      price: euros(300),
      vatRate: 700,
      stock: 20,
      sold: 0,
      places: ['booking', 'check_in', 'desk'],
      isActive: true,
      version: 1,
    })
    expect(body[1]).toMatchObject({ name: 'Breakfast', isActive: false })
    const edited = await h.asOwner(`PUT /extras/${id}`, { version: 1, price: euros(350), stock: null, places: ['desk'] })
    expect([edited.status, edited.body]).toMatchObject([
      200,
      { price: euros(350), stock: null, places: ['desk'], version: 2, name: 'Towel' },
    ])
    expect((await h.asOwner(`PUT /extras/${id}`, { version: 1, name: 'Old' })).body.code).toBe('stale')
    expect((await h.asRosa(`PUT /extras/${id}`, { version: 2, name: 'New' })).status).toBe(403)
    expect((await h.asOwner(`DELETE /extras/${id}`)).status).toBe(204)
    expect((await h.asOwner(`DELETE /extras/${id}`)).status).toBe(404)
    expect([
      (await h.audits('extra.create')).length,
      (await h.audits('extra.edit')).length,
      (await h.audits('extra.delete')).length,
    ]).toEqual([2, 1, 1])
  })

  it.each([
    ['another currency', { price: { amount: 100, currency: 'USD' } }, 'price.currency'],
    ['nothing', { price: euros(0) }, 'price.amount'],
    ['an unknown unit', { per: 'week' }, 'per'],
    ['an unknown place', { places: ['roof'] }, 'places.0'],
    ['what the hostel buys', { category: 'repair' }, 'category'],
    ['a tax above the whole', { vatRate: 10_001 }, 'vatRate'],
    ['a stock below nothing', { stock: -1 }, 'stock'],
  ])('refuses %s', async (_, more, path) => {
    const h = await setUp()
    const { status, body } = await h.asOwner('POST /extras', {
      property: h.of.property,
      name: 'Towel',
      per: 'piece',
      price: euros(300),
      ...more,
    })
    expect([status, body.fields?.[0].path.replace(/^body\./, '')]).toEqual([422, path])
  })
})

describe('for a booking', () => {
  it('is counted by the party and its nights, and stands on the bill with its VAT', async () => {
    const h = await setUp()
    const towel = await h.add({ stock: 5 })
    const breakfast = await h.add({ name: 'Breakfast', per: 'person_night', category: 'food', price: euros(650), vatRate: null })
    const offered = (await h.asRosa(`GET /booking/${h.of.booking}/extras`)).body
    expect(offered.mayBuy).toBe(true)
    expect(offered.offered).toMatchObject([
      { name: 'Breakfast', quantity: 3, total: euros(1950), left: null },
      { name: 'Towel', quantity: 1, total: euros(300), left: 5 },
    ])
    const before = await h.balance()
    const { status, body } = await h.buy({ items: [{ extra: breakfast.id }, { extra: towel.id, quantity: 2 }], expectedTotal: euros(2550) })
    expect(status).toBe(201)
    expect(body.balance).toEqual(euros(before + 2550))
    expect(body.sold).toMatchObject([
      { description: '2 × Towel', quantity: 2, amount: euros(600), isReturned: false },
      { description: '3 × Breakfast', quantity: 3, amount: euros(1950), isReturned: false },
    ])
    expect(await linesOf(h)).toEqual([
      { kind: 'extra', description: '3 × Breakfast', amount: 1950, vat_rate: null },
      { kind: 'extra', description: '2 × Towel', amount: 600, vat_rate: 700 },
    ])
    expect(await h.stockOf(towel.id)).toEqual({ stock: 3, sold: 2 })
    expect(await h.audits('folio.charged')).toMatchObject([{ changes: { amount: euros(2550), description: '3 × Breakfast, 2 × Towel' } }])
  })

  it('is bought by who holds its link, where it is offered with a booking', async () => {
    const h = await setUp()
    const tour = await h.add({ name: 'Tour', per: 'person', places: ['booking'], stock: 50 })
    const lock = await h.add({ name: 'Lock', places: ['desk'] })
    const { id, balance, asGuest } = await h.bookAsGuest()
    const seen = (await asGuest(`GET /booking/${id}/extras?at=desk`)).body
    expect(seen.offered).toMatchObject([{ name: 'Tour', quantity: 1, left: 20 }])
    const { status, body } = await asGuest(`POST /booking/${id}/extras`, { items: [{ extra: tour.id }] })
    expect([status, body.sold.length, body.balance]).toEqual([201, 1, euros(balance + 300)])
    const hidden = await asGuest(`POST /booking/${id}/extras`, { items: [{ extra: lock.id }], at: 'desk' })
    expect([hidden.status, hidden.body.fields[0].path]).toEqual([422, 'items.0.extra'])
    const many = await asGuest(`POST /booking/${id}/extras`, { items: [{ extra: tour.id, quantity: 61 }] })
    expect(many.body.fields[0].path).toBe('items.0.quantity')
    expect((await api.call(`GET /booking/${id}/extras`)).status).toBe(404)
    const stranger = await buildLiveProperty()
    const token = await createSessionToken(stranger.owner)
    expect((await api.call(`POST /booking/${h.of.booking}/extras`, { token, body: { items: [{ extra: tour.id }] } })).status).toBe(404)
  })

  it('is not sold by another hostel, at another price, nor to a booking that is over', async () => {
    const h = await setUp()
    const other = await setUp()
    const [own, foreign] = [await h.add(), await other.add()]
    expect((await h.buy({ items: [{ extra: foreign.id }] })).body.fields[0].path).toBe('items.0.extra')
    const priced = await h.buy({ items: [{ extra: own.id }], expectedTotal: euros(299) })
    expect([priced.status, priced.body.code, priced.body.total]).toEqual([409, 'price_changed', euros(300)])
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    const late = await h.buy({ items: [{ extra: own.id }] })
    expect([late.status, late.body.code]).toEqual([409, 'invalid_transition'])
    expect((await linesOf(h)).map(line => line.kind)).toEqual(['reversal'])
  })

  it('is sold once, however often the button is pressed, and never more than there is', async () => {
    const h = await setUp()
    const towel = await h.add({ stock: 3 })
    const press = () => h.asRosa(`POST /booking/${h.of.booking}/extras`, { items: [{ extra: towel.id }] }, 'one-press-for-one-towel')
    for (const { status } of await Promise.all([press(), press(), press()])) expect(status).toBe(201)
    expect(await h.stockOf(towel.id)).toEqual({ stock: 2, sold: 1 })
    const more = await Promise.all([0, 1, 2, 3].map(() => h.buy({ items: [{ extra: towel.id }] })))
    expect(more.map(reply => reply.status).toSorted()).toEqual([201, 201, 409, 409])
    expect(more.find(reply => reply.status === 409)?.body).toMatchObject({ code: 'sold_out', reason: 'extra_sold_out', name: 'Towel' })
    expect(await h.stockOf(towel.id)).toEqual({ stock: 0, sold: 3 })
  })

  it('is there again when its line is undone, and when the booking is cancelled', async () => {
    const h = await setUp()
    const towel = await h.add({ stock: 10 })
    await h.buy({ items: [{ extra: towel.id, quantity: 4 }] })
    await h.buy({ items: [{ extra: towel.id }] })
    const { lines } = (await h.asRosa(`GET /booking/${h.of.booking}/folio`)).body
    const line = lines.find((l: { description: string }) => l.description === '4 × Towel')
    await h.asRosa(`POST /booking/${h.of.booking}/folio/${line.id}/reverse`, { reason: 'Never handed out' })
    expect(await h.stockOf(towel.id)).toEqual({ stock: 9, sold: 1 })
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    expect(await h.stockOf(towel.id)).toEqual({ stock: 10, sold: 0 })
    expect((await h.asRosa(`GET /booking/${h.of.booking}/extras`)).body).toMatchObject({
      mayBuy: false,
      sold: [{ isReturned: true }, { isReturned: true }],
    })
  })
})

describe('what a guest takes of what is counted', () => {
  it('is what the party can need, however often they ask; the desk sells all', async () => {
    const h = await setUp()
    const beer = await h.add({ name: 'Beer', stock: 50 })
    const lunch = await h.add({ name: 'Lunch', per: 'person_night', stock: 50 })
    const tea = await h.add({ name: 'Tea' })
    const { id, asGuest } = await h.bookAsGuest()
    const ask = async (...items: object[]) => {
      const { status, body } = await asGuest(`POST /booking/${id}/extras`, { items })
      return [status, body.fields?.[0].path]
    }
    expect(await ask({ extra: beer.id, quantity: 6 })).toEqual([422, 'items.0.quantity'])
    expect(await ask({ extra: beer.id, quantity: 3 }, { extra: lunch.id })).toEqual([201, undefined])
    expect(await ask({ extra: tea.id, quantity: 20 }, { extra: lunch.id, quantity: 1 })).toEqual([422, 'items.1.quantity'])
    expect(await ask({ extra: tea.id, quantity: 20 }, { extra: beer.id, quantity: 2 })).toEqual([201, undefined])
    expect(await ask({ extra: beer.id })).toEqual([422, 'items.0.quantity'])
    expect([await h.stockOf(beer.id), await h.stockOf(lunch.id)]).toEqual([
      { stock: 45, sold: 5 },
      { stock: 47, sold: 3 },
    ])
    expect((await h.buy({ items: [{ extra: beer.id, quantity: 45 }] })).status).toBe(201)
  })

  it.each(extraUnits)('is never less of a price per %s than what is proposed', per => {
    for (const guests of [0, 1, 2, 9])
      for (const nights of [0, 1, 30])
        expect(mostNeeded(per, { guests, nights })).toBeGreaterThanOrEqual(automaticQuantity(per, { guests, nights }))
  })
})

describe('of guests who came after all', () => {
  const setUpLate = async () => {
    const h = await setUp()
    const towel = await h.add({ stock: 5 })
    const tour = await h.add({ name: 'Tour', price: euros(1000) })
    await h.buy({ items: [{ extra: towel.id, quantity: 2 }, { extra: tour.id }] })
    await shift(h.of.booking, -1)
    const [before, path] = [await h.balance(), `/booking/${h.of.booking}/no-show`]
    const end = async () => expect((await h.asOwner(`POST ${path}`, {})).status).toBe(200)
    const undo = async () => expect((await h.asOwner(`DELETE ${path}`)).status).toBe(200)
    const sales = async () => (await h.asRosa(`GET /booking/${h.of.booking}/extras`)).body.sold
    return { ...h, towel, tour, before, end, undo, sales }
  }

  it('is counted again, and returned with the line that charges it now', async () => {
    const h = await setUpLate()
    for (const _ of ['once', 'twice']) {
      await h.end()
      expect(await h.stockOf(h.towel.id)).toEqual({ stock: 5, sold: 0 })
      expect((await h.sales()).map((sale: { isReturned: boolean }) => sale.isReturned)).toEqual([true, true])
      await h.undo()
      expect([await h.stockOf(h.towel.id), await h.stockOf(h.tour.id), await h.balance()]).toEqual([
        { stock: 3, sold: 2 },
        { stock: null, sold: 1 },
        h.before,
      ])
      expect(await h.sales()).toMatchObject([
        { description: 'Tour', amount: euros(1000), isReturned: false },
        { description: '2 × Towel', amount: euros(600), isReturned: false },
      ])
    }
    const line = (await h.sales()).find((sale: { quantity: number }) => sale.quantity === 2).line
    await h.asRosa(`POST /booking/${h.of.booking}/folio/${line}/reverse`, { reason: 'Never handed out' })
    expect(await h.stockOf(h.towel.id)).toEqual({ stock: 5, sold: 0 })
  })

  it('is not charged where others bought it meanwhile, which the history says', async () => {
    const h = await setUpLate()
    await h.end()
    const other = await h.book({ arrival: inDays(4), departure: inDays(5) })
    expect((await h.buy({ items: [{ extra: h.towel.id, quantity: 4 }] }, other.id)).status).toBe(201)
    await h.undo()
    expect([await h.stockOf(h.towel.id), await h.balance()]).toEqual([{ stock: 1, sold: 4 }, h.before - 600])
    expect(await h.sales()).toMatchObject([
      { description: 'Tour', isReturned: false },
      { description: '2 × Towel', isReturned: true },
    ])
    const { body: history } = await h.asRosa(`GET /booking/${h.of.booking}/history`)
    expect(history.find((step: { event: string }) => step.event === 'extra_left_off')).toMatchObject({
      amount: euros(600),
      reason: '2 × Towel',
    })
  })
})

describe('without a booking', () => {
  it('goes into the open shift, is corrected with what was counted, and comes back', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const beer = await h.add({ name: 'Beer', category: 'drinks', price: euros(250), vatRate: 1900, stock: 10 })
    const { status, body } = await h.sell(500, { extra: beer.id, quantity: 2 })
    expect([status, body]).toMatchObject([201, { category: 'drinks', description: '2 × Beer', vatRate: 1900, shift, amount: euros(500) }])
    expect((await h.shift(shift)).expected).toEqual(euros(10_500))
    expect(await h.stockOf(beer.id)).toEqual({ stock: 8, sold: 2 })
    const corrected = await h.asRosa(`PUT /api/payment/${body.id}/editCashPayment`, { method: 'card_at_desk', reason: 'By card' })
    expect(corrected.status).toBe(200)
    expect(await h.stockOf(beer.id)).toEqual({ stock: 8, sold: 2 })
    await h.asRosa(`DELETE /api/payment/${corrected.body.id}/deleteCashPayment?reason=Spilled`)
    expect(await h.stockOf(beer.id)).toEqual({ stock: 10, sold: 0 })
  })

  it.each([
    ['another price', { amount: euros(249) }, 409, undefined],
    ['words of its own', { description: 'Lager' }, 422, 'description'],
    ['money that goes out', { kind: 'out' }, 422, 'kind'],
  ])('refuses %s', async (_, more, status, path) => {
    const h = await setUp()
    const beer = await h.add({ name: 'Beer', price: euros(250) })
    const reply = await h.sell(250, { extra: beer.id, ...more })
    expect([reply.status, reply.body.fields?.[0].path]).toEqual([status, path])
    expect(await h.stockOf(beer.id)).toEqual({ stock: null, sold: 0 })
  })

  it('refuses an extra on a payment of a booking, and a number of nothing', async () => {
    const h = await setUp()
    const beer = await h.add()
    expect((await h.pay(300, { extra: beer.id })).status).toBe(422)
    expect((await h.sell(300, { quantity: 2 })).body.fields[0].path).toBe('quantity')
  })
})

type Step = ['booking' | 'desk' | 'undo', number]
const step = fc.tuple(fc.constantFrom<Step[0]>('booking', 'desk', 'undo'), fc.integer({ min: 1, max: 4 }))

it('never counts one that is not there: what is sold and what is left are what there was', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const h = await setUp()
      await h.open()
      const { id } = await h.add({ stock: 9 })
      const taken: number[] = []
      for (const [act, n] of steps) {
        const undone = act === 'undo' ? taken.pop() : undefined
        if (act === 'booking') await h.buy({ items: [{ extra: id, quantity: n }] })
        if (act === 'desk') {
          const reply = await h.sell(300 * n, { extra: id, quantity: n })
          if (reply.status === 201) taken.push(reply.body.id)
        }
        if (undone) await h.asRosa(`DELETE /api/payment/${undone}/deleteCashPayment?reason=No`)
        const [sales] = await select<{ n: number }>(
          'SELECT COALESCE(SUM(quantity), 0) AS n FROM extra_sales WHERE extra_id = ? AND returned_at IS NULL',
          [id],
        )
        const counted = await h.stockOf(id)
        expect(counted).toEqual({ stock: 9 - Number(sales?.n), sold: Number(sales?.n) })
        expect(counted?.stock).toBeGreaterThanOrEqual(0)
      }
    }),
    runs(6, 2),
  )
})
