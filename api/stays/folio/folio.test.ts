import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { type Api, inDays, recordStatements, run, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const setUp = (taxes: TaxRule[] = []) => desk((...args) => api.call(...args), { property: { taxes } })
const lines = (id: number) => `POST /booking/${id}/folio`
const undo = (id: number, line: number) => `POST /booking/${id}/folio/${line}/reverse`

interface Line {
  id: number
  kind: string
  description: string
  amount: { amount: number }
  reverses: number | null
  reversedBy: number | null
}

describe('GET /booking/{id}/folio', () => {
  it('says every charge and every tax line by line, and what is inside the price', async () => {
    const h = await setUp([
      { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' },
      { name: 'City tax', kind: 'per_person_night', value: 200, vat: 700, payable: 'desk' },
    ])
    const { body } = await h.asRosa(`GET /booking/${h.of.booking}/folio`)
    expect(body.lines.map((l: Line) => [l.kind, l.description, l.amount.amount])).toEqual([
      ['charge', expect.stringContaining('3 nights'), 6000],
      ['tax', 'City tax', 600],
      ['tax', 'VAT on City tax', 42],
    ])
    expect([body.balance, body.refundPending]).toEqual([euros(6642), euros(0)])
    expect(body.taxesIncluded).toEqual([{ name: 'VAT', amount: euros(393) }])
  })

  it('says of each line whether who reads it may undo it, as the doors behind it do', async () => {
    const h = await setUp()
    const { booking } = h.of
    await h.asRosa(lines(booking), { kind: 'extra', description: 'Towel', amount: euros(300) })
    await h.asRosa(lines(booking), { kind: 'fee', description: 'Lost key', amount: euros(1500), reason: 'Key 7' })
    await h.pay(1000)
    type FolioLine = Line & { mayUndo: boolean }
    const text = async (who: 'asRosa' | 'asKeeper' | 'asOwner') =>
      ((await h[who](`GET /booking/${booking}/folio`)).body.lines as FolioLine[]).map(l => [l.kind, l.mayUndo])
    const open = (extra: boolean, fee: boolean, payment: boolean) => [
      ['charge', false],
      ['extra', extra],
      ['fee', fee],
      ['payment', payment],
    ]
    expect([await text('asRosa'), await text('asKeeper'), await text('asOwner')]).toEqual([
      open(true, false, true),
      open(false, false, true),
      open(true, true, true),
    ])
    // A slip of another day is for who keeps the books.
    await h.age(2)
    expect([await text('asRosa'), await text('asKeeper')]).toEqual([open(true, false, false), open(false, false, true)])
    const [, , , paid] = (await h.asOwner(`GET /booking/${booking}/folio`)).body.lines as FolioLine[]
    await h.asOwner(`DELETE /api/payment/${paid?.id}/deleteCashPayment?reason=Wrong%20guest`)
    expect((await text('asOwner')).slice(3)).toEqual([
      ['payment', false],
      ['reversal', false],
    ])
  })

  it('asks as few statements for a long bill as for a short one', async () => {
    const h = await setUp()
    const read = () => recordStatements(() => h.asRosa(`GET /booking/${h.of.booking}/folio`))
    const short = await read()
    for (let n = 0; n < 5; n++) await h.asRosa(lines(h.of.booking), { kind: 'extra', description: 'Tea', amount: euros(100) })
    expect(await read()).toHaveLength(short.length)
  })
})

describe('POST /booking/{id}/folio', () => {
  it('adds extras and fees by the desk, and adjustments by the management', async () => {
    const h = await setUp()
    const add = (who: 'asRosa' | 'asOwner', body: object) => h[who](lines(h.of.booking), body)
    const towel = await add('asRosa', { kind: 'extra', description: 'Towel', amount: euros(300), vatRate: 1900 })
    expect([towel.status, towel.body.balance]).toEqual([201, euros(6300)])
    expect(towel.body.lines.at(-1)).toMatchObject({ kind: 'extra', description: 'Towel', vatRate: 1900, by: 'Rosa at the desk' })
    expect((await add('asRosa', { kind: 'fee', description: 'Lost key', amount: euros(1500), reason: 'Key 7' })).body.balance).toEqual(
      euros(7800),
    )
    const off = { kind: 'adjustment', description: 'Noise at night', amount: euros(-1000), reason: 'Asked the owner' }
    expect((await add('asRosa', off)).status).toBe(403)
    expect((await add('asOwner', off)).body.balance).toEqual(euros(6800))
    expect(await h.audits('folio.charged')).toHaveLength(3)
    expect((await h.asRosa(`GET /booking/${h.of.booking}`)).body.balance).toEqual(euros(6800))
    expect((await h.pay(6800)).body.balance).toEqual(euros(0))
  })

  it.each([
    ['nothing', { amount: euros(0) }, 'amount.amount'],
    ['an extra that takes off', { amount: euros(-1) }, 'amount.amount'],
    ['another currency', { amount: { amount: 1, currency: 'USD' } }, 'amount.currency'],
    ['a fee without a reason', { kind: 'fee' }, 'reason'],
    ['an adjustment without a reason', { kind: 'adjustment', amount: euros(-1) }, 'reason'],
    ['more off than is charged', { kind: 'adjustment', amount: euros(-6001), reason: 'x' }, 'amount.amount'],
    ['a line of the stay', { kind: 'charge' }, 'kind'],
    ['a payment', { kind: 'payment' }, 'kind'],
    ['no words', { description: '  ' }, 'description'],
    ['10^15', { amount: euros(1_000_000_000_000_000) }, 'amount.amount'],
    ['a tax above the whole', { vatRate: 10_001 }, 'vatRate'],
  ])('refuses %s', async (_, more, path) => {
    const h = await setUp()
    const answer = await h.asOwner(lines(h.of.booking), { kind: 'extra', description: 'Tea', amount: euros(100), ...more })
    expect([answer.status, answer.body.code]).toEqual([422, 'invalid'])
    expect(answer.body.fields.map((f: { path: string }) => f.path.replace(/^body\./, ''))).toContain(path)
    expect(await h.lines()).toHaveLength(1)
  })
})

describe('the VAT of an adjustment', () => {
  const vat: TaxRule = { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }
  const off = { kind: 'adjustment', description: 'Cold shower', amount: euros(-500), reason: 'Sorry' }
  const tomorrow = { validFrom: inDays(1) }
  const untilToday = { validUntil: inDays(0) }

  it.each<[string, TaxRule[], number | null]>([
    ['inside their price', [vat, { name: 'City tax', kind: 'percent', value: 500, vat: 1900, payable: 'desk' }], 700],
    ['on top of it', [{ ...vat, kind: 'vat_added' }], 700],
    [
      'of the year that they are in',
      [
        { ...vat, validUntil: inDays(-1) },
        { ...vat, value: 900, validFrom: inDays(0) },
      ],
      900,
    ],
    ['where there are two', [vat, { ...vat, name: 'Cess', value: 100 }], null],
    ['where there is none', [], null],
  ])('is that of the nights, %s', async (_what, taxes, rate) => {
    const h = await setUp(taxes)
    const folio = (await h.asOwner(`GET /booking/${h.of.booking}/folio`)).body
    const { status, body } = await h.asOwner(lines(h.of.booking), off)
    const line = body.lines.findLast((l: { kind: string }) => l.kind === 'adjustment')
    expect([status, folio.vatRateOfNights, line.vatRate]).toEqual([201, rate, rate])
  })

  it.each<[string, TaxRule[], [number, number][]]>([
    [
      'it changes within the stay',
      [
        { ...vat, ...untilToday },
        { ...vat, value: 900, ...tomorrow },
      ],
      [
        [700, -167],
        [900, -333],
      ],
    ],
    [
      'some nights have none',
      [{ ...vat, ...tomorrow }],
      [
        [700, -333],
        [0, -167],
      ],
    ],
  ])('is that of each part of the nights, where %s', async (_what, taxes, parts) => {
    const h = await setUp(taxes)
    const folio = (await h.asOwner(`GET /booking/${h.of.booking}/folio`)).body
    expect([folio.vatRateOfNights, folio.vatRatesOfNights]).toEqual([null, parts.map(([rate]) => rate)])
    type Line = { id: number; kind: string; vatRate: number | null; amount: { amount: number }; reversedBy: number | null }
    const adjustmentsOf = (lines: Line[]) => lines.filter(l => l.kind === 'adjustment')
    const { body } = await h.asOwner(lines(h.of.booking), off)
    expect(adjustmentsOf(body.lines).map(l => [l.vatRate, l.amount.amount])).toEqual(parts)
    const [first] = adjustmentsOf(body.lines)
    const undone = await h.asOwner(`${lines(h.of.booking)}/${first?.id}/reverse`, { reason: 'Was hot' })
    expect([undone.body.balance, adjustmentsOf(undone.body.lines).every(l => l.reversedBy)]).toEqual([euros(6000), true])
    const one = await h.asOwner(lines(h.of.booking), { ...off, vatRate: 700 })
    expect(one.body.lines.at(-1)).toMatchObject({ vatRate: 700, amount: euros(-500) })
  })

  it('is what is said, also none, and of the booking’s time', async () => {
    const h = await setUp([vat])
    await run("UPDATE properties SET taxes = '[]' WHERE id = ?", [h.of.property])
    const rates: unknown[] = []
    for (const more of [{}, { vatRate: 1900 }, { vatRate: 0 }, { amount: euros(200) }])
      rates.push((await h.asOwner(lines(h.of.booking), { ...off, ...more })).body.lines.at(-1).vatRate)
    expect(rates).toEqual([700, 1900, 0, 700])
    const audits = (await h.audits('folio.charged')).toSorted((a, b) => a.entity_id - b.entity_id)
    expect(audits.map(a => a.changes.vatRate)).toEqual([700, 1900, undefined, 700])
    const fee = { kind: 'fee', description: 'Lost key', amount: euros(1500), reason: 'Key 7' }
    expect((await h.asOwner(lines(h.of.booking), fee)).body.lines.at(-1).vatRate).toBeNull()
    expect((await h.asOwner(lines(h.of.booking), { ...off, vatRate: 10_001 })).status).toBe(422)
  })

  it('is none where only a fee is left of the stay', async () => {
    const h = await setUp([vat])
    await h.asRosa(`DELETE /booking/${h.of.booking}`)
    const { body } = await h.asOwner(lines(h.of.booking), off)
    expect([body.vatRateOfNights, body.lines.at(-1).vatRate, body.balance]).toEqual([null, null, euros(1500)])
  })

  it('comes back with what a shorter stay has no room for', async () => {
    const h = await setUp([vat])
    for (const more of [{ amount: euros(-4000) }, { amount: euros(-1000), vatRate: 0 }])
      await h.asOwner(lines(h.of.booking), { ...off, ...more })
    expect((await h.asRosa(`PUT /booking/${h.of.booking}`, { departure: inDays(1) })).body.balance).toEqual(euros(0))
    const { body } = await h.asRosa(`GET /booking/${h.of.booking}/folio`)
    expect(body.lines.slice(3).map((l: Line & { vatRate: number | null }) => [l.amount.amount, l.vatRate])).toEqual([
      [-4000, null],
      [3000, 700],
    ])
  })
})

it('tells the guest what comes back, whatever stands on the bill besides the stay', async () => {
  const h = await desk((...args) => api.call(...args), { stay: { arrival: inDays(10), departure: inDays(13) } })
  const terms = async () => (await h.asRosa(`GET /booking/${h.of.booking}`)).body.cancellation.refund
  await h.pay(2000)
  await h.asRosa(lines(h.of.booking), { kind: 'extra', description: 'Towel', amount: euros(300) })
  expect(await terms()).toEqual(euros(2000))
  await h.asRosa(lines(h.of.booking), { kind: 'fee', description: 'Key', amount: euros(1500), reason: 'Lost' })
  expect(await terms()).toEqual(euros(500))
  const { body } = await h.asRosa(`DELETE /booking/${h.of.booking}`)
  expect([body.balance, body.refundPending]).toEqual([euros(-500), euros(500)])
})

describe('POST /booking/{id}/folio/{line}/reverse', () => {
  it('undoes what was written by hand, once, and shows both', async () => {
    const h = await setUp()
    const { body } = await h.asRosa(lines(h.of.booking), { kind: 'extra', description: 'Towel', amount: euros(300) })
    const towel = body.lines.at(-1) as Line
    const answers = await Promise.all([1, 2, 3].map(() => h.asRosa(undo(h.of.booking, towel.id), { reason: 'Brought back' })))
    expect(answers.map(a => a.status).sort()).toEqual([201, 409, 409])
    const { body: after } = await h.asRosa(`GET /booking/${h.of.booking}/folio`)
    const [undone, undoing] = after.lines.slice(-2) as [Line, Line]
    expect([undone.reversedBy, undoing.reverses, undoing.amount.amount, after.balance]).toEqual([undoing.id, undone.id, -300, euros(6000)])
    expect((await h.asRosa(undo(h.of.booking, undoing.id), { reason: 'Again' })).body.code).toBe('invalid_transition')
  })

  it('never leaves less than nothing charged: nobody is given what nobody paid', async () => {
    const h = await setUp()
    const add = async (body: object) => (await h.asOwner(lines(h.of.booking), body)).body.lines.at(-1) as Line
    const tour = await add({ kind: 'extra', description: 'Tour', amount: euros(5000) })
    const off = await add({ kind: 'adjustment', description: 'All of it', amount: euros(-11_000), reason: 'Flooded' })
    const early = await h.asRosa(undo(h.of.booking, tour.id), { reason: 'No tour' })
    expect([early.status, early.body.code]).toEqual([409, 'invalid_transition'])
    const { body } = await h.asRosa(`GET /booking/${h.of.booking}/folio`)
    expect([body.balance, body.refundPending]).toEqual([euros(0), euros(0)])
    expect((await h.asOwner(undo(h.of.booking, off.id), { reason: 'Only the tour' })).status).toBe(201)
    expect((await h.asRosa(undo(h.of.booking, tour.id), { reason: 'No tour' })).body.balance).toEqual(euros(6000))
  })

  it('leaves fees to the management, and the stay and its payments to their own ways', async () => {
    const h = await setUp()
    const { body } = await h.asRosa(lines(h.of.booking), { kind: 'fee', description: 'Key', amount: euros(300), reason: 'Lost' })
    const fee = body.lines.at(-1) as Line
    expect((await h.asRosa(undo(h.of.booking, fee.id), { reason: 'Found' })).status).toBe(403)
    expect((await h.asOwner(undo(h.of.booking, fee.id), {})).status).toBe(422)
    expect((await h.asOwner(undo(h.of.booking, fee.id), { reason: 'Found' })).status).toBe(201)
    const paid = (await h.pay(100)).body
    const [room] = await h.lines()
    for (const line of [room?.id ?? 0, paid.id])
      expect((await h.asOwner(undo(h.of.booking, line), { reason: 'x' })).body.code).toBe('invalid_transition')
    const other = await h.book()
    expect((await h.asOwner(undo(other.id, fee.id), { reason: 'x' })).status).toBe(404)
  })
})

it('leaves what fewer nights took off to the stay: undone by hand, the bill would ask for nights that nobody has', async () => {
  const h = await setUp()
  const { body: stay } = await h.asOwner(`GET /booking/${h.of.booking}`)
  const shorter = { departure: addDays(stay.departure, -1), waiveFee: true, reason: 'Agreed' }
  expect((await h.asOwner(`PUT /booking/${h.of.booking}`, shorter)).status).toBe(200)
  const { body } = await h.asOwner(`GET /booking/${h.of.booking}/folio`)
  const off = body.lines.find((l: Line) => l.kind === 'adjustment') as Line & { mayUndo: boolean }
  expect([off.amount.amount, off.mayUndo]).toEqual([-2000, false])
  const refused = await h.asOwner(undo(h.of.booking, off.id), { reason: 'x' })
  expect([refused.status, refused.body.code]).toEqual([409, 'invalid_transition'])
  expect((await h.asOwner(`GET /booking/${h.of.booking}`)).body.balance).toEqual(euros(4000))
})

it('is the property’s alone', async () => {
  const h = await setUp()
  const stranger = await createSessionToken(await buildUser({ role: 'hostel_owner' }))
  const tea = { kind: 'extra', description: 'Tea', amount: euros(100) }
  for (const [endpoint, body] of [
    [`GET /booking/${h.of.booking}/folio`, undefined],
    [lines(h.of.booking), tea],
    [undo(h.of.booking, 1), { reason: 'x' }],
  ] as const) {
    expect((await api.call(endpoint, { body })).status).toBe(401)
    expect((await api.call(endpoint, { body, token: stranger })).status).toBe(404)
  }
  expect((await h.asKeeper(lines(h.of.booking), tea)).status).toBe(403)
})

describe('the bill of the guest', () => {
  it('comes to what is left: what the desk added, took and gave back stands on it', async () => {
    const h = await setUp()
    const bill = async () => (await h.asRosa(`GET /booking/${h.of.booking}`)).body
    expect(await bill()).not.toHaveProperty('paidThere')
    await h.asRosa(lines(h.of.booking), { kind: 'extra', description: 'Towel', amount: euros(300) })
    const wrong = (await h.pay(2500)).body
    await h.asRosa(`PUT /api/payment/${wrong.id}/editCashPayment`, { amount: euros(2000), reason: 'Typed 25 for 20' })
    const booking = await bill()
    expect(booking).toMatchObject({ total: euros(6000), extras: euros(300), paidThere: euros(2000), balance: euros(4300) })
    expect(booking.cancellation.owed.amount).toBe(Math.max(0, booking.cancellation.fee.amount - 2000))
    const gone = (await h.asRosa(`DELETE /booking/${h.of.booking}?version=${booking.version}`)).body
    expect(gone).not.toHaveProperty('extras')
    expect(gone.balance.amount).toBe(gone.fee.amount - 2000)
  })
})
