import { expect, it } from 'vitest'
import { type BookingSelection, backToPropertyHref, checkoutHref, parseSelection, toSelectedLine } from './bookingSelection.ts'

const selection: BookingSelection = {
  property: 7,
  arrival: '2027-03-06',
  departure: '2027-03-09',
  lines: [
    toSelectedLine({ room: 31, as: 'bed', women: 2, men: 1, other: 0 }),
    toSelectedLine({ room: 32, as: 'unit', women: 0, men: 0, other: 2 }),
  ],
}
const read = (href: string) => parseSelection(new URLSearchParams(href.split('?')[1]))

it('is parsed back from its address', () => {
  expect(checkoutHref(selection)).toBe('/checkout?property=7&arrival=2027-03-06&departure=2027-03-09&lines=31.bed.2-1-0,32.unit.0-0-2')
  expect(read(checkoutHref(selection))).toEqual(selection)
})

it('keeps the rate plan with its beds', () => {
  const planned = { ...selection, lines: [toSelectedLine({ room: 31, as: 'bed', women: 0, men: 0, other: 1 }, { id: 7 })] }
  expect(checkoutHref(planned)).toContain('lines=31.bed.0-0-1.7')
  expect(read(checkoutHref(planned))).toEqual(planned)
})

it('keeps the ages of children, who are not counted twice', () => {
  const family = {
    ...selection,
    lines: [toSelectedLine({ room: 32, as: 'unit', women: 1, men: 0, other: 1, childAges: [4, 11] }, { id: 7 })],
  }
  expect(checkoutHref(family)).toContain('lines=32.unit.1-0-1_4_11.7')
  expect(family.lines[0]?.guests).toEqual([{ gender: 'female' }, {}, { age: 4 }, { age: 11 }])
  expect(read(checkoutHref(family))).toEqual(family)
})

it('keeps the promo code in its normalised form', () => {
  expect(checkoutHref({ ...selection, promo: 'FRIENDS-26' })).toMatch(/&promo=FRIENDS-26$/)
  expect(read(`${checkoutHref(selection)}&promo=%20friends-26`)).toEqual({ ...selection, promo: 'FRIENDS-26' })
})

it('passes the search to the checkout, and back', () => {
  const searched = 'freeCancellation=true&facilities=kitchen&facilities=breakfast'
  const carried = { ...selection, promo: 'FRIENDS-26', searched }
  expect(read(checkoutHref(carried))).toEqual(carried)
  const stay = 'arrival=2027-03-06&departure=2027-03-09'
  expect(backToPropertyHref('/hostels/a/b/c', carried)).toBe(
    `/hostels/a/b/c?${stay}&women=2&men=1&other=2&promo=FRIENDS-26&${searched}#offers`,
  )
  expect(read(`${checkoutHref(selection)}&utm_source=x`), 'nothing else').toEqual(selection)
})

it('contains a gender only where it was stated', () => {
  expect(selection.lines.map(line => line.guests)).toEqual([
    [{ gender: 'female' }, { gender: 'female' }, { gender: 'male' }],
    [{}, {}],
  ])
})

it.each([
  '?',
  '?property=7&arrival=2027-03-06&departure=2027-03-09',
  '?property=7&arrival=2027-03-06&departure=2027-03-06&lines=31.bed.1-0-0',
  '?property=x&arrival=2027-03-06&departure=2027-03-09&lines=31.bed.1-0-0',
  '?property=7&arrival=2027-03-06&departure=2027-03-09&lines=31.bed.0-0-0',
  '?property=7&arrival=2027-03-06&departure=2027-03-09&lines=31.tent.1-0-0',
])('reads nothing from %s', href => expect(read(href)).toBeUndefined())
