import { Link } from 'react-router'
import type { DashboardData } from './DashboardScreen.tsx'
import { formatPercent } from './formatPercent.ts'

interface TodayFigure {
  to: string
  label: string
  figure: string
  note: string
  /** The same when yesterday ended. */
  before?: string
}

interface Props {
  day: DashboardData
  /** Whether this member sees bookings: to others the numbers are doors to the beds. */
  mayRead: boolean
}

/** Today in five numbers; each is the door to its list. */
export function TodayFigures({ day: { property, today }, mayRead }: Props) {
  const { before } = today
  const list = (category: string) => (mayRead ? `/booking?property=${property.id}&category=${category}` : '/calendar')
  const figures: TodayFigure[] = [
    {
      to: list('arrivals'),
      label: 'Arrivals',
      ...formatProgress(today.arrivalsDone, today.arrivals, 'arrived'),
      before: String(before.arrivals),
    },
    {
      to: list('departures'),
      label: 'Departures',
      ...formatProgress(today.departuresDone, today.departures, 'left'),
      before: String(before.departures),
    },
    { to: list('in_house'), label: 'In house', figure: String(today.inHouse), note: 'guests', before: String(before.inHouse) },
    {
      to: '/calendar',
      label: 'Occupancy',
      figure: formatPercent(today.occupancy),
      note: `${today.bedsSold} of ${today.bedsAvailable} beds`,
      before: formatPercent(before.occupancy),
    },
    { to: list('unassigned'), label: 'No bed yet', figure: String(today.unassigned), note: 'arriving or in house' },
  ]
  return (
    <ul
      aria-label="Today"
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-5 *:last:col-span-2 sm:*:last:col-span-1"
    >
      {figures.map(d => (
        <li key={d.label} className="bg-surface">
          <Link to={d.to} className="block h-full p-4 outline-offset-[-2px] hover:bg-paper">
            <span className="block text-muted">{d.label}</span>
            <span className="tabular block text-2xl font-semibold">{d.figure}</span>
            <span className="tabular block text-muted">{d.note}</span>
            {d.before !== undefined && <span className="tabular block text-muted">yesterday: {d.before}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `3 of 5`, arrived. */
const formatProgress = (done: number, all: number, suffix: string) =>
  all > 0 ? { figure: `${done} of ${all}`, note: suffix } : { figure: '0', note: 'nobody today' }
