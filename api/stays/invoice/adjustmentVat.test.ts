import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { readPdf } from '../../platform/print/pdfTesting.ts'
import { shift } from '../booking/change/testing.ts'
import { type Api, inDays, startApi } from '../booking/testing.ts'
import { desk, euros } from '../payment/testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const vat: TaxRule = { name: 'VAT', kind: 'vat_included', value: 700, payable: 'now' }
const cityTax: TaxRule = { name: 'City tax', kind: 'per_person_night', value: 200, payable: 'desk' }
const off = { kind: 'adjustment', description: 'Cold shower', reason: 'Sorry' }
const towel = { kind: 'extra', description: 'Towel', amount: euros(1000), vatRate: 1900 }

interface TestDocument {
  kind: string
  buyer: { name: string }
  total: { amount: number }
  tax: { amount: number }
  taxes: { name: string; rate: number | null; amount: { amount: number }; included: boolean }[]
}
const taxRows = ({ taxes }: TestDocument) => taxes.map(t => [t.name, t.rate, t.amount.amount])

/** Three nights at 20.00 with 7 % VAT inside and city tax. */
async function setUp(taxes: TaxRule[] = [vat, cityTax]) {
  const h = await desk((...args) => api.call(...args), { property: { taxes } })
  const booking = `/booking/${h.of.booking}`
  const post = async (line: object) => (await h.asOwner(`POST ${booking}/folio`, line)).body.lines.at(-1) as { id: number }
  const documents = async () => (await h.asRosa(`GET ${booking}/invoices`)).body as TestDocument[]
  return {
    ...h,
    path: booking,
    issue: async (name = 'ACME') => (await h.asRosa(`POST ${booking}/invoices`, { buyer: { name } })).body,
    takeOff: (amount: number, more: object = {}) => post({ ...off, amount: euros(-amount), ...more }),
    post,
    notes: async () => (await documents()).filter(d => d.kind === 'credit_note').map(d => [d.buyer.name, d.total.amount, d.tax.amount]),
    sums: async () => {
      const all = await documents()
      return [all.reduce((n, d) => n + d.total.amount, 0), all.reduce((n, d) => n + d.tax.amount, 0)]
    },
  }
}

describe('an amount that is taken off by hand', () => {
  it('lowers the VAT of the nights on their invoice, in one row with it', async () => {
    const h = await setUp()
    await h.takeOff(500)
    const invoice = await h.issue()
    expect([invoice.total, invoice.tax, invoice.net]).toEqual([euros(6100), euros(960), euros(5140)])
    expect(taxRows(invoice)).toEqual([
      ['VAT', 700, 360],
      ['City tax', null, 600],
    ])
    const pdf = await fetch(`${api.url}${h.path}/invoice.pdf`, { headers: { authorization: `Bearer ${h.tokens.rosa}` } })
    const { text } = readPdf(Buffer.from(await pdf.arrayBuffer()))
    for (const expected of ['VAT 7 %, included', 'EUR 3.60', 'EUR 51.40', 'EUR 61.00']) expect(text).toContain(expected)
  })

  it('is named as the tax of its rate, and has a row of its own where that stands on top of the price', async () => {
    const h = await setUp([{ ...vat, name: 'MwSt', kind: 'vat_added' }])
    await h.takeOff(535)
    await h.takeOff(119, { vatRate: 1900 })
    const invoice = await h.issue()
    expect(taxRows(invoice)).toEqual([
      ['MwSt', 700, 420],
      ['MwSt', 700, -35],
      ['VAT', 1900, -19],
    ])
    expect([invoice.total, invoice.net]).toEqual([euros(6420 - 535 - 119), euros(6000 - 500 - 100)])
  })

  it('of all that the nights cost leaves no VAT of them', async () => {
    const h = await setUp()
    await h.takeOff(2500)
    await h.takeOff(3500)
    const invoice = await h.issue()
    expect([invoice.total, taxRows(invoice)]).toEqual([euros(600), [['City tax', null, 600]]])
    const free = await setUp([vat])
    await free.takeOff(6000)
    expect((await free.issue()).code).toBe('nothing_to_invoice')
  })

  it('is on a credit note after an invoice, and on the next invoice when it is undone', async () => {
    const h = await setUp()
    await h.issue()
    const line = await h.takeOff(500)
    expect(await h.notes()).toEqual([['ACME', -500, -33]])
    expect((await h.issue()).code).toBe('nothing_to_invoice')
    expect((await h.asOwner(`POST ${h.path}/folio/${line.id}/reverse`, { reason: 'Was hot' })).status).toBe(201)
    const next = await h.issue('Blue Ltd')
    expect([next.total, taxRows(next)]).toEqual([euros(500), [['VAT', 700, 33]]])
    expect(await h.sums()).toEqual([6600, 993])
  })

  it('goes to the buyer whose invoice has its VAT, not to who bought most', async () => {
    const h = await setUp()
    await h.issue('ACME')
    await h.post(towel)
    await h.issue('Blue Ltd')
    await h.takeOff(300, { vatRate: 1900 })
    await h.takeOff(500)
    await h.takeOff(900, { vatRate: 1900 })
    expect(await h.notes()).toEqual([
      ['Blue Ltd', -300, -48],
      ['ACME', -500, -33],
      // More than the towel cost: the rest comes off the other invoice. The parts are rounded together.
      ['ACME', -200, -32],
      ['Blue Ltd', -700, -112],
    ])
    expect(await h.sums()).toEqual([6600 + 1000 - 1700, 993 + 160 - 33 - 192])
  })

  it('that nights without an invoice make up for waits for theirs', async () => {
    const h = await setUp()
    await h.issue()
    await h.asRosa(`POST ${h.path}/extend`, { departure: inDays(5) })
    await h.takeOff(500)
    expect(await h.notes()).toEqual([])
    const next = await h.issue('Blue Ltd')
    expect([next.total, taxRows(next)]).toEqual([
      euros(3900),
      [
        ['VAT', 700, 228],
        ['City tax', null, 400],
      ],
    ])
  })

  it('comes back with its VAT where a shorter stay has no room for it', async () => {
    const h = await setUp()
    await h.issue()
    await h.takeOff(5000)
    await h.asRosa(`PUT ${h.path}`, { departure: inDays(1) })
    expect(await h.balance()).toBe(0)
    expect(await h.notes()).toEqual([
      ['ACME', -5000, -327],
      ['ACME', -1600, -479],
    ])
    // Of one night and its city tax 22.00 are taken off; the tax of the city itself stays.
    expect(await h.sums()).toEqual([0, 131 + 200 - 144])
  })

  it('is undone and done again with its VAT by a no-show that is taken back', async () => {
    const h = await setUp()
    await h.takeOff(500)
    await h.issue()
    await shift(h.of.booking, -1)
    expect((await h.asOwner(`POST ${h.path}/no-show`, {})).status).toBe(200)
    expect(await h.sums()).toEqual([2000, 0])
    expect((await h.asOwner(`DELETE ${h.path}/no-show`)).status).toBe(200)
    await h.issue()
    expect(await h.sums()).toEqual([6100, 960])
  })
})

describe('a tax in percent of the price', () => {
  const inPercent: TaxRule = { name: 'City tax', kind: 'percent', value: 500, payable: 'desk' }
  const billed = async (h: Awaited<ReturnType<typeof setUp>>) => {
    const { lines, balance } = (await h.asOwner(`GET ${h.path}/folio`)).body
    const of = (kind: string) => lines.filter((l: { kind: string }) => l.kind === kind)
    const sums = await select<{ n: string | null }>(
      "SELECT SUM(f.amount) AS n FROM folio_lines f LEFT JOIN folio_lines u ON u.id = f.reverses_id WHERE f.booking_id = ? AND COALESCE(u.kind, f.kind) = 'tax'",
      [h.of.booking],
    )
    return { tax: Number(sums[0]?.n), balance: balance.amount, adjustments: of('adjustment') }
  }

  it('is lowered in proportion by what is taken off the nights, and comes back with it', async () => {
    const h = await setUp([vat, inPercent])
    await h.takeOff(630)
    const { tax, balance, adjustments } = await billed(h)
    expect([tax, balance, adjustments.map((l: { amount: object }) => l.amount)]).toEqual([270, 5670, [euros(-600)]])
    const invoice = await h.issue()
    expect([invoice.total, taxRows(invoice)]).toEqual([
      euros(5670),
      [
        ['VAT', 700, 354],
        ['City tax', 500, 270],
      ],
    ])
    const undone = await h.asOwner(`POST ${h.path}/folio/${adjustments[0].id}/reverse`, { reason: 'Was hot' })
    expect([undone.status, (await billed(h)).tax, undone.body.balance]).toEqual([201, 300, euros(6300)])
  })

  it('is gone with a stay that is given away, and stays where an extra is taken off', async () => {
    const h = await setUp([vat, inPercent])
    await h.takeOff(3151)
    await h.takeOff(3149)
    expect(await billed(h)).toMatchObject({ tax: 0, balance: 0 })
    const other = await setUp([vat, inPercent])
    await other.post(towel)
    await other.takeOff(500, { vatRate: 1900 })
    expect(await billed(other)).toMatchObject({ tax: 300, balance: 6800 })
  })

  it('falls below nothing by no shorter stay', async () => {
    const h = await setUp([vat, inPercent])
    await h.issue()
    await h.takeOff(3150)
    await h.asRosa(`PUT ${h.path}`, { departure: inDays(1) })
    expect(await billed(h)).toMatchObject({ tax: 0, balance: 0 })
    expect(await h.sums()).toEqual([0, 0])
  })
})

describe('a tax of which a new rule has another rate', () => {
  /** The first night under the rule of before, the others under that of now. */
  const rules = (tax: Partial<TaxRule>): TaxRule[] => [
    { ...vat, ...tax, value: 700, validUntil: inDays(0) },
    { ...vat, ...tax, value: 1000, validFrom: inDays(1) },
  ]

  it('stands on an invoice with the rate that each part of the stay has', async () => {
    const h = await setUp(rules({}))
    expect(taxRows(await h.issue())).toEqual([
      ['VAT', 700, 131],
      ['VAT', 1000, 364],
    ])
  })

  it.each([
    [{ kind: 'vat_added' }, 0, 1, [['VAT', 700, 140]]],
    [{ kind: 'vat_added' }, 1, 2, [['VAT', 1000, 200]]],
    [{ kind: 'percent', name: 'City tax' }, 0, 1, [['City tax', 700, 140]]],
    [{ kind: 'percent', name: 'City tax' }, 1, 2, [['City tax', 1000, 200]]],
  ] as const)('and, %j on top, with the rate of the nights from day %i on', async (tax, from, to, rows) => {
    const h = await desk((...args) => api.call(...args), { property: { taxes: rules(tax) } })
    const { id } = await h.book({ arrival: inDays(from), departure: inDays(to) })
    const { body } = await h.asRosa(`POST /booking/${id}/invoices`, {})
    expect(taxRows(body)).toEqual(rows)
  })
})
