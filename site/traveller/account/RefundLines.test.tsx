import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Booking } from '../booking/bookingStatus.ts'
import { RefundLines } from './RefundLines.tsx'

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const none = { givenBack: { amount: eur(0), at: null }, property: { timezone: 'Europe/Berlin' } }
const since = '2026-03-06T12:00:00.000Z'
const result = (more: object) =>
  renderToStaticMarkup(<RefundLines trip={{ ...none, ...more } as Booking} />)
    .split(/<[^>]+>/)
    .filter(Boolean)

it.each([
  ['nothing where none is due', {}, []],
  ['what is on its way', { owedBack: { online: eur(600), there: eur(0), since } }, ['€6.00 on its way back to you since Fri 6 Mar 2026']],
  [
    'what the hostel owes',
    { owedBack: { online: eur(0), there: eur(1000), since } },
    ['€10.00 still to be refunded, since Fri 6 Mar 2026'],
  ],
  ['what went back', { givenBack: { amount: eur(1000), at: since } }, ['€10.00 refunded on Fri 6 Mar 2026']],
  [
    'what is kept as credit',
    { credit: { used: eur(0), kept: eur(2000), expiresOn: '2026-09-02' } },
    ['€20.00 kept there as your credit, until Wed 2 Sept 2026'],
  ],
  ['nothing of credit that paid', { credit: { used: eur(2000), kept: eur(0) } }, []],
  [
    'each part of its own in a line',
    { owedBack: { online: eur(600), there: eur(1000), since }, givenBack: { amount: eur(500), at: since } },
    [
      '€6.00 on its way back to you since Fri 6 Mar 2026',
      '€10.00 still to be refunded, since Fri 6 Mar 2026',
      '€5.00 refunded on Fri 6 Mar 2026',
    ],
  ],
])('says %s', (_, trip, lines) => expect(result(trip)).toEqual(lines))

it('shows the date in the time zone of the hostel, not of the reader', () =>
  expect(result({ givenBack: { amount: eur(100), at: '2026-03-06T01:00:00.000Z' } })).toEqual(['€1.00 refunded on Thu 5 Mar 2026']))
