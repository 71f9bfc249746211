import { relativeChange } from '../../../domain/booking/kpi.ts'
import { formatMoney } from '../../lib/format.ts'
import type { DashboardData } from './DashboardScreen.tsx'
import { formatPercent } from './formatPercent.ts'

type PeriodData = DashboardData['period']
interface Figure {
  name: string
  now: string
  before: string
  /** Of numbers that can grow: by what share. */
  grown: number | null
  note: string
}

/** Each figure with that of the period before, and how it moved. */
export function FigureList({ period, before }: { period: PeriodData; before: PeriodData }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {buildFigures(period, before).map(({ name, now, before: then, grown, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd>
            <span className="tabular block text-lg font-semibold">{now}</span>
            <span className="tabular block">
              <span className="text-muted">before: </span>
              {then}
              {grown !== null && <span className="text-muted"> ({formatGrowth(grown)})</span>}
            </span>
            <span className="block text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `up 12%`: an arrow alone would not be heard. */
export function formatGrowth(share: number): string {
  if (Math.abs(share) < 0.005) return 'the same'
  if (share >= 10) return 'more than ten times as much'
  return `${share > 0 ? 'up' : 'down'} ${formatPercent(Math.abs(share))}`
}

const noValue = '–'
const formatShare = (share: number | null) => (share === null ? noValue : formatPercent(share))
const formatDayCount = (count: number | null) =>
  count === null ? noValue : new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(count)

export function buildFigures(period: PeriodData, before: PeriodData): Figure[] {
  /** `per`: what a mean is of. Without any there is no mean, and nothing that it grew by. */
  const money = (
    name: string,
    note: string,
    of: (f: PeriodData) => PeriodData['abr'] | undefined,
    per?: (f: PeriodData) => number | undefined,
  ): Figure[] => {
    const [now, then] = [of(period), of(before)]
    if (!now || !then) return []
    const [isNow, isThen] = [!per || !!per(period), !per || !!per(before)]
    return [
      {
        name,
        now: isNow ? formatMoney(now) : noValue,
        before: isThen ? formatMoney(then) : noValue,
        grown: isNow && isThen ? relativeChange(now.amount, then.amount) : null,
        note,
      },
    ]
  }
  const share = (name: string, note: string, of: (f: PeriodData) => number | null): Figure => ({
    name,
    now: formatShare(of(period)),
    before: formatShare(of(before)),
    grown: null,
    note,
  })
  return [
    share('Occupancy', `${period.bedNightsSold} of ${period.bedNightsAvailable} bed-nights`, f =>
      f.bedNightsAvailable ? f.occupancy : null,
    ),
    ...money('Room revenue', 'without taxes', f => f.roomRevenue),
    ...money(
      'Average bed rate',
      'a bed-night sold',
      f => f.abr,
      f => f.bedNightsSold,
    ),
    ...money(
      'Room revenue per bed',
      'a bed-night for sale',
      f => f.revPab,
      f => f.bedNightsAvailable,
    ),
    ...money(
      'All revenue per bed',
      'with fees and extras',
      f => f.tRevPab,
      f => f.bedNightsAvailable,
    ),
    ...money(
      'Average private room rate',
      'a room-night sold',
      f => f.privates?.adr,
      f => f.privates?.nightsSold,
    ),
    ...money(
      'Revenue per private room',
      'a room-night for sale',
      f => f.privates?.revPar,
      f => f.privates?.nightsAvailable,
    ),
    {
      name: 'Bookings made',
      now: `${period.bookings}`,
      before: `${before.bookings}`,
      grown: relativeChange(period.bookings, before.bookings),
      note: 'in these days',
    },
    {
      name: 'Arrivals expected',
      now: `${period.dueArrivals}`,
      before: `${before.dueArrivals}`,
      grown: relativeChange(period.dueArrivals, before.dueArrivals),
      note: 'bookings, so far',
    },
    share('Cancelled', `${period.cancelled} of ${period.bookings} made`, f => f.cancellationRate),
    share('Never came', `${period.noShows} of ${period.dueArrivals} expected`, f => f.noShowRate),
    {
      name: 'Booked ahead',
      now: formatDayCount(period.leadTime),
      before: formatDayCount(before.leadTime),
      grown: null,
      note: 'days, by stays that begin',
    },
    {
      name: 'Length of stay',
      now: formatDayCount(period.lengthOfStay),
      before: formatDayCount(before.lengthOfStay),
      grown: null,
      note: 'nights, by stays that begin',
    },
  ]
}
