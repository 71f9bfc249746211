import { expect, it } from 'vitest'
import type { Chart } from './chartLine.ts'
import { splitIntoSheets } from './printSheets.ts'

it('gives each fortnight a sheet with its own nights, and the rest the last one', () => {
  const nights = Array.from({ length: 30 }, (_, sold) => ({ capacity: 40, sold, free: 0, price: null }))
  const chart = { startDate: '2027-03-01', endDate: '2027-03-30', rooms: [{ id: 1, nights }] } as unknown as Chart
  expect(splitIntoSheets(chart).map(s => [s.startDate, s.endDate, s.rooms[0]?.nights.map(n => n.sold)])).toEqual([
    ['2027-03-01', '2027-03-14', Array.from({ length: 14 }, (_, i) => i)],
    ['2027-03-15', '2027-03-28', Array.from({ length: 14 }, (_, i) => 14 + i)],
    ['2027-03-29', '2027-03-30', [28, 29]],
  ])
})
