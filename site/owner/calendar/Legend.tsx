import { statusLook } from '../booking/status.tsx'
import { Sign } from './Sign.tsx'

const states = ['confirmed', 'checked_in', 'checked_out', 'pending_payment', 'pending_approval'] as const
const others = [
  ['bar-confirmed bar-open', 'no bed chosen yet'],
  ['bar-block', 'kept back'],
] as const
const signs = [
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
      {states.map(status => (
        <li key={status} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch bar-${status}`}>
            <Sign name={statusLook(status)[2]} />
          </span>
          {statusLook(status)[0]}
        </li>
      ))}
      {others.map(([look, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span aria-hidden className={`bar bar-swatch ${look}`} />
          {words}
        </li>
      ))}
      {signs.map(([name, words]) => (
        <li key={name} className="flex items-center gap-1">
          <Sign name={name} />
          {words}
        </li>
      ))}
    </ul>
  )
}
