import { relativeChange } from '../../../domain/booking/kpi.ts'
import { formatMoney, language } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { DashboardData } from './dashboardData.ts'
import { formatPercent } from './formatPercent.ts'
import { dashboardMessages } from './messages.ts'

type PeriodData = DashboardData['period']
interface Figure {
  name: string
  now: string
  before: string
  /** The relative change, for figures that can grow. */
  grown: number | null
  note: string
}

/** Figures compared with the previous period. */
export function FigureList({ period, before }: { period: PeriodData; before: PeriodData }) {
  const messages = dashboardMessages().growth
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 xl:grid-cols-5">
      {buildFigures(period, before).map(({ name, now, before: then, grown, note }) => (
        <div key={name} className="min-w-0">
          <dt className="text-muted">{name}</dt>
          <dd>
            <span className="tabular block text-lg font-semibold">{now}</span>
            <span className="tabular block">
              <span className="text-muted">{messages.before} </span>
              {then}
              {grown !== null && <span className="text-muted"> {t(messages.inBrackets, { growth: formatGrowth(grown) })}</span>}
            </span>
            <span className="block text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** `up 12%`: screen readers do not announce an arrow. */
export function formatGrowth(share: number): string {
  const messages = dashboardMessages().growth
  if (Math.abs(share) < 0.005) return messages.same
  if (share >= 10) return messages.tenfold
  return t(share > 0 ? messages.up : messages.down, { share: formatPercent(Math.abs(share)) })
}

const noValue = '–'
const formatShare = (share: number | null) => (share === null ? noValue : formatPercent(share))
const formatDayCount = (count: number | null) =>
  count === null ? noValue : new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(count)

export function buildFigures(period: PeriodData, before: PeriodData): Figure[] {
  const messages = dashboardMessages().figures
  /** `per` is the denominator of a mean. Where it is zero there is neither mean nor change. */
  const money = (
    { name, note }: { name: string; note: string },
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
  const share = ({ name, note }: { name: string; note: string }, of: (f: PeriodData) => number | null): Figure => ({
    name,
    now: formatShare(of(period)),
    before: formatShare(of(before)),
    grown: null,
    note,
  })
  return [
    share(
      {
        name: messages.occupancy.name,
        note: t(messages.occupancy.note, { sold: period.bedNightsSold, n: period.bedNightsAvailable }),
      },
      f => (f.bedNightsAvailable ? f.occupancy : null),
    ),
    ...money(messages.roomRevenue, f => f.roomRevenue),
    ...money(
      messages.abr,
      f => f.abr,
      f => f.bedNightsSold,
    ),
    ...money(
      messages.revPab,
      f => f.revPab,
      f => f.bedNightsAvailable,
    ),
    ...money(
      messages.tRevPab,
      f => f.tRevPab,
      f => f.bedNightsAvailable,
    ),
    ...money(
      messages.adr,
      f => f.privates?.adr,
      f => f.privates?.nightsSold,
    ),
    ...money(
      messages.revPar,
      f => f.privates?.revPar,
      f => f.privates?.nightsAvailable,
    ),
    {
      ...messages.bookings,
      now: `${period.bookings}`,
      before: `${before.bookings}`,
      grown: relativeChange(period.bookings, before.bookings),
    },
    {
      ...messages.dueArrivals,
      now: `${period.dueArrivals}`,
      before: `${before.dueArrivals}`,
      grown: relativeChange(period.dueArrivals, before.dueArrivals),
    },
    share(
      { name: messages.cancelled.name, note: t(messages.cancelled.note, { part: period.cancelled, all: period.bookings }) },
      f => f.cancellationRate,
    ),
    share(
      { name: messages.noShows.name, note: t(messages.noShows.note, { part: period.noShows, all: period.dueArrivals }) },
      f => f.noShowRate,
    ),
    {
      ...messages.leadTime,
      now: formatDayCount(period.leadTime),
      before: formatDayCount(before.leadTime),
      grown: null,
    },
    {
      ...messages.lengthOfStay,
      now: formatDayCount(period.lengthOfStay),
      before: formatDayCount(before.lengthOfStay),
      grown: null,
    },
  ]
}
