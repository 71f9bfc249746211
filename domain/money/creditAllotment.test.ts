import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { allotCredits, allotTaxes, creditedTaxes } from './creditAllotment.ts'
import type { FolioKind, FolioLine } from './folio.ts'

const euros = (amount: number) => ({ amount, currency: 'EUR' })
const line = (id: number, kind: FolioKind, amount: number, reverses?: number): FolioLine => ({
  id,
  kind,
  amount: euros(amount),
  ...(reverses && { reverses }),
})
/** Of the lines that are said already 2 and 5 are a tax. */
const billOf = (open: FolioLine[]) => ({
  lines: [...open, line(1, 'room', 6000), line(2, 'tax', 600), line(4, 'room', 4000), line(5, 'tax', 400)],
  groupOf: ({ kind }: FolioLine) => (kind === 'tax' ? kind : ''),
})
type Said = [folio: number, amount: number][]
const credits = (open: FolioLine[], ...invoices: Said[]) =>
  allotCredits(
    open,
    invoices.map(invoiced => new Map(invoiced)),
    billOf(open),
  ).map(parts => parts.map(l => [l.id, l.amount.amount]))
const stay: Said = [
  [1, 6000],
  [2, 600],
]

describe('charges by which invoices say too much', () => {
  it('are what undoes the stay, with the fee that takes its place', () =>
    expect(credits([line(6, 'room', -6000, 1), line(7, 'tax', -600, 2), line(8, 'fee', 2000)], stay)).toEqual([
      [
        [6, -6000],
        [7, -600],
        [8, 2000],
      ],
    ]))
  it('are a part that was taken off by hand', () => expect(credits([line(6, 'adjustment', -500)], stay)).toEqual([[[6, -500]]]))
  it('are an extra that was invoiced and undone, and no other that is not invoiced yet', () =>
    expect(credits([line(6, 'extra', -300, 4), line(7, 'extra', 900), line(8, 'room', 2000)], [...stay, [4, 300]])).toEqual([[[6, -300]]]))
  it('come to nothing where the stay costs more than before', () => {
    const [parts = []] = allotCredits([line(6, 'room', -6000, 1), line(7, 'room', 9000)], [new Map(stay)], billOf([]))
    expect(parts.reduce((n, l) => n + l.amount.amount, 0)).toBe(0)
  })
  it('are on the note of the invoice that says them', () =>
    expect(credits([line(6, 'room', -6000, 1), line(7, 'extra', -1000, 4), line(8, 'fee', 2000)], [[1, 6000]], [[4, 1000]])).toEqual([
      [
        [6, -6000],
        [8, 2000],
      ],
      [[7, -1000]],
    ]))
  it('are taken off the largest invoice first, and no invoice below nothing', () =>
    expect(credits([line(6, 'adjustment', -8000)], [[1, 6000]], [[4, 4000]])).toEqual([[[6, -6000]], [[6, -2000]]]))
  it('are of one tax where the documents say that tax', () =>
    expect(
      credits([line(6, 'adjustment', -8000), line(7, 'tax', -800)], stay, [
        [4, 4000],
        [5, 400],
      ]),
    ).toEqual([
      [
        [6, -6000],
        [7, -600],
      ],
      [
        [6, -2000],
        [7, -200],
      ],
    ]))
  it('are all of what is charged less, also where most of it is charged again', () =>
    // 60.00 less 50.00 by hand, then two of three nights less and 30.00 of the discount back.
    expect(
      credits(
        [line(7, 'adjustment', -4000), line(8, 'adjustment', 3000)],
        [
          [1, 6000],
          [6, -5000],
        ],
      ),
    ).toEqual([
      [
        [7, -4000],
        [8, 3000],
      ],
    ]))
  it('undo a part where that part is invoiced', () =>
    expect(credits([line(7, 'adjustment', 500, 6), line(8, 'room', -6000, 1)], [...stay, [6, -500]], [[4, 300]])).toEqual([
      [
        [7, 500],
        [8, -6000],
      ],
      [],
    ]))
})

it('law: no invoice is lowered below nothing, and none is raised', () => {
  const invoices = fc.array(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  const changes = fc.array(fc.tuple(fc.constantFrom<FolioKind>('room', 'fee', 'adjustment'), fc.integer({ min: -20_000, max: 9000 })), {
    maxLength: 5,
  })
  fc.assert(
    fc.property(invoices, changes, fc.nat(), (amounts, more, undo) => {
      let id = 0
      const invoiced = amounts.map(all => new Map(all.map(amount => [++id, amount] as const)))
      const undone = [...(invoiced[undo % invoiced.length] ?? [])].map(([folio, amount]) => line(++id, 'room', -amount, folio))
      const open = [...undone, ...more.map(([kind, amount]) => line(++id, kind, amount))]
      const parts = allotCredits(open, invoiced, billOf(open))
      parts.forEach((lines, i) => {
        const credit = lines.reduce((n, l) => n + l.amount.amount, 0)
        const total = [...(invoiced[i]?.values() ?? [])].reduce((n, a) => n + a, 0)
        expect(credit).toBeLessThanOrEqual(0)
        expect(total + credit).toBeGreaterThanOrEqual(0)
      })
      for (const { id: one, amount } of open) {
        const taken = parts.flat().reduce((n, l) => n + (l.id === one ? l.amount.amount : 0), 0)
        expect(Math.abs(taken)).toBeLessThanOrEqual(Math.abs(amount.amount))
      }
    }),
    runs(),
  )
})

describe('taxes inside the price of the stay', () => {
  const vat = (amount: number) => ({ name: 'VAT', rate: 700, amount: euros(amount), included: true, ofStay: true as const })
  const off = { ...line(8, 'adjustment', -500), vatRate: 700 }
  const part = line(9, 'room', 500)
  it('that are said too much all go onto credit notes', () =>
    expect(creditedTaxes([vat(-131)], [line(7, 'adjustment', -2000), line(9, 'room', 4000)], [])).toEqual([vat(-131)]))
  it('go with the nights that take the place of what is taken off by hand', () => {
    expect(creditedTaxes([vat(262)], [line(9, 'room', 4000), off], [part, off])).toEqual([vat(33)])
    expect(creditedTaxes([vat(262)], [part, off], [part, off])).toEqual([vat(262)])
  })
  it('stay with nights that only take the place of other nights', () =>
    expect(
      creditedTaxes(
        [vat(131)],
        [line(7, 'adjustment', -2000), line(9, 'room', 4000)],
        [line(7, 'adjustment', -2000), line(9, 'room', 2000)],
      ),
    ).toEqual([vat(0)]))
  it('are lowered by what is taken off the price, not by what has VAT of its own, and added to whose nights they are', () => {
    const lowered = [
      { charges: [{ ...line(7, 'adjustment', -3000), vatRate: 700 }], taxes: [vat(393)], total: 6000 },
      { charges: [line(8, 'adjustment', -1000)], taxes: [vat(262)], total: 4000 },
    ]
    expect(allotTaxes([vat(-65)], lowered)).toEqual([[], [vat(-65)]])
    const raised = lowered.map((l, i) => ({ ...l, charges: i ? [line(9, 'room', 1000)] : l.charges }))
    expect(allotTaxes([vat(65)], raised)).toEqual([[], [vat(65)]])
  })
})

it('spreads the taxes that are said too much to the cent, and no invoice below its own', () => {
  const vat = (amount: number) => ({ name: 'VAT', rate: 700, amount: euros(amount), included: true, ofStay: true as const })
  const lowered = (taken: number, inInvoice: number, total: number) => ({
    charges: [line(9, 'room', -taken)],
    taxes: [vat(inInvoice)],
    total,
  })
  const shares = (excess: number, ...all: [taken: number, inInvoice: number, total: number][]) =>
    allotTaxes(
      [vat(-excess)],
      all.map(args => lowered(...args)),
    ).map(rows => rows.reduce((n, r) => n + r.amount.amount, 0))
  expect(shares(654, [6000, 393, 6000], [4000, 261, 4000])).toEqual([-393, -261])
  expect(shares(100, [600, 393, 6000], [400, 261, 4000])).toEqual([-60, -40])
  // Nothing is left of the first.
  expect(shares(523, [6000, 393, 6000], [2000, 261, 4000])).toEqual([-393, -130])
  expect(shares(654, [10, 393, 6000], [3990, 261, 4000])).toEqual([-393, -261])
  expect(allotTaxes([vat(-1)], [])).toEqual([])
  expect(allotTaxes([vat(5)], [lowered(10, 393, 6000)])).toEqual([[vat(5)]])
})
