import { nightCount } from '../../../domain/calendar/days.ts'
import { formatGuests, formatNights, formatSourceInText } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { StatusBadge } from '../booking/StatusBadge.tsx'
import { formatBarName, formatRequestedRoom, getBarMarks, getBarNights } from './chartFormat.ts'
import { type ChartBar, getBarStatus } from './chartLine.ts'
import { calendarMessages } from './messages.ts'

export interface StayCardProps {
  item: ChartBar
  place: string
  rect: { left: number; top: number; bottom: number }
}

const WIDTH = 288
const HEIGHT = 190

/** A card with the essentials of a stay. The bar's accessible name has the same content. */
export function StayCard({ item, place, rect }: StayCardProps) {
  const left = Math.max(8, Math.min(rect.left, innerWidth - WIDTH - 8))
  const below = rect.bottom + HEIGHT < innerHeight
  const at = below ? { left, top: rect.bottom + 6 } : { left, bottom: innerHeight - rect.top + 6 }
  const { bar, card: messages } = calendarMessages()
  const { booking, hold, isPicked, wanted } = item
  const holdLabel = isPicked ? bar.picked : hold && hold !== 'lies' && bar.hold[hold]
  const nights = item.movesTo || item.movesFrom ? item.nights : getBarNights(item)
  return (
    <div aria-hidden className="tape-card print:hidden" style={{ ...at, width: WIDTH }}>
      <p className="flex items-baseline justify-between gap-3">
        <strong>{formatBarName(item)}</strong>
        {booking?.code && <span className="tabular text-muted">{booking.code}</span>}
      </p>
      {booking && (
        <p>
          <StatusBadge status={getBarStatus(item)} />
        </p>
      )}
      {nights && (
        <p>
          {t(messages.stay, {
            stay: formatStay(nights.from, nights.until),
            nights: formatNights(nightCount(nights.from, nights.until)),
          })}
        </p>
      )}
      <p>
        <bdi>{wanted ? formatRequestedRoom(wanted) : place}</bdi>
        {holdLabel && <span className="text-muted">: {holdLabel}</span>}
      </p>
      {booking && (
        <p className="text-muted">
          {joinWithCommas([
            formatGuests(booking.guests),
            formatSourceInText(booking.source, booking.channel),
            booking.arrivalTime && t(messages.comesAt, { time: booking.arrivalTime }),
          ])}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-3">
        {getBarMarks(item)
          .slice(booking ? 1 : 0)
          .filter(m => !['lock', 'star', 'circleHelp'].includes(m.icon))
          .map(m => (
            <li key={m.label}>{m.label}</li>
          ))}
      </ul>
    </div>
  )
}
