import { change } from '../../../domain/booking/kpi.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Day } from './Dashboard.tsx'
import { percent } from './percent.ts'

type Figures = Day['period']
interface Figure {
  name: string
  now: string
  before: string
  /** Of numbers that can grow: by what share. */
  grown: number | null
  note: string
}

/** Each figure with that of the period before, and how it moved. */
export function FigureList({ period, before }: { period: Figures; before: Figures }) {
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {figuresOf(period, before).map(({ name, now, before: then, grown, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd>
            <span className="tabular block text-lg font-semibold">{now}</span>
            <span className="tabular block">
              <span className="text-muted">before: </span>
              {then}
              {grown !== null && <span className="text-muted"> ({moved(grown)})</span>}
            </span>
            <span className="block text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `up 12%`: an arrow alone would not be heard. */
export function moved(share: number): string {
  if (Math.abs(share) < 0.005) return 'the same'
  if (share >= 10) return 'more than ten times as much'
  return `${share > 0 ? 'up' : 'down'} ${percent(Math.abs(share))}`
}

const none = '–'
const shareOf = (share: number | null) => (share === null ? none : percent(share))
const days = (count: number | null) => (count === null ? none : new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(count))

export function figuresOf(period: Figures, before: Figures): Figure[] {
  /** `per`: what a mean is of. Without any there is no mean, and nothing that it grew by. */
  const money = (
    name: string,
    note: string,
    of: (f: Figures) => Figures['abr'] | undefined,
    per?: (f: Figures) => number | undefined,
  ): Figure[] => {
    const [now, then] = [of(period), of(before)]
    if (!now || !then) return []
    const [isNow, isThen] = [!per || !!per(period), !per || !!per(before)]
    return [
      {
        name,
        now: isNow ? formatMoney(now) : none,
        before: isThen ? formatMoney(then) : none,
        grown: isNow && isThen ? change(now.amount, then.amount) : null,
        note,
      },
    ]
  }
  const share = (name: string, note: string, of: (f: Figures) => number | null): Figure => ({
    name,
    now: shareOf(of(period)),
    before: shareOf(of(before)),
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
      grown: change(period.bookings, before.bookings),
      note: 'in these days',
    },
    {
      name: 'Arrivals expected',
      now: `${period.dueArrivals}`,
      before: `${before.dueArrivals}`,
      grown: change(period.dueArrivals, before.dueArrivals),
      note: 'bookings, so far',
    },
    share('Cancelled', `${period.cancelled} of ${period.bookings} made`, f => f.cancellationRate),
    share('Never came', `${period.noShows} of ${period.dueArrivals} expected`, f => f.noShowRate),
    { name: 'Booked ahead', now: days(period.leadTime), before: days(before.leadTime), grown: null, note: 'days, by stays that begin' },
    {
      name: 'Length of stay',
      now: days(period.lengthOfStay),
      before: days(before.lengthOfStay),
      grown: null,
      note: 'nights, by stays that begin',
    },
  ]
}
