import { expect, it } from 'vitest'
import { aboutIn } from '../currency/useAbout.ts'
import { pinOf } from './pinWords.ts'

const rates = { base: 'USD', date: '2026-11-20', rates: { EUR: 0.5, INR: 80 } }
const pin = {
  id: 1,
  path: '/hostels/portugal/lisbon/lake',
  name: 'Lake',
  lat: 38.7,
  lng: -9.1,
  cover: '',
  rating: null,
  total: { amount: 1350, currency: 'EUR' },
}

it.each([
  ['EUR', '€13.50', 'Lake, €13.50'],
  [null, '€13.50', 'Lake, €13.50'],
  ['USD', '~$27', 'Lake, €13.50, ~$27'],
  ['INR', '~₹2,160', 'Lake, €13.50, ~₹2,160'],
  ['XXX', '€13.50', 'Lake, €13.50'],
])('shows on a pin what it costs about in %s, and says the price of the hostel first', (wanted, text, said) =>
  expect(pinOf(pin, aboutIn(wanted, rates))).toMatchObject({ text, said }),
)

it('says the price of the hostel where no rates come, and that there is none', () => {
  expect(pinOf(pin, aboutIn('USD', undefined)).text).toBe('€13.50')
  expect(pinOf({ ...pin, total: null }, aboutIn('USD', rates)).said).toBe('Lake, No price')
})
