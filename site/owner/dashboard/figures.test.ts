import { beforeAll, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatNoneSold } from './BedChart.tsx'
import { buildFigures, formatGrowth } from './FigureList.tsx'
import { resolvePeriod } from './PeriodPanel.tsx'

beforeAll(loadMessages)

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const figures = {
  occupancy: 0.5,
  bedNightsSold: 60,
  bedNightsAvailable: 120,
  roomRevenue: eur(120_000),
  totalRevenue: eur(126_000),
  abr: eur(2000),
  revPab: eur(1000),
  tRevPab: eur(1050),
  privates: null,
  bookings: 30,
  cancelled: 3,
  cancellationRate: 0.1,
  dueArrivals: 20,
  noShows: 1,
  noShowRate: 0.05,
  leadTime: 12.25,
  lengthOfStay: 2,
  channels: [],
}

it('sets each figure beside that of the period before, and says how it moved', () => {
  const all = buildFigures(figures, { ...figures, occupancy: 0.4, abr: eur(1600), leadTime: null })
  expect(all.find(f => f.name === 'Average bed rate')).toMatchObject({ now: '€20.00', before: '€16.00', grown: 0.25 })
  expect(all.find(f => f.name === 'Occupancy')).toMatchObject({ now: '50%', before: '40%', grown: null })
  expect(all.find(f => f.name === 'Booked ahead')).toMatchObject({ now: '12.3', before: '–' })
  expect(all.some(f => f.name.includes('private'))).toBe(false)
  const privates = { nightsSold: 2, nightsAvailable: 5, occupancy: 0.4, revenue: eur(12_000), adr: eur(6000), revPar: eur(2400) }
  expect(buildFigures({ ...figures, privates }, { ...figures, privates }).filter(f => f.name.includes('rivate'))).toHaveLength(2)
  expect([formatGrowth(0.25), formatGrowth(-0.5), formatGrowth(0.001)]).toEqual(['up 25%', 'down 50%', 'the same'])
})

it('says no mean of nothing', () => {
  const empty = { ...figures, occupancy: 0, bedNightsSold: 0, bedNightsAvailable: 0, abr: eur(0), revPab: eur(0), tRevPab: eur(0) }
  const all = buildFigures({ ...empty, bedNightsAvailable: 16 }, empty)
  expect(all.find(f => f.name === 'Occupancy')).toMatchObject({ now: '0%', before: '–' })
  expect(all.find(f => f.name === 'Average bed rate')).toMatchObject({ now: '–', before: '–', grown: null })
  expect(all.find(f => f.name === 'Room revenue per bed')).toMatchObject({ now: '€0.00', before: '–', grown: null })
})

it('says in the place of an empty chart that there is nothing yet', () => {
  const night = { day: '2027-03-10', bedsSold: 0, bedsAvailable: 16, arrivals: 0, departures: 0 }
  expect(formatNoneSold([night], '2027-03-10')).toContain('No bed is sold for these nights yet.')
  expect(formatNoneSold([night], '2027-03-11')).toBe('No bed was sold for these nights.')
  expect(formatNoneSold([{ ...night, bedsAvailable: 0 }], '2027-03-10')).toContain('No beds were for sale')
})

it('shows the period of the address where it is one', () => {
  const today = '2027-03-10'
  expect(resolvePeriod('2027-01-01', '2027-01-31', today)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  const usual = { from: '2027-02-09', to: today }
  for (const [from, to] of [
    [undefined, undefined],
    ['2027-02-01', '2027-01-01'],
    ['soon', '2027-01-01'],
    ['2020-01-01', '2027-01-01'],
  ])
    expect(resolvePeriod(from, to, today)).toEqual(usual)
})
