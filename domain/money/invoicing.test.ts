import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import type { FolioLine } from './folio.ts'
import {
  createVatRounding,
  type InvoiceTax,
  invoiceTotals,
  mergeInvoiceTaxes,
  presentTaxes,
  uninvoicedCharges,
  uninvoicedTaxes,
  vatInside,
} from './invoicing.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const line = (id: number, kind: FolioLine['kind'], amount: number, reverses?: number): FolioLine => ({
  id,
  kind,
  amount: euros(amount),
  ...(reverses && { reverses }),
})
const tax = (name: string, amount: number, more: Partial<InvoiceTax> = {}): InvoiceTax => ({
  name,
  rate: 700,
  amount: euros(amount),
  included: true,
  ...more,
})

describe('charges that are on no invoice', () => {
  const lines = [line(1, 'room', 6000), line(2, 'tax', 600), line(3, 'payment', -2000), line(4, 'extra', 300), line(5, 'extra', -300, 4)]
  const stay: [number, number][] = [
    [1, 6000],
    [2, 600],
  ]
  const open = (all: FolioLine[], invoiced: [number, number][] = []) =>
    uninvoicedCharges(all, new Map(invoiced)).map(l => [l.id, l.amount.amount])
  it('are charges, not payments, and nothing that was undone before', () => expect(open(lines)).toEqual(stay))
  it('are what came since', () => expect(open([...lines, line(6, 'fee', 500)], stay)).toEqual([[6, 500]]))
  it('say what was undone after it was invoiced', () => expect(open([...lines, line(6, 'room', -6000, 1)], stay)).toEqual([[6, -6000]]))
  it('are what is left of a line that is said in part, and of one that undoes it', () => {
    expect(open(lines, [[1, 4000]])).toEqual([
      [1, 2000],
      [2, 600],
    ])
    expect(open([...lines, line(6, 'room', -6000, 1)], [[1, 4000]])).toEqual([
      [2, 600],
      [6, -4000],
    ])
  })
})

it('rounds the VAT inside an amount once, half up', () => {
  expect(vatInside(euros(300), 1900)).toEqual(euros(48))
  expect(vatInside(euros(-300), 1900)).toEqual(euros(-48))
  expect(vatInside(euros(107), 700)).toEqual(euros(7))
})

it('joins taxes of one name, rate and place, and leaves out what comes to nothing', () => {
  const rows = mergeInvoiceTaxes([
    tax('VAT', 10),
    tax('VAT', 5),
    tax('VAT', 7, { rate: 1900 }),
    tax('City', 3, { included: false }),
    tax('X', 2),
    tax('X', -2),
  ])
  expect(rows.map(r => [r.name, r.rate, r.amount.amount])).toEqual([
    ['VAT', 700, 15],
    ['VAT', 1900, 7],
    ['City', 700, 3],
  ])
})

it('splits the taxes inside a stay over its invoices so that they add up', () => {
  const first = uninvoicedTaxes([tax('VAT', 393, { ofStay: true })], [])
  const second = uninvoicedTaxes([tax('VAT', 523, { ofStay: true })], [...first, tax('VAT', 48)])
  expect([first[0]?.amount, second[0]?.amount]).toEqual([euros(393), euros(130)])
  expect(uninvoicedTaxes([], [...first, ...second]).map(t => t.amount)).toEqual([euros(-523)])
})

it('shows the taxes of the stay and of other lines in one row for each name and rate', () => {
  const rows = presentTaxes([
    tax('VAT', 393, { ofStay: true }),
    tax('VAT', -33),
    tax('VAT', 19, { rate: 1900 }),
    tax('VAT', 42, { included: false }),
  ])
  expect(rows).toEqual([tax('VAT', 360), tax('VAT', 19, { rate: 1900 }), tax('VAT', 42, { included: false })])
  expect(presentTaxes([tax('VAT', 393, { ofStay: true }), tax('VAT', -393)])).toEqual([])
})

describe('the VAT inside charges on documents', () => {
  const rated = (id: number, kind: FolioLine['kind'], amount: number, more: { reverses?: number; vatRate?: number | null } = {}) => ({
    ...line(id, kind, amount, more.reverses),
    vatRate: more.vatRate === undefined ? 700 : more.vatRate,
  })
  it('is that of the whole line, whichever parts of it documents say', () => {
    const off = rated(1, 'adjustment', -8000)
    const round = createVatRounding([off], [])
    const parts = [-6000, -2000].map(part => round({ ...off, amount: euros(part) })?.amount)
    expect(parts).toEqual([-393, -130])
    expect(vatInside(off.amount, 700).amount).toBe(-523)
  })
  it('is none of a line without a rate', () => expect(createVatRounding([], [])(rated(1, 'room', 6000, { vatRate: null }))).toBeNull())
  it('goes on from what documents say, rounded as they did or by the line', () => {
    const towel = rated(1, 'extra', 300, { vatRate: 1900 })
    const invoiced = (vat?: number) => [{ folio: 1, amount: euros(150), ...(vat !== undefined && { vat: euros(vat) }) }]
    const rest = { ...towel, amount: euros(150) }
    expect([createVatRounding([towel], invoiced())(rest), createVatRounding([towel], invoiced(23))(rest)]).toEqual([euros(24), euros(25)])
  })
  it('comes to nothing with its reversal, and of a whole price in parts', () => {
    const lines = [
      rated(1, 'extra', 301),
      rated(2, 'extra', -301, { reverses: 1 }),
      rated(3, 'adjustment', -2500),
      rated(4, 'adjustment', -3500),
    ]
    const round = createVatRounding(lines, [])
    const [sold = 0, undone = 0, ...off] = lines.map(l => round(l)?.amount ?? 0)
    expect([sold + undone, off.reduce((n, a) => n + a, 0)]).toEqual([0, -vatInside(euros(6000), 700).amount])
  })
  it('law: parts add up, to the cent', () => {
    const anyParts = fc.array(fc.integer({ min: -9000, max: 9000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyParts, fc.integer({ min: 1, max: 3000 }), fc.nat(8), (parts, vatRate, at) => {
        const off = rated(1, 'adjustment', -9000, { vatRate })
        const vatOf = (round: ReturnType<typeof createVatRounding>, part: number) => round({ ...off, amount: euros(part) }) ?? euros(0)
        const first = createVatRounding([off], [])
        const invoiced = parts.slice(0, at).map(part => ({ folio: 1, amount: euros(part), vat: vatOf(first, part) }))
        const later = createVatRounding([off], invoiced)
        const rest = parts.slice(at).map(part => vatOf(later, part))
        const all = [...invoiced.map(s => s.vat), ...rest].reduce((n, m) => n + m.amount, 0)
        const whole = parts.reduce((n, part) => n + part, 0)
        expect(all).toBe(vatInside(euros(whole), vatRate).amount)
      }),
      runs(),
    )
  })
})

it('says what is without taxes, what is tax, and both', () =>
  expect(invoiceTotals([{ amount: euros(6000) }, { amount: euros(600) }], [tax('VAT', 393), tax('City', 600)], 'EUR')).toEqual({
    net: euros(5607),
    tax: euros(993),
    total: euros(6600),
  }))
