import {
  type BookedLine,
  bedKpi,
  bookingKpi,
  channelMix,
  nightsWithin,
  type Period,
  revenueOf,
  soldBedNights,
} from '../../../domain/booking/kpi.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { money, zero } from '../../../domain/money/money.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { BedsOnSale } from './bedsOnSale.ts'
import type { dashboard } from './contract.ts'
import type { ArrivalRow, CreatedBookingsRow } from './loadDashboard.ts'

export type Figures = Infer<(typeof dashboard)['GET /dashboard/:id']['result']>['period']

export interface FigureInputs {
  currency: string
  timezone: string
  today: Day
  lines: readonly BookedLine[]
  arrivals: readonly ArrivalRow[]
  onSale: BedsOnSale
}

/** The figures of one period, out of facts that may reach beyond it. */
export function computePeriodFigures(period: Period, created: CreatedBookingsRow, facts: FigureInputs): Figures {
  const { currency, lines, onSale } = facts
  const revenue = revenueOf(lines, period)
  const figures = {
    sold: soldBedNights(lines, period),
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
    ...computeBookingFigures(period, created, facts),
    channels: channelMix(lines, period).map(c => ({ ...c, revenue: money(c.revenue, currency) })),
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
function computePrivateFigures(period: Period, { currency, lines, onSale }: FigureInputs): NonNullable<Figures['privates']> {
  const own = lines.filter(l => l.isPrivate)
  const sold = own.reduce((n, l) => n + l.quantity * nightsWithin(l, period), 0)
  const available = sumNights(period, onSale.privates)
  const revenue = money(revenueOf(own, period), currency)
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

function computeBookingFigures(
  { from, to }: Period,
  { bookings, cancelled }: CreatedBookingsRow,
  { arrivals, today, timezone }: FigureInputs,
) {
  const own = arrivals.filter(a => a.arrival >= from && a.arrival <= to)
  const due = own.filter(a => a.arrival <= today && !['pending_payment', 'pending_approval'].includes(a.status))
  const noShows = due.filter(a => a.status === 'no_show').length
  const stays = own.filter(a => a.status !== 'no_show')
  const kpi = bookingKpi({
    created: bookings,
    cancelled,
    dueArrivals: due.length,
    noShows,
    // Who is written into the book after they came was booked on the day.
    leadTimes: stays.map(s => Math.max(0, nightCount(businessDate(s.created_at, timezone), s.arrival))),
    lengths: stays.map(s => nightCount(s.arrival, s.departure)),
  })
  return { dueArrivals: due.length, noShows, ...kpi }
}
