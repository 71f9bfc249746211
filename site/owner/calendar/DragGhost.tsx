import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import { Icon } from '../../kit/Icon.tsx'
import { formatNights } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatBarName, getDayAt } from './chartFormat.ts'
import type { Chart } from './chartLine.ts'
import { calendarMessages } from './messages.ts'
import { clipToRange } from './packBars.ts'
import type { Dragging } from './useChartDrag.ts'
import type { DrawnNights } from './useDrawNights.ts'

interface Props {
  chart: Chart
  dragging: Dragging
  top: number
}

/** The bar where it would come to lie, with the days it would have or the reason why it cannot. */
export function DragGhost({ chart, dragging: { drag, drop, problem, swap, isByKey }, top }: Props) {
  const { drag: messages } = calendarMessages()
  const [place] = clipToRange(chart, drop)
  const facts = joinWithCommas([
    drop.line.kind === 'bed' && drop.line.name,
    drop.until > drop.from && formatStay(drop.from, drop.until),
    drop.until > drop.from && formatNights(nightCount(drop.from, drop.until)),
  ])
  const label = problem ? messages.problems[problem] : joinWithCommas([facts, swap && t(messages.swapWith, { name: formatBarName(swap) })])
  return (
    <>
      {place && (
        <div aria-hidden className="tape-row tape-ghost" style={{ top }}>
          <div
            className={`bar bar-ghost ${problem ? 'bar-refused' : ''}`}
            style={{
              gridColumn: `${3 + 2 * place.col - (place.isCutStart ? 1 : 0)} / span ${2 * place.span + (place.isCutStart ? 1 : 0)}`,
            }}
          >
            <span className="bar-name">{formatBarName(drag.item)}</span>
          </div>
        </div>
      )}
      <p role="status" className={`tape-drop ${problem ? 'text-danger' : ''}`}>
        <Icon name={problem ? 'ban' : 'circleCheck'} size={16} />
        <span>
          <strong>
            <bdi>{formatBarName(drag.item)}</bdi>
          </strong>{' '}
          <span>{label}</span>
          {isByKey && <span className="block text-muted">{messages.byKey[drag.kind]}</span>}
        </span>
      </p>
    </>
  )
}

/** Empty nights that are marked for a booking or a block. */
export function DrawnMark({ drawn: { line, col, span }, top, start }: { drawn: DrawnNights; top: number; start: Day }) {
  const from = getDayAt(start, col)
  return (
    <>
      <div aria-hidden className="tape-row tape-ghost" style={{ top }}>
        <div className="bar bar-ghost" style={{ gridColumn: `${3 + 2 * col} / span ${2 * span}` }} />
      </div>
      <p role="status" className="tape-drop">
        <span>{joinWithCommas([line.name, formatStay(from, addDays(from, span)), formatNights(span)])}</span>
      </p>
    </>
  )
}
