import { describe, expect, it } from 'vitest'
import type { FolioLine } from './folio.ts'
import { type InvoiceTax, invoiceTotals, mergeInvoiceTaxes, uninvoicedCharges, uninvoicedTaxes, vatInside } from './invoicing.ts'

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

it('says what is without taxes, what is tax, and both', () =>
  expect(invoiceTotals([{ amount: euros(6000) }, { amount: euros(600) }], [tax('VAT', 393), tax('City', 600)], 'EUR')).toEqual({
    net: euros(5607),
    tax: euros(993),
    total: euros(6600),
  }))
