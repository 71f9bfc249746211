import { bedKpi, bookingKpi, channelMix, type Period, type SoldSums, totalOf } from '../../../domain/booking/kpi.ts'
import { type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { money, zero } from '../../../domain/money/money.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { ArrivalDay } from './arrivalDay.ts'
import type { BedsOnSale } from './bedsOnSale.ts'
import type { dashboard } from './contract.ts'
import type { CreatedBookingsRow } from './loadDashboard.ts'

export type Figures = Infer<(typeof dashboard)['GET /dashboard/:id']['result']>['period']

export interface FigureInputs {
  currency: string
  today: Day
  /** What was sold for nights of the period. */
  sold: readonly SoldSums[]
  /** Those of the period. */
  arrivals: readonly ArrivalDay[]
  onSale: BedsOnSale
}

/** The figures of one period. */
export function computePeriodFigures(period: Period, created: CreatedBookingsRow, facts: FigureInputs): Figures {
  const { currency, sold, onSale } = facts
  const revenue = totalOf(sold, 'revenue')
  const figures = {
    sold: totalOf(sold, 'bedNights'),
    available: sumNights(period, onSale.beds),
    roomRevenue: money(revenue, currency),
    totalRevenue: money(revenue + created.other, currency),
  }
  const { occupancy, abr, revPab, tRevPab } = bedKpi(figures)
  const nothing = zero(currency)
  return {
    occupancy: occupancy ?? 0,
    bedNightsSold: figures.sold,
    bedNightsAvailable: figures.available,
    roomRevenue: figures.roomRevenue,
    totalRevenue: figures.totalRevenue,
    abr: abr ?? nothing,
    revPab: revPab ?? nothing,
    tRevPab: tRevPab ?? nothing,
    privates: onSale.hasPrivates ? computePrivateFigures(period, facts) : null,
    bookings: created.bookings,
    cancelled: created.cancelled,
    ...computeBookingFigures(created, facts),
    channels: channelMix(sold).map(c => ({ ...c, revenue: money(c.revenue, currency) })),
  }
}

/** The same for who sees how full the property is, and not what it takes. */
export function withoutTakings({ privates, channels, ...beds }: Figures): Figures {
  return {
    ...beds,
    roomRevenue: null,
    totalRevenue: null,
    abr: null,
    revPab: null,
    tRevPab: null,
    privates: privates && { ...privates, revenue: null, adr: null, revPar: null },
    channels: channels.map(c => ({ ...c, revenue: null })),
  }
}

const sumNights = ({ from, to }: Period, countOn: (night: Day) => number) =>
  daysFromTo(from, to).reduce((n, night) => n + countOn(night), 0)

/** The same formulas over rooms that are only sold whole. */
function computePrivateFigures(period: Period, { currency, sold: all, onSale }: FigureInputs): NonNullable<Figures['privates']> {
  const own = all.filter(s => s.isPrivate)
  const sold = totalOf(own, 'unitNights')
  const available = sumNights(period, onSale.privates)
  const revenue = money(totalOf(own, 'revenue'), currency)
  const { occupancy, abr: adr, revPab: revPar } = bedKpi({ available, sold, roomRevenue: revenue, totalRevenue: revenue })
  const nothing = zero(currency)
  return {
    nightsSold: sold,
    nightsAvailable: available,
    occupancy: occupancy ?? 0,
    revenue,
    adr: adr ?? nothing,
    revPar: revPar ?? nothing,
  }
}

function computeBookingFigures({ bookings, cancelled }: CreatedBookingsRow, { arrivals, today }: FigureInputs) {
  const due = arrivals.filter(a => a.day <= today)
  const sum = (days: readonly ArrivalDay[], of: 'awaited' | 'noShows' | 'stays' | 'leadDays' | 'nights') =>
    days.reduce((n, d) => n + d[of], 0)
  const [dueArrivals, noShows] = [sum(due, 'awaited'), sum(due, 'noShows')]
  const kpi = bookingKpi({
    created: bookings,
    cancelled,
    dueArrivals,
    noShows,
    stays: sum(arrivals, 'stays'),
    leadDays: sum(arrivals, 'leadDays'),
    nights: sum(arrivals, 'nights'),
  })
  return { dueArrivals, noShows, ...kpi }
}
