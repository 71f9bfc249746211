import { nightCount } from '../../../domain/calendar/days.ts'
import { formatStay, plural } from '../../lib/format.ts'
import { StatusBadge } from '../booking/status.tsx'
import { statusOf, type Taken } from './chart.ts'
import { holdWords, marksOf, nameOf, nightsOf, sourceOf, wantedWords } from './words.ts'

export interface CardAt {
  item: Taken
  place: string
  rect: { left: number; top: number; bottom: number }
}

const WIDTH = 288
const HEIGHT = 190

/** The essentials of a bar beside it. What it says the bar says itself to those who listen. */
export function Card({ item, place, rect }: CardAt) {
  const left = Math.max(8, Math.min(rect.left, innerWidth - WIDTH - 8))
  const below = rect.bottom + HEIGHT < innerHeight
  const at = below ? { left, top: rect.bottom + 6 } : { left, bottom: innerHeight - rect.top + 6 }
  const { booking, hold, wanted } = item
  const nights = nightsOf(item)
  return (
    <div aria-hidden className="tape-card print:hidden" style={{ ...at, width: WIDTH }}>
      <p className="flex items-baseline justify-between gap-3">
        <strong>{nameOf(item)}</strong>
        {booking?.code && <span className="tabular text-muted">{booking.code}</span>}
      </p>
      {booking && (
        <p>
          <StatusBadge status={statusOf(item)} />
        </p>
      )}
      {nights && (
        <p>
          {formatStay(nights.from, nights.until)} ({plural(nightCount(nights.from, nights.until), 'night')})
        </p>
      )}
      <p>
        {wanted ? wantedWords(wanted) : place}
        {hold && holdWords[hold] && <span className="text-muted">: {holdWords[hold]}</span>}
      </p>
      {booking && (
        <p className="text-muted">
          {plural(booking.guests, 'guest')}, {sourceOf(booking.source).toLowerCase()}
          {booking.arrivalTime && `, comes at ${booking.arrivalTime}`}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-3">
        {marksOf(item)
          .slice(booking ? 1 : 0)
          .filter(m => !['lock', 'circleHelp'].includes(m.icon))
          .map(m => (
            <li key={m.words}>{m.words}</li>
          ))}
      </ul>
    </div>
  )
}
