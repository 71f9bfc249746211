import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { runs } from '../../../../domain/testing.ts'
import { type Api, inDays, startApi } from '../../booking/testing.ts'
import { desk, euros } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const key = { kind: 'key', amount: euros(1000), per: 'guest', method: 'cash' }
const damage = { kind: 'damage', amount: euros(5000), per: 'stay', method: 'card_at_desk' }

async function setUp(deposits: object[] = [key, damage]) {
  const h = await desk((...args) => api.call(...args))
  const path = `/booking/${h.of.booking}/held-deposits`
  const settings = (rules: object[], version: number) =>
    h.asOwner('PUT /held-deposits/settings', { property: h.of.property, deposits: rules, version })
  expect((await settings(deposits, 0)).status).toBe(200)
  return {
    ...h,
    settings,
    read: async () => (await h.asRosa(`GET ${path}`)).body,
    take: (body: object = {}, at?: string) => h.asRosa(`POST ${path}`, { withoutShift: 'Nobody counts here', ...body }, at),
    giveBack: (body: object) => h.asRosa(`POST ${path}/return`, { withoutShift: 'Nobody counts here', ...body }),
    listed: async (state = 'held') => h.asRosa(`GET /held-deposits?property=${h.of.property}&state=${state}`),
  }
}

describe('which deposits a hostel takes', () => {
  it('is set once for each kind, and not over what another has set since', async () => {
    const h = await setUp()
    const read = await h.asRosa(`GET /held-deposits/settings?property=${h.of.property}`)
    expect(read.body).toEqual({ property: h.of.property, deposits: [key, damage], version: 1 })
    expect([(await h.settings([], 0)).body.code, (await h.settings([key, key], 1)).body.fields[0].path]).toEqual([
      'stale',
      'deposits.1.kind',
    ])
    const foreign = await h.settings([{ ...key, amount: { amount: 5, currency: 'USD' } }], 1)
    expect(foreign.body.fields[0].path).toBe('deposits.0.amount.currency')
    expect((await h.asRosa('PUT /held-deposits/settings', { property: h.of.property, deposits: [], version: 1 })).status).toBe(403)
    expect(await h.audits('deposit.edit')).toHaveLength(1)
  })
})

describe('a deposit', () => {
  it('is taken in one step, lies in the drawer, and is no revenue', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const before = await h.balance()
    const due = await h.read()
    expect([due.due, due.dueTotal, due.mayTake]).toMatchObject([
      [{ kind: 'key', quantity: 1, total: euros(1000) }, { kind: 'damage' }],
      euros(6000),
      true,
    ])
    const { status, body } = await h.take({ withoutShift: undefined })
    expect([status, body.heldTotal, body.due]).toEqual([201, euros(6000), []])
    expect(body.deposits).toMatchObject([
      { kind: 'key', method: 'cash', takenBy: 'Rosa at the desk', returnedAt: null },
      { kind: 'damage', method: 'card_at_desk' },
    ])
    expect(await h.balance()).toBe(before)
    expect(await h.shift(shift)).toMatchObject({
      taken: euros(0),
      depositsTaken: euros(1000),
      depositsReturned: euros(0),
      expected: euros(11_000),
    })
    const day = (await h.asRosa(`GET /day-close?property=${h.of.property}`)).body.figures
    expect(day).toMatchObject({ paid: euros(0), depositsTaken: euros(6000), depositsReturned: euros(0), depositsHeld: euros(6000) })
    expect(await h.audits('deposit.take')).toMatchObject([{ changes: { booking: h.of.booking, amount: euros(6000) } }])
    const again = await h.take()
    expect([again.status, again.body.reason]).toEqual([409, 'no_deposit_due'])
  })

  it('is taken with the payment, once however often the button is pressed', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const body = {
      ...h.of,
      amount: euros(6000),
      method: 'cash',
      deposits: true,
      tendered: { amount: euros(15_000) },
      withoutShift: undefined,
    }
    const press = () => h.asRosa('POST /api/payment/cash-payments', body, 'one-press-for-all')
    for (const reply of await Promise.all([press(), press()]))
      expect([reply.status, reply.body.amount, reply.body.tendered?.change]).toEqual([201, euros(6000), euros(3000)])
    expect((await h.read()).heldTotal).toEqual(euros(6000))
    expect(await h.shift(shift)).toMatchObject({ taken: euros(6000), depositsTaken: euros(6000), expected: euros(22_000) })
    expect((await h.pay(1, { deposits: true, method: 'transfer' })).status).toBe(409)
    expect((await h.sell(100, { deposits: true })).body.fields[0].path).toBe('deposits')
  })

  it('may be given in another currency, which lies in the drawer', async () => {
    const h = await setUp([key])
    const { id: shift } = await h.open()
    const tendered = { amount: { amount: 2000, currency: 'USD' }, rate: 0.9 }
    expect((await h.take({ tendered: { amount: tendered.amount } })).body.fields[0].path).toBe('tendered.rate')
    expect((await h.take({ tendered })).status).toBe(201)
    expect((await h.shift(shift)).foreign).toEqual([{ amount: tendered.amount, value: euros(1800) }])
  })

  it('goes back whole, or less a part that is a charge and paid by it', async () => {
    const h = await setUp()
    const { id: shift } = await h.open()
    const { deposits } = (await h.take()).body
    const [of, before] = [deposits.map((d: { id: number }) => d.id), await h.balance()]
    expect((await h.giveBack({ deposits: of, withheld: euros(700) })).body.fields[0].path).toBe('reason')
    const more = await h.giveBack({ deposits: [of[0]], withheld: euros(1001), reason: 'Lost' })
    expect(more.body.fields[0].path).toBe('withheld.amount')
    const part = await h.giveBack({ deposits: [of[0]], withheld: euros(700), reason: 'Lost key' })
    expect([part.status, part.body.heldTotal]).toEqual([200, euros(5000)])
    expect(part.body.deposits).toMatchObject([{ kind: 'damage' }, { kind: 'key', withheld: euros(700), returnedBy: 'Rosa at the desk' }])
    expect(await h.balance()).toBe(before)
    expect((await h.lines()).slice(-2)).toMatchObject([
      { kind: 'fee', amount: 700, note: 'Lost key' },
      { kind: 'payment', amount: -700, shift_id: shift },
    ])
    expect(await h.shift(shift)).toMatchObject({ taken: euros(700), depositsReturned: euros(1000), expected: euros(10_700) })
    const twice = await h.giveBack({ deposits: [of[0]] })
    expect([twice.status, twice.body.reason]).toEqual([409, 'deposit_returned'])
    expect((await h.giveBack({ deposits: [of[1]] })).body.heldTotal).toEqual(euros(0))
    expect((await h.listed('returned')).body).toHaveLength(2)
  })

  it('never leaves a drawer that has less, and is of no other booking', async () => {
    const h = await setUp()
    const { deposits } = (await h.take({ items: [{ kind: 'key', quantity: 2 }] })).body
    const ids = deposits.map((d: { id: number }) => d.id)
    await h.open(500)
    expect((await h.giveBack({ deposits: ids })).body.fields[0].path).toBe('amount.amount')
    const other = await h.book({ arrival: inDays(5), departure: inDays(6) })
    expect((await h.asRosa(`POST /booking/${other.id}/held-deposits/return`, { deposits: ids })).status).toBe(404)
    expect((await h.take({ items: [{ kind: 'padlock', quantity: 1 }] })).body.fields[0].path).toBe('items.0.kind')
    expect((await h.asKeeper(`POST /booking/${h.of.booking}/held-deposits`, {})).status).toBe(403)
    const { body, meta } = await h.listed()
    expect(body).toMatchObject([{ booking: h.of.booking, days: 0, bookingStatus: 'confirmed' }, { kind: 'key' }])
    expect((meta as { heldTotal?: object } | undefined)?.heldTotal).toEqual(euros(2000))
  })

  it('stands apart on a bill that is printed', async () => {
    const h = await setUp()
    await h.take()
    const { body } = await h.asRosa(`POST /booking/${h.of.booking}/invoices`, {})
    expect(body).toMatchObject({ total: euros(6000), depositsHeld: euros(6000) })
    const report = await h.asOwner(`GET /reports/deposits-held?property=${h.of.property}`)
    expect(JSON.stringify(report.body)).toContain('Damage deposit')
  })
})

type Step = ['take' | 'return' | 'withhold' | 'pay' | 'move', number]
const step = fc.tuple(fc.constantFrom<Step[0]>('take', 'return', 'withhold', 'pay', 'move'), fc.integer({ min: 1, max: 999 }))

it('comes to the cent: what is held, what lies in the drawer, and a bill that owes no more for it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async steps => {
      const h = await setUp([{ ...key, amount: euros(1037) }, damage])
      const { id: shift } = await h.open(3000)
      let [owed, inTill] = [await h.balance(), 3000]
      const held = new Map<number, { amount: number; method: string }>()
      for (const [act, n] of steps) {
        const [first] = held
        if (act === 'take') {
          const { body } = await h.take({ items: [{ kind: n % 2 ? 'key' : 'damage', quantity: 1 + (n % 3) }] })
          for (const d of body.deposits as { id: number; amount: { amount: number }; method: string; returnedAt: string | null }[])
            if (d.returnedAt === null && !held.has(d.id)) {
              held.set(d.id, { amount: d.amount.amount, method: d.method })
              if (d.method === 'cash') inTill += d.amount.amount
            }
        }
        if (first && (act === 'return' || act === 'withhold')) {
          const withheld = act === 'withhold' ? Math.min(n, first[1].amount) : 0
          const reply = await h.giveBack({ deposits: [first[0]], ...(withheld && { withheld: euros(withheld), reason: 'Broken' }) })
          expect(reply.status, JSON.stringify(reply.body)).toBe(200)
          held.delete(first[0])
          if (first[1].method === 'cash') inTill -= first[1].amount - withheld
        }
        if (act === 'pay' && n <= owed) {
          expect((await h.pay(n)).status).toBe(201)
          owed -= n
          inTill += n
        }
        if (act === 'move') {
          await h.asRosa(`POST /api/payment/shifts/${shift}/moves`, { kind: 'in', amount: euros(n), reason: 'Change' })
          inTill += n
        }
        const total = [...held.values()].reduce((sum, d) => sum + d.amount, 0)
        expect([await h.balance(), (await h.shift(shift)).expected.amount, (await h.read()).heldTotal.amount]).toEqual([
          owed,
          inTill,
          total,
        ])
      }
      const [sums] = await select<{ n: number }>(
        "SELECT COALESCE(SUM(amount), 0) AS n FROM folio_lines WHERE property_id = ? AND kind IN ('payment', 'fee', 'charge', 'tax')",
        [h.of.property],
      )
      expect(Number(sums?.n)).toBe(owed)
    }),
    runs(6, 2),
  )
})
