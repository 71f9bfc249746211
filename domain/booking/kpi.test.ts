import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar/days.ts'
import { money } from '../money/money.ts'
import { runs } from '../testing.ts'
import {
  type BookedLine,
  bedKpi,
  bookingKpi,
  channelMix,
  nightsWithin,
  periodBefore,
  relativeChange,
  revenueOf,
  revenueWithin,
  soldBedNights,
  sumLines,
  yearBefore,
} from './kpi.ts'

const eur = (amount: number) => money(amount, 'EUR')
const august = { from: '2026-08-01', to: '2026-08-31' }
const stay = (arrival: string, departure: string, beds = 1) => ({ arrival, departure, beds })

describe('figures of a property', () => {
  it('counts the nights of a stay that lie in the period', () => {
    expect(nightsWithin(stay('2026-07-30', '2026-08-02'), august)).toBe(1)
    expect(nightsWithin(stay('2026-08-31', '2026-09-03'), august)).toBe(1)
    expect(nightsWithin(stay('2026-07-01', '2026-09-30'), august)).toBe(31)
    expect(nightsWithin(stay('2026-07-30', '2026-08-01'), august)).toBe(0)
    expect(nightsWithin(stay('2026-09-01', '2026-09-02'), august)).toBe(0)
  })

  it('counts the beds of each night', () =>
    expect(soldBedNights([stay('2026-08-10', '2026-08-12', 4), stay('2026-08-30', '2026-09-02', 1)], august)).toBe(10))

  it('computes occupancy, average bed rate and revenue an available bed', () => {
    const kpi = bedKpi({ available: 300, sold: 200, roomRevenue: eur(500_000), totalRevenue: eur(560_000) })
    expect(kpi).toEqual({ occupancy: 2 / 3, abr: eur(2500), revPab: eur(1667), tRevPab: eur(1867) })
    expect(bedKpi({ available: 0, sold: 0, roomRevenue: eur(0), totalRevenue: eur(0) })).toEqual({
      occupancy: null,
      abr: null,
      revPab: null,
      tRevPab: null,
    })
  })

  // Three nights at 30.00, 30.00 and 36.00 of two beds: 192.00, with 19.20 of tax inside the 192.00 of the booking.
  const sold = (more: Partial<BookedLine> = {}): BookedLine => ({
    arrival: '2026-07-30',
    departure: '2026-08-02',
    source: 'web',
    quantity: 2,
    beds: 2,
    isPrivate: false,
    nights: [
      { night: '2026-07-30', price: eur(3000) },
      { night: '2026-07-31', price: eur(3000) },
      { night: '2026-08-01', price: eur(3600) },
    ],
    roomTotal: eur(19_200),
    included: 1920,
    ...more,
  })

  it('counts the revenue of the nights in the period, without the tax inside it', () => {
    // The one night of August: 72.00, of which 10 % is tax.
    expect(revenueWithin(sold(), august)).toBe(6480)
    expect(revenueWithin(sold(), { from: '2026-07-01', to: '2026-07-31' })).toBe(10_800)
    expect(revenueWithin(sold({ roomTotal: eur(0) }), august)).toBe(0)
    expect(revenueOf([sold(), sold({ included: 0 })], august)).toBe(6480 + 7200)
  })

  it('tells which channels the nights came from, and what share of them', () => {
    const lines = [
      sold(),
      sold({ source: 'desk', departure: '2026-08-03', beds: 3 }),
      sold({ source: 'phone', arrival: '2026-07-01', departure: '2026-07-02' }),
    ]
    // August: two beds for a night from the site, three beds for two nights from the desk, none by telephone.
    expect(channelMix(sumLines(lines, august))).toEqual([
      { source: 'desk', bedNights: 6, share: 0.75, revenue: 6480 },
      { source: 'web', bedNights: 2, share: 0.25, revenue: 6480 },
    ])
    expect(channelMix([])).toEqual([])
  })

  it('law: the revenue of all nights is the price of the line less its tax, wherever the period is cut', () => {
    const [before, after] = [revenueWithin(sold(), { from: '2026-07-01', to: '2026-07-31' }), revenueWithin(sold(), august)]
    expect(before + after).toBe(19_200 - 1920)
  })

  it('computes rates and means of bookings', () => {
    expect(bookingKpi({ created: 20, cancelled: 3, dueArrivals: 10, noShows: 1, stays: 2, leadDays: 20, nights: 3 })).toEqual({
      cancellationRate: 0.15,
      noShowRate: 0.1,
      leadTime: 10,
      lengthOfStay: 1.5,
    })
    expect(bookingKpi({ created: 0, cancelled: 0, dueArrivals: 0, noShows: 0, stays: 0, leadDays: 0, nights: 0 }).leadTime).toBeNull()
  })

  it('compares with the period before', () => {
    expect(periodBefore(august)).toEqual({ from: '2026-07-01', to: '2026-07-31' })
    expect(periodBefore({ from: '2026-08-05', to: '2026-08-05' })).toEqual({ from: '2026-08-04', to: '2026-08-04' })
    expect(yearBefore({ from: '2026-08-07', to: '2026-08-08' })).toEqual({ from: '2025-08-08', to: '2025-08-09' })
    expect([relativeChange(125, 100), relativeChange(1, 0)]).toEqual([0.25, null])
  })

  it('law: cutting a period in two loses no night', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -40, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 29 }),
        (start, nights, cut) => {
          const arrival = addDays('2026-08-01', start)
          const s = stay(arrival, addDays(arrival, nights))
          const middle = addDays('2026-08-01', cut)
          const parts =
            nightsWithin(s, { from: '2026-08-01', to: middle }) + nightsWithin(s, { from: addDays(middle, 1), to: '2026-08-31' })
          expect(parts).toBe(nightsWithin(s, august))
        },
      ),
      runs(),
    )
  })
})
