import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { sample } from '../../../domain/testing.ts'
import { type Api, run, startApi } from '../booking/testing.ts'
import { desk } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Three nights at 20.81 in a country without small coins: 62.43 are due. */
async function setUp(currency = 'CHF', country = 'CH') {
  const h = await desk((...args) => api.call(...args))
  await run('UPDATE properties SET currency = ?, country = ? WHERE id = ?', [currency, country, h.of.property])
  await run('UPDATE rooms SET base_price = 2081 WHERE id = ?', [h.room.id])
  const { id } = await h.book()
  const of = { property: h.of.property, booking: id as number }
  const sum = (amount: number) => ({ amount, currency })
  await h.asRosa('POST /api/payment/shifts', { property: of.property, float: sum(10_000) })
  return {
    ...h,
    of,
    sum,
    pay: (amount: number, more: object = {}) =>
      h.asRosa('POST /api/payment/cash-payments', { ...of, amount: sum(amount), method: 'cash', ...more }),
    bill: async () => (await h.asRosa(`GET /booking/${id}/folio`)).body,
    inDrawer: async () =>
      Number(
        (
          await select<{ n: number }>("SELECT COALESCE(-SUM(amount), 0) AS n FROM folio_lines WHERE booking_id = ? AND method = 'cash'", [
            id,
          ])
        )[0]?.n,
      ),
  }
}

describe('cash where the small coins are gone', () => {
  it.each([
    ['CHF', 'CH', 6243, 6245],
    ['CHF', 'CH', 6245, 6245],
    ['EUR', 'NL', 6243, 6245],
    ['SEK', 'SE', 6243, 6200],
    ['CZK', 'CZ', 6243, 6200],
    ['ZAR', 'ZA', 6243, 6240],
  ])('%s in %s: who says %i pays %i, and the bill is settled with the rounding as its own line', async (currency, country, text, moved) => {
    const h = await setUp(currency, country)
    const { status, body } = await h.pay(text)
    expect([status, body.amount, body.balance]).toEqual([201, h.sum(moved), h.sum(0)])
    const { lines, balance } = await h.bill()
    expect(balance).toEqual(h.sum(0))
    expect(lines.filter((l: { kind: string }) => l.kind === 'rounding').map((l: { amount: object }) => l.amount)).toEqual([
      h.sum(moved - 6243),
    ])
    expect(await h.inDrawer()).toBe(moved)
  })

  it.each([
    ['EUR', 'PT', 'cash'],
    ['CHF', 'CH', 'card_at_desk'],
    ['CHF', 'CH', 'transfer'],
  ])('%s in %s, paid by %s, is paid to the cent', async (currency, country, method) => {
    const h = await setUp(currency, country)
    expect((await h.pay(6243, { method })).body).toMatchObject({ amount: h.sum(6243), balance: h.sum(0) })
    expect((await h.bill()).lines.some((l: { kind: string }) => l.kind === 'rounding')).toBe(false)
  })

  it('a part is what coins make, and more than is due is refused as ever', async () => {
    const h = await setUp()
    const odd = await h.pay(1001)
    expect([odd.status, odd.body.fields]).toMatchObject([
      422,
      [{ path: 'amount.amount', code: 'money.cash_step', message: 'Cash goes in steps of 0.05 CHF here.' }],
    ])
    expect((await h.pay(1000)).body.balance).toEqual(h.sum(5243))
    expect((await h.pay(6250)).body.code).toBe('overpaid')
    expect((await h.pay(5245)).body.balance).toEqual(h.sum(0))
  })

  it('a payment that is undone or corrected takes its rounding along', async () => {
    const h = await setUp()
    const paid = (await h.pay(6245)).body
    const card = await h.asRosa(`PUT /api/payment/${paid.id}/editCashPayment`, {
      method: 'card_at_desk',
      amount: h.sum(6243),
      reason: 'By card',
    })
    expect([card.status, card.body.amount, card.body.balance]).toEqual([200, h.sum(6243), h.sum(0)])
    const back = await h.asRosa(`DELETE /api/payment/${card.body.id}/deleteCashPayment?reason=Wrong%20guest`)
    expect(back.body.balance).toEqual(h.sum(6243))
    const again = (await h.pay(6243)).body
    expect((await h.asRosa(`DELETE /api/payment/${again.id}/deleteCashPayment?reason=Wrong`)).body.balance).toEqual(h.sum(6243))
    expect(await h.inDrawer()).toBe(0)
  })

  it('a payment that was no cash after all settles what it did, without a word on its amount, and the other way round', async () => {
    const h = await setUp()
    const edit = (id: number, method: string) => h.asRosa(`PUT /api/payment/${id}/editCashPayment`, { method, reason: 'It was otherwise' })
    const paid = (await h.pay(6243)).body
    const card = (await edit(paid.id, 'card_at_desk')).body
    expect([card.amount, card.balance]).toEqual([h.sum(6243), h.sum(0)])
    const cash = (await edit(card.id, 'cash')).body
    expect([cash.amount, cash.balance]).toEqual([h.sum(6245), h.sum(0)])
    expect(await h.inDrawer()).toBe(6245)
  })

  it('what is given back is rounded too, also when a cancellation gives it at once', async () => {
    const h = await setUp()
    await h.pay(6243)
    const { body } = await h.asOwner(`DELETE /booking/${h.of.booking}?waiveFee=true&reason=Flood`)
    expect([body.status, body.balance, body.difference.back.cash, body.difference.back.pending]).toEqual([
      'cancelled',
      h.sum(0),
      h.sum(6245),
      h.sum(0),
    ])
    expect(await h.inDrawer()).toBe(0)
  })

  it('stands on the receipt as its own line, and on no invoice', async () => {
    const h = await setUp()
    const paid = (await h.pay(6243)).body
    const receipt = (await h.asKeeper(`POST /booking/${h.of.booking}/receipts`, { payment: paid.id })).body
    expect([receipt.total, receipt.lines.map((l: { description: string; amount: object }) => [l.description, l.amount])]).toEqual([
      h.sum(6245),
      [
        ['Paid in cash', h.sum(6243)],
        ['Cash rounding', h.sum(2)],
      ],
    ])
    const invoice = (await h.asKeeper(`POST /booking/${h.of.booking}/invoices`, {})).body
    expect([invoice.total, invoice.paid, invoice.lines.length]).toEqual([h.sum(6243), h.sum(6243), 1])
  })

  it('rounds what the property sells, and keeps its price through a correction', async () => {
    const h = await setUp()
    const sold = (
      await h.asRosa('POST /api/payment/cash-payments', { property: h.of.property, amount: h.sum(352), method: 'cash', category: 'drinks' })
    ).body
    expect([sold.amount, sold.balance]).toEqual([h.sum(350), h.sum(0)])
    const byCard = (await h.asRosa(`PUT /api/payment/${sold.id}/editCashPayment`, { method: 'card_at_desk', reason: 'By card' })).body
    expect(byCard.amount).toEqual(h.sum(352))
    const [row] = await select<{ n: number }>('SELECT SUM(amount) AS n FROM folio_lines WHERE property_id = ? AND booking_id IS NULL', [
      h.of.property,
    ])
    expect(Number(row?.n)).toBe(0)
  })

  /** All but so much is paid by card. */
  async function setUpOwing(currency: string, country: string, owing: number) {
    const h = await setUp(currency, country)
    await h.pay(6243 - owing, { method: 'card_at_desk' })
    const rounding = async () =>
      (await h.bill()).lines.flatMap((l: { kind: string; amount: { amount: number } }) => (l.kind === 'rounding' ? l.amount.amount : []))
    return { ...h, rounding, money: async () => (await h.bill()).lines.filter((l: { kind: string }) => l.kind === 'payment').length }
  }
  /** The most that no coin makes. */
  const smallest: [string, string, number][] = [
    ['AUD', 'AU', 2],
    ['CAD', 'CA', 2],
    ['CHF', 'CH', 2],
    ['CLP', 'CL', 4],
    ['CZK', 'CZ', 49],
    ['DKK', 'DK', 24],
    ['HKD', 'HK', 4],
    ['HUF', 'HU', 249],
    ['ILS', 'IL', 4],
    ['MYR', 'MY', 2],
    ['NOK', 'NO', 49],
    ['NZD', 'NZ', 4],
    ['SEK', 'SE', 49],
    ['SGD', 'SG', 2],
    ['ZAR', 'ZA', 9],
    ...['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK'].map((country): [string, string, number] => ['EUR', country, 2]),
  ]

  it.each(sample(smallest, 6))(
    '%s in %s: %i that are owed are settled by their rounding alone, and no till is asked',
    async (currency, country, owing) => {
      const h = await setUpOwing(currency, country, owing)
      const inTill = await h.inDrawer()
      const { status, body } = await h.asRosa('POST /api/payment/cash-payments', { ...h.of, amount: h.sum(owing), method: 'cash' })
      expect([status, body.kind, body.amount, body.balance]).toEqual([201, 'in', h.sum(0), h.sum(0)])
      expect([await h.rounding(), await h.money(), await h.inDrawer()]).toEqual([[-owing], 1, inTill])
    },
  )

  it.each(sample(smallest, 6))('%s in %s: %i that are owed to the guest likewise', async (currency, country, owed) => {
    const h = await setUpOwing(currency, country, 0)
    await h.asOwner(`POST /booking/${h.of.booking}/folio`, {
      kind: 'adjustment',
      description: 'Less',
      reason: 'Less',
      amount: h.sum(-owed),
    })
    expect((await h.bill()).balance).toEqual(h.sum(-owed))
    const { status, body } = await h.asRosa('POST /api/payment/refunds', { ...h.of, amount: h.sum(owed), method: 'cash' })
    expect([status, body.kind, body.amount, body.balance]).toEqual([201, 'out', h.sum(0), h.sum(0)])
    expect([await h.rounding(), await h.inDrawer()]).toEqual([[owed], 0])
  })

  it.each([2, -2])('is rounded off at check-out, without a debt: %i', async owing => {
    const h = await setUpOwing('CHF', 'CH', Math.max(0, owing))
    if (owing < 0)
      await h.asOwner(`POST /booking/${h.of.booking}/folio`, {
        kind: 'adjustment',
        description: 'Less',
        reason: 'Less',
        amount: h.sum(owing),
      })
    const { body } = await h.asRosa('POST /check-in', { booking: h.of.booking, guests: [{ name: 'Asha' }] })
    const out = await h.asRosa(`PUT /check-in/${body.checkIns[0].id}`, { checkOut: true })
    expect([out.status, (await h.bill()).balance, await h.rounding()]).toEqual([200, h.sum(0), [-owing]])
  })

  it('is no debt that check-out forgets where a coin makes it, or every amount is paid', async () => {
    for (const [currency, country, owing] of [
      ['CHF', 'CH', 3],
      ['EUR', 'DE', 1],
    ] as const) {
      const h = await setUpOwing(currency, country, owing)
      const { body } = await h.asRosa('POST /check-in', { booking: h.of.booking, guests: [{ name: 'Asha' }] })
      expect((await h.asRosa(`PUT /check-in/${body.checkIns[0].id}`, { checkOut: true })).body.code).toBe('balance_due')
      expect(await h.rounding()).toEqual([])
    }
  })

  it('is no price of what is sold for cash', async () => {
    const h = await setUp()
    const sold = { property: h.of.property, amount: h.sum(2), method: 'cash', category: 'drinks' }
    expect((await h.asRosa('POST /api/payment/cash-payments', sold)).body.fields[0].code).toBe('money.cash_step')
  })
})
