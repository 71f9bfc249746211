import { expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { cheapestNights, cheapestRun, daysAround, isPriced, monthsOf } from './nightPrices.ts'

const nights = (...amounts: (number | null)[]) =>
  amounts.map((amount, i) => ({ night: addDays('2027-03-01', i), price: amount === null ? null : { amount, currency: 'EUR' } }))

it.each([
  ['2267057', undefined, true],
  ['portugal/lisbon', undefined, true],
  ['portugal', undefined, false],
  ['', undefined, false],
  ['portugal', { south: 38.6, west: -9.3, north: 38.8, east: -9 }, true],
  ['2267057', { south: 37, west: -9.3, north: 38.8, east: -9 }, false],
])('decides whether prices of %j, or of %j instead, are requested', (destination, bounds, is) =>
  expect(isPriced({ destination, bounds })).toBe(is),
)

it('has no prices for a wide area around a point', () => {
  const around = { lat: 69.65, lng: 18.96 }
  expect(isPriced({ destination: '', around: { ...around, radius: 50 } })).toBe(true)
  expect(isPriced({ destination: '', around: { ...around, radius: 100 } })).toBe(false)
})

it('covers three days to each side, in each of their months', () => {
  const days = daysAround('2027-03-02')
  expect([days[0], days.at(-1), days.length]).toEqual(['2027-02-27', '2027-03-05', 7])
  expect(monthsOf(days)).toEqual(['2027-02', '2027-03'])
})

it('finds the nights with the lowest price of the month, unless most have it', () => {
  expect(cheapestNights(nights(3000, 1000, null, 1000, 1600, 1400))).toEqual(['2027-03-02', '2027-03-04'])
  expect(cheapestNights(nights(1000, 1000, 1600))).toEqual([])
  expect(cheapestNights(nights(null, null))).toEqual([])
})

it('finds the cheapest consecutive nights, all available', () => {
  expect(cheapestRun(nights(3000, 1000, null, 1500, 1600, 1400), 2)).toEqual({
    arrival: '2027-03-05',
    departure: '2027-03-07',
    amount: 3000,
    currency: 'EUR',
  })
  expect(cheapestRun(nights(1000, 1000, 1000), 2)?.arrival).toBe('2027-03-01')
  expect(cheapestRun(nights(1000, null, 1000), 2)).toBeUndefined()
  expect(cheapestRun(nights(1000), 2)).toBeUndefined()
  const [first, second] = nights(1000, 1000)
  const mixed = [first, { night: '2027-03-02', price: { amount: 1, currency: 'JPY' } }, second]
  expect(
    cheapestRun(
      mixed.flatMap(night => night ?? []),
      3,
    ),
  ).toBeUndefined()
})
