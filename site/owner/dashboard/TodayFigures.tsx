import { Link } from 'react-router'
import { t } from '../../lib/language/messages.ts'
import type { DashboardData } from './dashboardData.ts'
import { formatPercent } from './formatPercent.ts'
import { dashboardMessages } from './messages.ts'

interface TodayFigure {
  to: string
  label: string
  figure: string
  note: string
  /** Yesterday's value. */
  before?: string
}

interface Props {
  day: DashboardData
  /** Whether this member may see bookings: for others the figures link to the beds. */
  mayRead: boolean
}

/** Today in five figures, each linking to its list. */
export function TodayFigures({ day: { property, today }, mayRead }: Props) {
  const messages = dashboardMessages().today
  const { before } = today
  const list = (category: string) => (mayRead ? `/booking?property=${property.id}&category=${category}` : '/calendar')
  const figures: TodayFigure[] = [
    {
      to: list('arrivals'),
      label: messages.arrivals,
      ...formatProgress(today.arrivalsDone, today.arrivals, messages.arrived),
      before: String(before.arrivals),
    },
    {
      to: list('departures'),
      label: messages.departures,
      ...formatProgress(today.departuresDone, today.departures, messages.left),
      before: String(before.departures),
    },
    { to: list('in_house'), label: messages.inHouse, figure: String(today.inHouse), note: messages.guests, before: String(before.inHouse) },
    {
      to: '/calendar',
      label: messages.occupancy,
      figure: formatPercent(today.occupancy),
      note: t(messages.beds, { sold: today.bedsSold, n: today.bedsAvailable }),
      before: formatPercent(before.occupancy),
    },
    { to: list('unassigned'), label: messages.noBed, figure: String(today.unassigned), note: messages.noBedNote },
  ]
  return (
    <ul
      aria-label={messages.label}
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-5 *:last:col-span-2 sm:*:last:col-span-1"
    >
      {figures.map(d => (
        <li key={d.label} className="bg-surface">
          <Link to={d.to} className="block h-full p-4 outline-offset-[-2px] hover:bg-paper">
            <span className="block text-muted">{d.label}</span>
            <span className="tabular block text-2xl font-semibold">{d.figure}</span>
            <span className="tabular block text-muted">{d.note}</span>
            {d.before !== undefined && <span className="tabular block text-muted">{t(messages.yesterday, { figure: d.before })}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `3 of 5` arrived. */
function formatProgress(done: number, all: number, suffix: string) {
  const messages = dashboardMessages().today
  return all > 0 ? { figure: t(messages.doneOf, { done, all }), note: suffix } : { figure: '0', note: messages.nobody }
}
