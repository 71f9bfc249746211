import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { runs } from '../../../../domain/testing.ts'
import { buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../../booking/testing.ts'
import { desk, euros } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = () => desk((...args) => api.call(...args))
type TestProperty = Awaited<ReturnType<typeof setUp>>

const edit = (id: number) => `PUT /api/payment/${id}/editCashPayment`
const remove = (id: number, reason = 'Rung up twice') => `DELETE /api/payment/${id}/deleteCashPayment?reason=${encodeURIComponent(reason)}`
const linesOf = (h: TestProperty) =>
  select<{ id: number; kind: string; amount: number; method: string | null; reverses_id: number | null; shift_id: number | null }>(
    'SELECT id, kind, amount, method, reverses_id, shift_id FROM folio_lines WHERE property_id = ? AND booking_id IS NULL ORDER BY id',
    [h.of.property],
  )
const happened = (h: TestProperty) =>
  select<{ kind: string; facts: string | object }>('SELECT kind, facts FROM live_events WHERE property_id = ? ORDER BY seq', [
    h.of.property,
  ])
const out = { kind: 'out', category: 'supplies' }

describe('money without a booking', () => {
  it('comes in for what was sold: two lines that settle each other, in the drawer, with an audit line and a notification of the property', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const { status, body } = await h.sell(450, { category: 'towel', description: 'Towel for Ravi', note: 'Blue one' })
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(Number),
        property: h.of.property,
        booking: null,
        code: null,
        guestName: null,
        category: 'towel',
        description: 'Towel for Ravi',
        kind: 'in',
        amount: euros(450),
        method: 'cash',
        receivedFrom: null,
        note: 'Blue one',
        vatRate: null,
        shift,
        withoutShift: null,
        isReversed: false,
        by: 'Rosa at the desk',
        at: expect.any(String),
        balance: euros(0),
        tendered: null,
      },
    ])
    expect(await linesOf(h)).toMatchObject([
      { kind: 'extra', amount: 450, method: null, shift_id: null },
      { id: body.id, kind: 'payment', amount: -450, method: 'cash', shift_id: shift },
    ])
    expect(await h.shift(shift)).toMatchObject({ taken: euros(450), expected: euros(10_450) })
    expect(await h.audits('payment.take')).toMatchObject([
      { entity_id: body.id, changes: { kind: 'in', category: 'towel', description: 'Towel for Ravi', reason: 'Blue one' } },
    ])
    const { kind, facts } = (await happened(h)).at(-1) as { kind: string; facts: string }
    expect(kind).toBe('cash_taken')
    expect(JSON.stringify(facts)).not.toContain('Ravi')
    expect(await h.balance()).toBe(6000)
  })

  it('needs no more than a property, an amount and a way to pay', async () => {
    const h = await setUp()
    const { status, body } = await h.sell(300, { method: 'card_at_desk' })
    expect([status, body.kind, body.category, body.description, body.shift]).toEqual([201, 'in', 'other', 'Something else', null])
  })

  it('goes out for what was bought, out of an open shift and never more than lies there', async () => {
    const h = await setUp()
    const none = await h.sell(500, { ...out, withoutShift: undefined })
    expect([none.status, none.body.code]).toEqual([409, 'no_open_shift'])
    const { id } = await h.open(1000)
    const more = await h.sell(1001, out)
    expect([more.status, more.body.fields[0].path]).toEqual([422, 'amount.amount'])
    const { body } = await h.sell(320, { ...out, description: 'Milk', receivedFrom: 'The corner shop' })
    expect(body).toMatchObject({ kind: 'out', amount: euros(320), receivedFrom: 'The corner shop', shift: id, balance: euros(0) })
    expect(await linesOf(h)).toMatchObject([
      { kind: 'expense', amount: -320, method: null },
      { kind: 'payout', amount: 320, method: 'cash', shift_id: id },
    ])
    expect(await h.shift(id)).toMatchObject({ taken: euros(0), refunded: euros(0), paidOut: euros(320), expected: euros(680) })
    expect((await h.sell(5000, { ...out, method: 'transfer' })).status).toBe(201)
    expect(await h.audits('payment.pay_out')).toHaveLength(2)
    expect((await happened(h)).map(e => e.kind)).toContain('cash_paid_out')
  })

  it.each([
    ['nothing', { amount: euros(0) }, 'amount.amount'],
    ['another currency', { amount: { amount: 100, currency: 'USD' } }, 'amount.currency'],
    ['an unknown way to pay', { method: 'shells' }, 'method'],
    ['neither in nor out', { kind: 'drop' }, 'kind'],
    ['an unknown category', { category: 'gold' }, 'category'],
    ['a towel that goes out', { kind: 'out', category: 'towel' }, 'category'],
    ['a repair that comes in', { category: 'repair' }, 'category'],
    ['a tax above the whole', { vatRate: 10_001 }, 'vatRate'],
    ['VAT of what was bought', { kind: 'out', category: 'supplies', vatRate: 1000 }, 'vatRate'],
    ['words without end', { description: 'x'.repeat(151) }, 'description'],
    ['a drawer for a card', { method: 'card_at_desk', shift: 1 }, 'shift'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s', async (_, more, path) => {
    const h = await setUp()
    const { status, body } = await h.sell(100, more)
    expect([status, body.code, body.fields.map((f: { path: string }) => f.path.replace(/^body\./, ''))]).toEqual([422, 'invalid', [path]])
    expect(await linesOf(h)).toEqual([])
  })

  it('says of a booking what it is for by its bill alone', async () => {
    const h = await setUp()
    for (const more of [{ kind: 'in' }, { category: 'towel' }, { description: 'Towel' }, { vatRate: 0 }])
      expect((await h.pay(100, more)).status).toBe(422)
    const paid = (await h.pay(100)).body
    expect((await h.asRosa(edit(paid.id), { reason: 'No', category: 'towel' })).status).toBe(422)
    expect(paid).toMatchObject({ booking: h.of.booking, kind: 'in', category: null, description: null })
  })

  it('is taken once, however often the button is pressed', async () => {
    const h = await setUp()
    const body = { property: h.of.property, amount: euros(200), method: 'cash' }
    const press = () => h.asRosa('POST /api/payment/cash-payments', body, 'one-press-for-one-beer')
    const answers = [...(await Promise.all([press(), press(), press()])), await press()]
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, answers[0]?.body])
    expect(await linesOf(h)).toHaveLength(2)
  })
})

describe('a correction', () => {
  it('undoes both lines and writes both anew; all of them stay', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const sold = (await h.sell(450, { category: 'drinks' })).body
    const { status, body } = await h.asRosa(edit(sold.id), { amount: euros(400), category: 'food', reason: 'It was a cake' })
    expect([status, body]).toMatchObject([
      200,
      { amount: euros(400), category: 'food', description: 'Food', replaces: sold.id, shift, balance: euros(0) },
    ])
    const lines = await linesOf(h)
    expect(lines.map(l => [l.kind, l.amount, l.shift_id])).toEqual([
      ['extra', 450, null],
      ['payment', -450, shift],
      ['reversal', -450, null],
      ['reversal', 450, shift],
      ['extra', 400, null],
      ['payment', -400, shift],
    ])
    expect(lines[3]?.reverses_id).toBe(sold.id)
    expect((await h.shift(shift)).expected).toEqual(euros(10_400))
    expect(await h.audits('payment.correct')).toMatchObject([
      { entity_id: body.id, changes: { replaces: sold.id, reason: 'It was a cake' } },
    ])
    const again = await h.asRosa(edit(sold.id), { amount: euros(1), reason: 'Again' })
    expect([again.status, again.body.code]).toEqual([409, 'invalid_transition'])
  })

  it('keeps what it does not say, and takes away what it says is nothing', async () => {
    const h = await setUp()
    const sold = (await h.sell(450, { category: 'rental', description: 'Bike 7', note: 'Until six', receivedFrom: 'Ana' })).body
    const next = (await h.asRosa(edit(sold.id), { method: 'card_at_desk', note: null, reason: 'By card' })).body
    expect(next).toMatchObject({ amount: euros(450), method: 'card_at_desk', description: 'Bike 7', note: null, receivedFrom: 'Ana' })
    const same = await h.asRosa(edit(next.id), { reason: 'Nothing new' })
    expect([same.status, same.body.fields[0].path]).toEqual([422, 'amount'])
    expect((await h.asRosa(edit(next.id), { reason: 'Wrong', category: 'staff' })).status).toBe(422)
    expect((await h.asRosa(edit(next.id), { reason: 'Wrong', amount: { amount: 1, currency: 'USD' } })).status).toBe(422)
    expect((await h.asRosa(edit(next.id), { amount: euros(1) })).status).toBe(422)
  })

  it('keeps the VAT inside unless it says another', async () => {
    const h = await setUp()
    const sold = (await h.sell(330, { vatRate: 1000 })).body
    const dearer = (await h.asRosa(edit(sold.id), { amount: euros(550), reason: 'Two' })).body
    const other = (await h.asRosa(edit(dearer.id), { vatRate: 700, reason: 'It was a cake' })).body
    expect((await h.asRosa(edit(other.id), { vatRate: 700, reason: 'Nothing new' })).status).toBe(422)
    const none = (await h.asRosa(edit(other.id), { vatRate: 0, reason: 'A tip' })).body
    expect([sold, dearer, other, none].map(p => p.vatRate)).toEqual([1000, 1000, 700, 0])
    const listed = (await h.asRosa(`GET /api/payment/${h.of.property}`)).body
    expect(listed.map((p: { vatRate: number }) => p.vatRate)).toEqual([0, 700, 1000, 1000])
    const rates = await select<{ kind: string; vat_rate: number | null }>(
      "SELECT kind, vat_rate FROM folio_lines WHERE property_id = ? AND booking_id IS NULL AND kind <> 'reversal' ORDER BY id",
      [h.of.property],
    )
    const row = (rate: number) => [
      { kind: 'extra', vat_rate: rate },
      { kind: 'payment', vat_rate: null },
    ]
    expect(rates).toEqual([1000, 1000, 700, 0].flatMap(row))
    expect(await h.audits('payment.take')).toMatchObject([{ changes: { vatRate: 1000 } }])
    await h.open()
    const bought = (await h.sell(100, out)).body
    expect((await h.asRosa(edit(bought.id), { vatRate: 700, reason: 'Milk' })).status).toBe(422)
  })

  it('pays out no more than lies there once the first is back', async () => {
    const h = await setUp()
    const { id } = await h.open(1000)
    const bought = (await h.sell(800, out)).body
    expect((await h.asRosa(edit(bought.id), { amount: euros(1001), reason: 'More' })).status).toBe(422)
    expect((await h.shift(id)).expected).toEqual(euros(200))
    expect((await h.asRosa(edit(bought.id), { amount: euros(1000), reason: 'All' })).status).toBe(200)
    expect(await h.shift(id)).toMatchObject({ paidOut: euros(1000), expected: euros(0) })
  })

  it('is done once, whoever comes together', async () => {
    const h = await setUp()
    await h.open()
    const sold = (await h.sell(450)).body
    const answers = await Promise.all([
      ...[1, 2].map(n => h.asRosa(edit(sold.id), { amount: euros(100 * n), reason: `Try ${n}` })),
      ...[1, 2].map(() => h.asRosa(remove(sold.id))),
    ])
    expect(answers.map(a => a.status).sort()).toEqual([200, 409, 409, 409])
    expect((await linesOf(h)).filter(l => l.kind === 'reversal')).toHaveLength(2)
  })
})

describe('taking it back', () => {
  it('undoes both lines, for a reason, out of the drawer it went into', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const sold = (await h.sell(450)).body
    const { status, body } = await h.asRosa(remove(sold.id))
    expect([status, body.id, body.isReversed, body.balance]).toEqual([200, sold.id, true, euros(0)])
    expect((await linesOf(h)).reduce((n, l) => n + l.amount, 0)).toBe(0)
    expect(await h.shift(shift)).toMatchObject({ taken: euros(0), refunded: euros(0), expected: euros(10_000) })
    expect((await h.asRosa(remove(sold.id))).body.code).toBe('invalid_transition')
    expect(await h.audits('payment.reverse')).toMatchObject([{ entity_id: sold.id, changes: { reason: 'Rung up twice' } }])
    expect((await happened(h)).at(-1)?.kind).toBe('cash_reversed')
  })

  it('brings back into the open drawer what an older shift paid out, and takes out what it took', async () => {
    const h = await setUp()
    const first = await h.open(1000)
    const [sold, bought] = [(await h.sell(450)).body, (await h.sell(300, out)).body]
    await h.asRosa(`POST /api/payment/shifts/${first.id}/close`, { counted: euros(1150) })
    const late = await h.asKeeper(remove(bought.id))
    expect([late.status, late.body.code]).toEqual([409, 'no_open_shift'])
    const second = await h.open(1150)
    expect((await h.asRosa(remove(bought.id))).status).toBe(403)
    expect((await h.asKeeper(remove(bought.id))).status).toBe(200)
    expect(await h.shift(second.id)).toMatchObject({ paidOut: euros(-300), expected: euros(1450) })
    expect((await h.asKeeper(remove(sold.id))).status).toBe(200)
    expect(await h.shift(second.id)).toMatchObject({ taken: euros(0), refunded: euros(450), paidOut: euros(-300), expected: euros(1000) })
    expect((await h.shift(first.id)).expected).toEqual(euros(1150))
  })
})

describe('lists', () => {
  it('hold it beside the payments of bookings, by whose it is and which way it went', async () => {
    const h = await setUp()
    await h.open()
    await h.pay(1000)
    await h.sell(450, { category: 'drinks' })
    await h.sell(300, out)
    const amounts = async (query = '') =>
      (await h.asRosa(`GET /api/payment/${h.of.property}${query}`)).body.map((p: { amount: { amount: number } }) => p.amount.amount)
    expect(await amounts()).toEqual([300, 450, 1000])
    expect(await amounts('?for=house')).toEqual([300, 450])
    expect(await amounts('?for=booking')).toEqual([1000])
    expect(await amounts('?kind=out')).toEqual([300])
    expect(await amounts('?for=house&kind=in')).toEqual([450])
    expect((await h.asRosa(`GET /api/payment/${h.of.property}?for=me`)).status).toBe(422)
    const ledger = async (query = '') => (await h.asRosa(`GET /transactions/properties?propertyId=${h.of.property}${query}`)).body
    expect((await ledger('&for=house')).map((l: { kind: string; category: string }) => [l.kind, l.category])).toEqual([
      ['payout', 'supplies'],
      ['expense', 'supplies'],
      ['payment', 'drinks'],
      ['extra', 'drinks'],
    ])
    expect((await ledger('&for=booking')).every((l: { booking: number }) => l.booking === h.of.booking)).toBe(true)
    expect(await ledger()).toHaveLength(6)
    expect(await ledger('&kind=payout')).toMatchObject([{ booking: null, code: null, description: 'Supplies, paid out in cash' }])
  })

  it('say of each whether whoever reads it may undo it, as the API then does', async () => {
    const h = await setUp()
    const requests = { rosa: h.asRosa, keeper: h.asKeeper, owner: h.asOwner }
    const offered = async (who: keyof typeof requests) =>
      Object.fromEntries(
        (await requests[who](`GET /api/payment/${h.of.property}`)).body.map((p: { id: number; mayUndo: boolean }) => [p.id, p.mayUndo]),
      )
    const early = (await h.sell(100, { method: 'transfer' })).body
    const undone = (await h.sell(100, { method: 'transfer' })).body
    await h.asRosa(remove(undone.id))
    await h.age(2)
    const { id: shift } = await h.open(1000)
    const counted = (await h.sell(200)).body
    await h.asRosa(`POST /api/payment/shifts/${shift}/close`, { counted: euros(1200) })
    await h.open(1000)
    const own = (await h.sell(300)).body
    const paid = (await h.pay(400)).body
    const ofOwner = (
      await h.asOwner('POST /api/payment/cash-payments', {
        property: h.of.property,
        amount: euros(500),
        method: 'cash',
        withoutShift: 'Alone',
      })
    ).body
    const all = { [early.id]: true, [undone.id]: false, [counted.id]: true, [own.id]: true, [paid.id]: true, [ofOwner.id]: true }
    expect(await offered('keeper')).toEqual(all)
    expect(await offered('owner')).toEqual(all)
    const rosas = { ...all, [early.id]: false, [counted.id]: false, [ofOwner.id]: false }
    expect(await offered('rosa')).toEqual(rosas)
    for (const { id } of [early, counted, own, paid, ofOwner])
      expect([id, (await h.asRosa(remove(id))).status]).toEqual([id, rosas[id] ? 200 : 403])
  })

  it('cost the same for one and for many', async () => {
    const h = await setUp()
    await h.sell(100)
    const requests = [`GET /api/payment/${h.of.property}`, `GET /transactions/properties?propertyId=${h.of.property}`]
    const counted = async () => {
      const counts: number[] = []
      for (const send of requests) counts.push((await recordStatements(() => h.asRosa(send))).length)
      return counts
    }
    // The first request of a process also reads the days that are closed.
    await counted()
    const few = await counted()
    for (let n = 0; n < 4; n++) await h.sell(100)
    expect(await counted()).toEqual(few)
  })
})

it('is for the desk, and corrected by whom a payment is', async () => {
  const h = await setUp()
  const viewer = await buildUser({ role: 'hostel_owner' })
  await run("INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, 'viewer', NOW())", [
    h.of.property,
    viewer.id,
  ])
  const stranger = await buildUser({ role: 'hostel_owner' })
  const sold = (await h.sell(100)).body
  const tokens = [
    undefined,
    await createSessionToken(await buildUser()),
    await createSessionToken(stranger),
    await createSessionToken(viewer),
    h.tokens.keeper,
  ]
  const statuses = (endpoint: string, body?: object) =>
    Promise.all(tokens.map(async token => (await api.call(endpoint, { ...(token && { token }), ...(body && { body }) })).status))
  expect(await statuses('POST /api/payment/cash-payments', { property: h.of.property, amount: euros(1), method: 'cash' })).toEqual([
    401, 403, 404, 403, 403,
  ])
  tokens.pop()
  expect(await statuses(edit(sold.id), { reason: 'No', amount: euros(2) })).toEqual([401, 403, 404, 403])
  await h.age(2)
  expect((await h.asRosa(remove(sold.id))).status).toBe(403)
  expect((await h.asKeeper(remove(sold.id))).status).toBe(200)
})

type Step = ['in' | 'out' | 'edit' | 'remove' | 'pay', number, 'cash' | 'card_at_desk']
const step = fc.tuple(
  fc.constantFrom<Step[0]>('in', 'out', 'edit', 'remove', 'pay'),
  fc.integer({ min: 1, max: 900 }),
  fc.constantFrom<Step[2]>('cash', 'card_at_desk'),
)

it('keeps ledger, file, shift and reports equal to the cent, whatever the desk does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async steps => {
      const h = await setUp()
      const { id: shift } = await h.open(2000)
      const created: number[] = []
      for (const taken of steps) created.push(...(await play(h, taken, created)))
      await allAgree(h, shift)
    }),
    runs(6, 2),
  )
})

async function play(h: TestProperty, [act, amount, method]: Step, created: readonly number[]): Promise<number[]> {
  const id = created[amount % Math.max(1, created.length)] ?? 0
  const replies = {
    in: () => h.sell(amount, { method, vatRate: amount % 3 ? 1000 : 0 }),
    out: () => h.sell(amount, { ...out, method }),
    pay: () => h.pay(amount, { method }),
    edit: () => h.asRosa(edit(id), { amount: euros(amount), method, reason: 'Mistyped' }),
    remove: () => h.asRosa(remove(id)),
  }
  const { status, body } = await replies[act]()
  expect(status).toBeLessThan(500)
  return status < 300 ? [body.id] : []
}

async function allAgree(h: TestProperty, shift: number) {
  const sums = async (query: string): Promise<number> => {
    const { meta } = await h.asOwner(`GET /transactions/properties?propertyId=${h.of.property}${query}`)
    return (meta as unknown as { sums: { amount: number }[] }).sums.reduce((n, s) => n + s.amount, 0)
  }
  const days = `&from=${inDays(-1)}&to=${inDays(1)}`
  const totals = async (name: string) => (await h.asOwner(`GET /reports/${name}?property=${h.of.property}${days}`)).body.totals
  const cents = (cell: { amount: number } | undefined) => cell?.amount ?? 0
  const [all, money, own, till] = [await sums(''), await sums('&money=true'), await sums('&for=house'), await sums(`&shift=${shift}`)]
  expect(own).toBe(0)
  expect(all).toBe(await h.balance())
  const { expected, taken, refunded, paidOut } = await h.shift(shift)
  expect(expected.amount).toBe(2000 - till)
  expect(taken.amount - refunded.amount - paidOut.amount).toBe(0 - till)
  const [book, byMethod, byDay] = [await totals('day-book'), await totals('payments'), await totals('takings')]
  expect(cents(book.open)).toBe(all)
  expect(cents(book.paid) - cents(book.refunded) - cents(book.paidOut)).toBe(0 - money)
  expect(cents(byMethod?.net)).toBe(0 - money)
  expect(cents(byDay.all)).toBe(0 - money)
  const vat = (await h.asOwner(`GET /reports/vat?property=${h.of.property}${days}`)).body
  const [taxed] = await select<{ gross: number }>(
    `SELECT COALESCE(SUM(f.amount), 0) AS gross FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id
     WHERE f.property_id = ? AND COALESCE(u.kind, f.kind) = 'extra' AND COALESCE(u.vat_rate, f.vat_rate) = 1000`,
    [h.of.property],
  )
  const [sold] = vat.rows
  expect([cents(sold?.gross), cents(sold?.net) + cents(sold?.vat)]).toEqual([Number(taxed?.gross), Number(taxed?.gross)])
  const other = cents((await totals('occupancy')).other)
  expect(other).toBe(cents(book.extra) + cents(book.fee) + cents(book.adjustment))
  const { body: file } = await h.asOwner(`GET /transactions/properties?propertyId=${h.of.property}&money=true&export=csv`)
  const received = [...(file as string).trim().split('\r\n').slice(1)].map(row => Math.round(Number(row.split(',').at(-2)) * 100))
  expect(received.reduce((a, b) => a + b, 0)).toBe(0 - money)
}
