import { RichText } from '../../kit/RichText.tsx'
import { getStatusBadge } from '../booking/StatusBadge.tsx'
import { BarIcon } from './BarIcon.tsx'
import { calendarMessages } from './messages.ts'

const legendStatuses = ['confirmed', 'checked_in', 'checked_out', 'pending_payment', 'pending_approval'] as const
const barLegend = [
  ['bar-confirmed bar-open', 'noBed'],
  ['bar-block', 'blocked'],
] as const
const iconLegend = ['wallet', 'messageSquare', 'users', 'lock', 'star', 'arrowRight'] as const

/** What the colours and signs mean. */
export function Legend() {
  const { legend: messages } = calendarMessages()
  return (
    <ul aria-label={messages.title} className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <li>
        <RichText message={messages.counts} values={{ counts: <span className="tabular">6/10</span> }} />
      </li>
      {legendStatuses.map(status => (
        <li key={status} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch bar-${status}`}>
            <BarIcon name={getStatusBadge(status)[2]} />
          </span>
          {getStatusBadge(status)[0]}
        </li>
      ))}
      {barLegend.map(([look, key]) => (
        <li key={key} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch ${look}`} />
          {messages[key]}
        </li>
      ))}
      {iconLegend.map(name => (
        <li key={name} className="flex items-center gap-1">
          <BarIcon name={name} />
          {messages[name]}
        </li>
      ))}
    </ul>
  )
}
