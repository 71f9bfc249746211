import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DifferencePanel, formatLineSide, type StayDifference } from './DifferencePanel.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const side = (total: number) => ({
  room: 1,
  roomName: 'Dorm',
  as: 'bed' as const,
  quantity: 1,
  guests: 1,
  arrival: '2027-03-06',
  departure: '2027-03-08',
  nights: ['2027-03-06', '2027-03-07'].map(night => ({ night, price: eur(total / 2) })),
  total: eur(total),
})
/** One of two beds is cancelled; the deposit is paid completely. */
const partGone: StayDifference = {
  arrival: { before: '2027-03-06', after: '2027-03-06' },
  departure: { before: '2027-03-08', after: '2027-03-08' },
  guests: { before: 2, after: 1 },
  lines: [{ line: 1, kind: 'cancelled', before: side(3420), after: null }],
  taxes: [],
  roomTotal: { before: eur(7560), after: eur(4140) },
  total: { before: eur(7560), after: eur(4140) },
  fee: eur(0),
  balance: { before: eur(5802), after: eur(2382) },
  refund: eur(0),
  deposit: { before: eur(1758), after: eur(1134), paid: eur(1758), due: eur(0) },
  allowed: true,
}
const rowsOf = (difference: StayDifference) =>
  [...renderToStaticMarkup(<DifferencePanel difference={difference} />).matchAll(/<tr class="(?:border[^"]*)?">(.*?)<\/tr>/g)].map(
    ([, row = '']) =>
      row
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s{2,}/),
  )

it('shows the paid amount, and no deposit once that is paid', () => {
  expect(rowsOf(partGone)).toEqual([
    ['Total', '€75.60', '€41.40'],
    ['Paid already', '€17.58', '€17.58'],
    ['Left to pay', '€58.02', '€23.82'],
  ])
})

it('shows the unpaid rest of a higher deposit', () => {
  const more = { ...partGone, deposit: { before: eur(1758), after: eur(2600), paid: eur(1758), due: eur(842) } }
  expect(rowsOf(more).at(-1)).toEqual(['Deposit, to pay now', '€8.42'])
})

it('shows the extras that follow, and of which there are not enough', () => {
  const extra = { extra: 7, name: 'Locker', quantity: { before: 2, after: 3 }, price: { before: eur(400), after: eur(600) }, notLeft: 1 }
  const longer = { ...partGone, extras: [extra] }
  expect(rowsOf(longer)[1]).toEqual(['Locker: 3 instead of 2', '€4.00', '€6.00'])
  expect(renderToStaticMarkup(<DifferencePanel difference={longer} />)).toContain('1 more of “Locker” is not left.')
})

it('shows the price of nights, and no payment', () => {
  expect(renderToStaticMarkup(<DifferencePanel difference={partGone} />)).toContain('2 nights: €34.20')
})

it('shows for an early departure the nights stayed and the nights charged', () => {
  const agreed = { ...side(3420), departure: '2027-03-07' }
  expect(formatLineSide(agreed)).toContain('1 night (2 are charged, as agreed): €34.20')
  expect(formatLineSide(side(3420))).toContain(', 2 nights: €34.20')
})
