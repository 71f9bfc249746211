import { Link } from 'react-router'
import type { Day } from './Dashboard.tsx'
import { percent } from './percent.ts'

interface Door {
  to: string
  words: string
  figure: string
  note: string
  /** The same when yesterday ended. */
  before?: string
}

interface Props {
  day: Day
  /** Whether this member sees bookings: to others the numbers are doors to the beds. */
  mayRead: boolean
}

/** Today in five numbers; each is the door to its list. */
export function TodayDoors({ day: { property, today }, mayRead }: Props) {
  const { before } = today
  const list = (category: string) => (mayRead ? `/booking?property=${property.id}&category=${category}` : '/calendar')
  const doors: Door[] = [
    {
      to: list('arrivals'),
      words: 'Arrivals',
      ...progress(today.arrivalsDone, today.arrivals, 'arrived'),
      before: String(before.arrivals),
    },
    {
      to: list('departures'),
      words: 'Departures',
      ...progress(today.departuresDone, today.departures, 'left'),
      before: String(before.departures),
    },
    { to: list('in_house'), words: 'In house', figure: String(today.inHouse), note: 'guests', before: String(before.inHouse) },
    {
      to: '/calendar',
      words: 'Occupancy',
      figure: percent(today.occupancy),
      note: `${today.bedsSold} of ${today.bedsAvailable} beds`,
      before: percent(before.occupancy),
    },
    { to: list('unassigned'), words: 'No bed yet', figure: String(today.unassigned), note: 'arriving or in house' },
  ]
  return (
    <ul
      aria-label="Today"
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-line gap-px sm:grid-cols-5 *:last:col-span-2 sm:*:last:col-span-1"
    >
      {doors.map(d => (
        <li key={d.words} className="bg-surface">
          <Link to={d.to} className="block h-full p-4 outline-offset-[-2px] hover:bg-paper">
            <span className="block text-muted">{d.words}</span>
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
const progress = (done: number, all: number, words: string) =>
  all > 0 ? { figure: `${done} of ${all}`, note: words } : { figure: '0', note: 'nobody today' }
