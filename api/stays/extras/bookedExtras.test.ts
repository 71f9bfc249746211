import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, loadMailsTo, run, startApi } from '../booking/testing.ts'
import { deliverSandboxEvents, expireHolds } from '../deposit/service.ts'
import { age, atSandbox, buildDepositProperty, cards, dueNow, euros, pay } from '../deposit/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

/** A hostel that asks so much online, and sells towels (counted) and breakfasts when one books. */
const setUp = async (deposit: object = { kind: 'none' }) => {
  const fixture = await buildDepositProperty(4, deposit)
  const token = await createSessionToken(fixture.owner)
  const add = async (more: object): Promise<number> => {
    const body = { property: fixture.property.id, name: 'Towel', per: 'piece', price: euros(300), vatRate: 700, ...more }
    const { status, body: created } = await api.call('POST /extras', { token, body })
    expect(status).toBe(201)
    return created.id
  }
  const towel = await add({ stock: 5 })
  const breakfast = await add({ name: 'Breakfast', per: 'person_night', category: 'food', price: euros(650), vatRate: null })
  const stay = (more: object = {}) => bookingOf({ ...fixture, guests: [{}, {}], ...more })
  const book = (more: object = {}, options: object = {}) => api.call('POST /booking', { body: stay(more), ...options })
  const quote = (more: object = {}) => {
    const { guest: _, ...body } = stay(more)
    return api.call('POST /booking/quote', { body })
  }
  const stockOf = async (id: number) =>
    (await select<{ stock: number | null; sold: number }>('SELECT stock, sold FROM extras WHERE id = ?', [id]))[0]
  return { fixture, token, add, towel, breakfast, book, quote, stockOf }
}

const guestOf = ({ manageToken }: { manageToken: string }) => ({ headers: { 'x-manage-token': manageToken } })
const withEmail = (email: string) => ({ guest: { name: 'Asha Rao', email } })

describe('a quote', () => {
  it('says what can be added, and what was asked for, apart from the stay and from what is paid online', async () => {
    const h = await setUp({ kind: 'percent', value: 15 })
    await h.add({ name: 'Beer', places: ['desk'] })
    await h.add({ name: 'Sauna', isActive: false })
    const { body: plain } = await h.quote()
    expect(plain).toMatchObject({
      total: euros(8000),
      extras: [],
      extrasTotal: euros(0),
      depositNow: euros(1200),
      balanceAtDesk: euros(6800),
    })
    expect(plain.extrasOffered).toMatchObject([
      { id: h.breakfast, name: 'Breakfast', per: 'person_night', quantity: 4, total: euros(2600), left: null },
      { id: h.towel, name: 'Towel', per: 'piece', quantity: 1, total: euros(300), left: 5 },
    ])
    const { body: more } = await h.quote({ extras: [{ extra: h.breakfast }, { extra: h.towel, quantity: 2 }] })
    expect(more).toMatchObject({
      total: euros(8000),
      extras: [
        { extra: h.breakfast, description: '4 × Breakfast', quantity: 4, amount: euros(2600) },
        { extra: h.towel, description: '2 × Towel', quantity: 2, amount: euros(600) },
      ],
      extrasTotal: euros(3200),
      depositNow: euros(1200),
      balanceAtDesk: euros(10_000),
    })
    expect(await h.stockOf(h.towel)).toEqual({ stock: 5, sold: 0 })
  })

  it('refuses at the field what is not offered, of another hostel, too much or too many', async () => {
    const [h, other] = [await setUp(), await setUp()]
    const beer = await h.add({ name: 'Beer', places: ['desk'] })
    for (const act of [h.quote, h.book]) {
      const refusedAt = async (extras: object[]) => (await act({ extras })).body.fields?.[0].path.replace(/^body\./, '')
      expect(await refusedAt([{ extra: h.breakfast }, { extra: beer }])).toBe('extras.1.extra')
      expect(await refusedAt([{ extra: other.towel }])).toBe('extras.0.extra')
      expect(await refusedAt([{ extra: h.breakfast, quantity: 61 }])).toBe('extras.0.quantity')
      expect(await refusedAt([{ extra: h.towel, quantity: 0 }])).toBe('extras.0.quantity')
      // Two guests have ten pieces of what is counted, however they are split.
      expect(
        await refusedAt([
          { extra: h.towel, quantity: 6 },
          { extra: h.towel, quantity: 5 },
        ]),
      ).toBe('extras.1.quantity')
      expect(await refusedAt(Array.from({ length: 31 }, () => ({ extra: h.breakfast, quantity: 1 })))).toBe('extras')
    }
  })
})

describe('a booking', () => {
  it('has its extras on the bill, off the shelf and in the mails, in the transaction of the beds', async () => {
    const h = await setUp()
    const email = 'with-extras@example.com'
    const extras = [{ extra: h.breakfast }, { extra: h.towel, quantity: 2 }]
    const { status, body } = await h.book({ ...withEmail(email), extras, expectedTotal: euros(11_200) })
    expect([status, body.status]).toEqual([201, 'confirmed'])
    expect(body).toMatchObject({ total: euros(8000), extras: euros(3200), balance: euros(11_200), deposit: euros(0) })
    const lines = await select<{ description: string; amount: number; vat_rate: number | null }>(
      "SELECT description, amount, vat_rate FROM folio_lines WHERE booking_id = ? AND kind = 'extra' ORDER BY id",
      [body.id],
    )
    expect(lines).toEqual([
      { description: '4 × Breakfast', amount: 2600, vat_rate: null },
      { description: '2 × Towel', amount: 600, vat_rate: 700 },
    ])
    expect(await h.stockOf(h.towel)).toEqual({ stock: 3, sold: 2 })
    const { body: bought } = await api.call(`GET /booking/${body.id}/extras`, guestOf(body))
    expect(bought.sold).toMatchObject([
      { description: '2 × Towel', amount: euros(600), isReturned: false },
      { description: '4 × Breakfast', amount: euros(2600), isReturned: false },
    ])
    const [mail] = await loadMailsTo(email)
    expect(mail?.text).toMatch(/4 × Breakfast\D+26\.00[\s\S]*2 × Towel\D+6\.00[\s\S]*Total\D+112\.00/)
    const { body: history } = await api.call(`GET /booking/${body.id}/history`, { token: h.token })
    expect(history.map((step: { event: string }) => step.event)).toEqual(['created', 'charged'])
    expect(history[1]).toMatchObject({ by: 'guest', amount: euros(3200) })
  })

  it('is refused whole where the price is another or the shelf is empty, with nothing taken', async () => {
    const h = await setUp()
    const priced = await h.book({ extras: [{ extra: h.towel }], expectedTotal: euros(8000) })
    expect([priced.status, priced.body]).toMatchObject([409, { code: 'price_changed', total: euros(8300), expected: euros(8000) }])
    const short = await h.book({ extras: [{ extra: h.towel, quantity: 6 }] })
    expect([short.status, short.body]).toMatchObject([409, { code: 'sold_out', reason: 'extra_sold_out', name: 'Towel', left: 5 }])
    expect(short.body.otherBeds ?? short.body.alternatives).toBeUndefined()
    expect(await h.stockOf(h.towel)).toEqual({ stock: 5, sold: 0 })
    expect((await h.quote()).status).toBe(200)
    expect(await select('SELECT id FROM bookings WHERE property_id = ?', [h.fixture.property.id])).toEqual([])
  })

  it('is made once for a repeated key; of two who want the last towels one gets them', async () => {
    const h = await setUp()
    const once = () =>
      h.book(
        { ...withEmail('once@example.com'), extras: [{ extra: h.towel, quantity: 2 }] },
        { headers: { 'Idempotency-Key': 'extras-booked-only-once' } },
      )
    const [a, b] = [await once(), await once()]
    expect([a.status, b.status, a.body.id === b.body.id]).toEqual([201, 201, true])
    expect(await h.stockOf(h.towel)).toEqual({ stock: 3, sold: 2 })
    const rivals = await Promise.all(
      ['one', 'two'].map(name => h.book({ ...withEmail(`${name}@example.com`), guests: [{}], extras: [{ extra: h.towel, quantity: 2 }] })),
    )
    expect(rivals.map(reply => reply.status).toSorted()).toEqual([201, 409])
    expect(await h.stockOf(h.towel)).toEqual({ stock: 1, sold: 4 })
  })

  it('of the desk has what is offered at the desk, as much as there is', async () => {
    const h = await setUp()
    const beer = await h.add({ name: 'Beer', places: ['desk'], stock: 30 })
    const { status, body } = await h.book({ source: 'desk', extras: [{ extra: beer, quantity: 24 }] }, { token: h.token })
    expect([status, body.extras]).toEqual([201, euros(7200)])
    expect(await h.stockOf(beer)).toEqual({ stock: 6, sold: 24 })
  })

  it('gives them back when it is cancelled', async () => {
    const h = await setUp()
    const { body } = await h.book({
      ...withEmail('cancels@example.com'),
      extras: [{ extra: h.towel, quantity: 3 }, { extra: h.breakfast }],
    })
    const asGuest = guestOf(body)
    const changed = await api.call(`PUT /booking/${body.id}`, { ...asGuest, body: { departure: inDays(11) } })
    expect([changed.status, changed.body.total, changed.body.extras]).toEqual([200, euros(4000), euros(2200)])
    const cancelled = await api.call(`DELETE /booking/${body.id}`, asGuest)
    expect([cancelled.status, cancelled.body.status, cancelled.body.balance]).toEqual([200, 'cancelled', euros(0)])
    expect(await h.stockOf(h.towel)).toEqual({ stock: 5, sold: 0 })
  })

  it('that is declined gives them back', async () => {
    const h = await setUp()
    await run('UPDATE properties SET approves_bookings = 1 WHERE id = ?', [h.fixture.property.id])
    const { body } = await h.book({ ...withEmail('declined@example.com'), extras: [{ extra: h.towel, quantity: 3 }] })
    expect([body.status, body.extras, await h.stockOf(h.towel)]).toEqual(['pending_approval', euros(900), { stock: 2, sold: 3 }])
    const declined = await api.call(`POST /booking/${body.id}/decline`, { token: h.token, body: { reason: 'Painting the dorm' } })
    expect([declined.status, declined.body.status, await h.stockOf(h.towel)]).toEqual([200, 'rejected', { stock: 5, sold: 0 }])
  })
})

describe('a change of dates or guests', () => {
  /** Two guests, two nights: breakfasts for both on both, a locker for each of the three there are, and towels as they like. */
  const begin = async () => {
    const h = await setUp()
    const locker = await h.add({ name: 'Locker', per: 'person', price: euros(200), stock: 3, vatRate: 2000 })
    const extras = [{ extra: h.breakfast }, { extra: locker }, { extra: h.towel, quantity: 2 }]
    const { body } = await h.book({ ...withEmail(`changes${h.fixture.property.id}@example.com`), extras })
    const asGuest = guestOf(body)
    const change = (request: object) => api.call(`PUT /booking/${body.id}`, { ...asGuest, body: request })
    const sold = async () => {
      const { body: now } = await api.call(`GET /booking/${body.id}/extras`, asGuest)
      const standing = (now.sold as { description: string; isReturned: boolean }[]).filter(s => !s.isReturned)
      return standing.map(s => s.description).toSorted()
    }
    const line = body.lines[0] as { id: number; guests: { id: number }[] }
    return { ...h, locker, booking: body, asGuest, change, sold, line }
  }
  const breakfasts = (before: number, after: number) => ({
    name: 'Breakfast',
    quantity: { before, after },
    price: { before: euros(before * 650), after: euros(after * 650) },
    notLeft: 0,
  })

  it('is shown with the extras that follow the nights, and done so; towels are as many as they were', async () => {
    const h = await begin()
    const preview = await h.change({ departure: inDays(13), dryRun: true })
    expect([preview.status, preview.body.difference.extras]).toMatchObject([200, [breakfasts(4, 6)]])
    const { total, balance } = preview.body.difference
    expect([total.after, balance]).toEqual([euros(12_000), { before: euros(11_600), after: euros(16_900) }])
    expect(await h.sold()).toEqual(['2 × Locker', '2 × Towel', '4 × Breakfast'])
    const wrong = await h.change({ departure: inDays(13), expectedExtras: euros(3800) })
    expect([wrong.status, wrong.body.code, wrong.body.total]).toEqual([409, 'price_changed', euros(3900)])
    const done = await h.change({ departure: inDays(13), expectedTotal: euros(12_000), expectedExtras: euros(3900) })
    expect([done.status, done.body.balance, done.body.extras]).toEqual([200, euros(16_900), euros(4900)])
    expect(await h.sold()).toEqual(['2 × Breakfast', '2 × Locker', '2 × Towel', '4 × Breakfast'])
    // What came last goes first, and the rest of a line is charged again.
    const shorter = await h.change({ departure: inDays(11) })
    expect([shorter.status, shorter.body.extras, shorter.body.difference.extras]).toMatchObject([200, euros(2300), [breakfasts(6, 2)]])
    expect(await h.sold()).toEqual(['2 × Breakfast', '2 × Locker', '2 × Towel'])
    const { body: history } = await api.call(`GET /booking/${h.booking.id}/history`, { token: h.token })
    const events = history.map((step: { event: string }) => step.event)
    expect(events.toSorted()).toEqual(['charge_undone', 'charged', 'charged', 'created', 'stay_changed', 'stay_changed'])
  })

  it('leaves them where that is asked, and a number that was somebody’s own choice', async () => {
    const h = await begin()
    const left = await h.change({ departure: inDays(13), leaveExtras: true })
    expect([left.status, left.body.extras, left.body.difference.extras]).toEqual([200, euros(3600), undefined])
    const back = await h.change({ departure: inDays(12) })
    expect([back.body.extras, back.body.difference.extras]).toEqual([euros(3600), undefined])
    expect((await h.change({ departure: inDays(13) })).body.difference.extras).toMatchObject([breakfasts(4, 6)])
    const own = await setUp()
    const { body } = await own.book({ ...withEmail('own-number@example.com'), extras: [{ extra: own.breakfast, quantity: 2 }] })
    const changed = await api.call(`PUT /booking/${body.id}`, { ...guestOf(body), body: { departure: inDays(13) } })
    expect([changed.body.extras, changed.body.difference.extras]).toEqual([euros(1300), undefined])
  })

  it('takes no more than are left, and says how many are short; who goes gives them back with their VAT', async () => {
    const h = await begin()
    const here = h.line.guests.map(({ id }) => ({ id }))
    const grown = await h.change({ lines: [{ id: h.line.id, guests: [...here, {}, {}] }] })
    expect(grown.status, JSON.stringify(grown.body)).toBe(200)
    expect(grown.body.difference.extras).toMatchObject([
      breakfasts(4, 8),
      { name: 'Locker', quantity: { before: 2, after: 3 }, price: { before: euros(400), after: euros(600) }, notLeft: 1 },
    ])
    expect(await h.stockOf(h.locker)).toEqual({ stock: 0, sold: 3 })
    const last = (grown.body.lines as { guests: { id: number }[] }[]).flatMap(line => line.guests).at(-1)?.id
    const gone = await api.call(`DELETE /booking/${h.booking.id}?guest=${last}`, h.asGuest)
    expect(gone.body.difference.extras).toMatchObject([breakfasts(8, 6)])
    expect(await h.stockOf(h.locker)).toEqual({ stock: 0, sold: 3 })
    const alone = await h.change({ lines: [{ id: h.line.id, guests: here.slice(0, 1) }] })
    expect(alone.body.difference.extras).toMatchObject([
      breakfasts(6, 2),
      { name: 'Locker', quantity: { before: 3, after: 1 }, price: { before: euros(600), after: euros(200) } },
    ])
    expect(await h.stockOf(h.locker)).toEqual({ stock: 2, sold: 1 })
    const standing = await select<{ vat_rate: number }>(
      "SELECT vat_rate FROM folio_lines f WHERE booking_id = ? AND description = 'Locker' AND kind = 'extra' AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id)",
      [h.booking.id],
    )
    expect(standing).toEqual([{ vat_rate: 2000 }])
  })

  it('by the desk does the same: an extension, its undoing, and an early departure by what is charged', async () => {
    const h = await begin()
    const ask = (path: string, body: object) => api.call(`POST /booking/${h.booking.id}/${path}`, { token: h.token, body })
    expect((await ask('extend', { departure: inDays(14) })).body.difference.extras).toMatchObject([breakfasts(4, 8)])
    const undone = await ask('early-departure', { departure: inDays(12), charge: 'undo' })
    expect(undone.body.difference.extras).toMatchObject([breakfasts(8, 4)])
    expect((await ask('extend', { departure: inDays(14), leaveExtras: true, dryRun: true })).body.difference.extras).toBeUndefined()
    expect((await ask('early-departure', { departure: inDays(11), dryRun: true })).body.difference.extras).toBeUndefined()
    const released = await ask('early-departure', { departure: inDays(11), charge: 'release', reason: 'Ill' })
    expect([released.status, released.body.difference.extras]).toMatchObject([200, [breakfasts(4, 2)]])
    const [bill] = await select<{ n: number }>('SELECT SUM(amount) AS n FROM folio_lines WHERE booking_id = ?', [h.booking.id])
    expect(Number(bill?.n)).toBe(released.body.balance.amount)
  })
})

describe('of a hold that runs out', () => {
  /** Paid before it runs out, of which the word comes when `payLate` says. */
  const expire = async (h: Awaited<ReturnType<typeof setUp>>, email: string) => {
    const { body: booking } = await h.book({ ...withEmail(email), extras: [{ extra: h.towel, quantity: 3 }] })
    expect([booking.status, booking.deposit, booking.balance]).toEqual(['pending_payment', euros(1200), euros(8900)])
    const { url } = (await pay(api, { booking, ...guestOf(booking) })).body
    expect((await atSandbox(api, url, { card: cards.good, hook: 'late' })).status).toBe(303)
    await age(booking, 900)
    await expireHolds()
    return booking
  }
  const payLate = async () => {
    await dueNow('sandbox_events')
    await deliverSandboxEvents()
  }

  it('are there again for others, and are charged again with their VAT where the payment came late', async () => {
    const h = await setUp({ kind: 'percent', value: 15 })
    const booked = await expire(h, 'late@example.com')
    expect(await h.stockOf(h.towel)).toEqual({ stock: 5, sold: 0 })
    await payLate()
    expect(await h.stockOf(h.towel)).toEqual({ stock: 2, sold: 3 })
    const standing = await select(
      "SELECT description, amount, vat_rate FROM folio_lines f WHERE booking_id = ? AND kind = 'extra' AND NOT EXISTS (SELECT 1 FROM folio_lines r WHERE r.reverses_id = f.id)",
      [booked.id],
    )
    expect(standing).toEqual([{ description: '3 × Towel', amount: 900, vat_rate: 700 }])
    const { body } = await api.call(`GET /booking/${booked.id}`, guestOf(booked))
    expect([body.status, body.balance]).toEqual(['confirmed', euros(7700)])
  })

  it('are left off where others have bought them meanwhile', async () => {
    const h = await setUp({ kind: 'percent', value: 15 })
    const booked = await expire(h, 'too-late@example.com')
    await h.book({ source: 'desk', guests: [{}], extras: [{ extra: h.towel, quantity: 4 }] }, { token: h.token })
    await payLate()
    expect(await h.stockOf(h.towel)).toEqual({ stock: 1, sold: 4 })
    const { body } = await api.call(`GET /booking/${booked.id}`, guestOf(booked))
    expect([body.status, body.balance]).toEqual(['confirmed', euros(6800)])
    const { body: history } = await api.call(`GET /booking/${booked.id}/history`, { token: h.token })
    expect(history.some((step: { event: string }) => step.event === 'extra_left_off')).toBe(true)
  })
})
