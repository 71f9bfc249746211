import { getStatusBadge } from '../booking/StatusBadge.tsx'
import { SpriteIcon } from './SpriteIcon.tsx'

const legendStatuses = ['confirmed', 'checked_in', 'checked_out', 'pending_payment', 'pending_approval'] as const
const barLegend = [
  ['bar-confirmed bar-open', 'no bed chosen yet'],
  ['bar-block', 'kept back'],
] as const
const iconLegend = [
  ['wallet', 'to pay'],
  ['messageSquare', 'note'],
  ['users', 'group'],
  ['lock', 'bed promised'],
] as const

/** What the colours and signs mean. */
export function Legend() {
  return (
    <ul aria-label="Signs" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
      <li>
        <span className="tabular">6/10</span> sold of what there is, and the price under it
      </li>
      {legendStatuses.map(status => (
        <li key={status} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch bar-${status}`}>
            <SpriteIcon name={getStatusBadge(status)[2]} />
          </span>
          {getStatusBadge(status)[0]}
        </li>
      ))}
      {barLegend.map(([look, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch ${look}`} />
          {words}
        </li>
      ))}
      {iconLegend.map(([name, words]) => (
        <li key={name} className="flex items-center gap-1">
          <SpriteIcon name={name} />
          {words}
        </li>
      ))}
    </ul>
  )
}
