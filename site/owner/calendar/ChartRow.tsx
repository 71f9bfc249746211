import { type CSSProperties, memo } from 'react'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatAmountWithoutCurrency } from '../../../domain/language/amountFormat.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { BarIcon } from './BarIcon.tsx'
import {
  formatBar,
  formatBarName,
  formatFreeNight,
  formatNightCount,
  getBarMarks,
  getDayAt,
  MOST_DETAILED_DAYS,
  newBookingHref,
} from './chartFormat.ts'
import {
  type BedLine,
  type ChartBar,
  type ChartItem,
  type CountCell,
  type FreeCell,
  getBarStatus,
  isChartBar,
  type LaneLine,
  type Line,
  type RoomLine,
} from './chartLine.ts'
import { isCountCell, laneToggles } from './chartLines.ts'
import { canDrag } from './dropProblem.ts'
import { calendarMessages } from './messages.ts'

export interface ChartContext {
  start: Day
  today: Day
  days: number
  mayOpen: boolean
  mayBook: boolean
  mayMove: boolean
  /** The bookings that are looked for: others stand back. */
  found: ReadonlySet<number> | undefined
  /** The address of the back-office: thousands of nights are plain links, which the chart follows (TapeChart.tsx). */
  base: string
}
interface ChartRowProps {
  line: Line
  row: number
  known: ChartContext
  /** The column of this row with tabindex 0. */
  tabbed?: number | undefined
}

/** One row of the chart. Only the row itself knows its place: where a room above it folds, what is in it stays as it is. */
export const ChartRow = memo(function Row({ line, row, known, tabbed }: ChartRowProps) {
  return (
    <tr
      aria-rowindex={row + 2}
      className={`tape-row tape-${line.kind} ${line.kind === 'lane' ? `tape-${line.lane}` : ''}`}
      data-line={line.key}
      data-row={row}
    >
      <RowCells line={line} known={known} tabbed={tabbed} />
    </tr>
  )
})

/** Its header and the items in its nights. */
const RowCells = memo(function RowCells({ line, known, tabbed }: Omit<ChartRowProps, 'row'>) {
  return (
    <>
      <LineHeader line={line} isTabbed={tabbed === -1} />
      {line.items.map(item => (
        <Cell key={isChartBar(item) ? item.key : item.col} {...{ item, line, known }} isTabbed={tabbed === item.col} />
      ))}
    </>
  )
})

function LineHeader({ line, isTabbed }: { line: Line; isTabbed: boolean }) {
  if (line.kind === 'bed' || (line.kind === 'lane' && line.isMore)) {
    return (
      <th scope="row" aria-colindex={1} className="tape-name">
        <span className={line.isMore ? 'sr-only' : 'tape-words'}>
          <bdi>{joinWithCommas([line.name, line.isMore && calendarMessages().chart.also])}</bdi>
        </span>
      </th>
    )
  }
  return (
    <th scope="row" aria-colindex={1} className="tape-name">
      <button
        type="button"
        className="tape-toggle"
        aria-expanded={!line.isClosed}
        data-col={-1}
        data-toggle={line.kind === 'room' ? line.room.id : line.kind === 'group' ? line.toggle : laneToggles[line.lane]}
        tabIndex={isTabbed ? 0 : -1}
      >
        <span aria-hidden className={`tape-arrow ${line.isClosed ? 'rtl:rotate-180' : 'rotate-90'}`}>
          ›
        </span>
        <bdi className="tape-words">{line.name}</bdi>
      </button>
    </th>
  )
}

interface CellProps {
  item: ChartItem
  line: Line
  known: ChartContext
  isTabbed: boolean
}

function Cell({ item, line, known, isTabbed }: CellProps) {
  const wiring = { 'data-col': item.col, tabIndex: isTabbed ? 0 : -1 }
  return (
    <td aria-colindex={item.col + 2} colSpan={item.span} className="tape-cell" style={getTracks(item)}>
      {isChartBar(item) && <StayBar item={item} place={line.name} known={known} wiring={wiring} />}
      {isCountCell(item) && <SoldCount item={item} line={line as RoomLine} day={getDayAt(known.start, item.col)} wiring={wiring} />}
      {!isChartBar(item) && !isCountCell(item) && <FreeNight item={item} line={line as BedLine | LaneLine} known={known} wiring={wiring} />}
    </td>
  )
}

/** Without the currency, which is the same everywhere, and without empty decimals. */
const formatCellPrice = memoize((amount: number, currency: string) =>
  formatAmountWithoutCurrency({ amount, currency }, language()).replace(/[.,]00$/, ''),
)

/** A day has two tracks; a night goes from the middle of its day to the middle of the next. Cells are placed by them (calendar.css), as a grid lays out every track of every row. */
function getTracks(item: ChartItem): CSSProperties {
  if (isCountCell(item)) return { '--track': 2 * item.col, '--tracks': 2 } as CSSProperties
  const cut = isChartBar(item) && item.isCutStart ? 1 : 0
  return { '--track': 2 * item.col + 1 - cut, '--tracks': 2 * item.span + cut } as CSSProperties
}

interface FocusProps {
  'data-col': number
  tabIndex: number
}

function StayBar({ item, place, known, wiring }: { item: ChartBar; place: string; known: ChartContext; wiring: FocusProps }) {
  const { mayOpen, found } = known
  const isFound = item.booking !== undefined && found?.has(item.booking.id)
  const className = `bar ${known.mayMove && canDrag(item) ? 'bar-movable' : ''} ${found ? (isFound ? 'bar-found' : 'bar-back') : ''} ${getBarClass(item)} ${item.isCutStart ? 'bar-cut-start' : ''} ${item.isCutEnd ? 'bar-cut-end' : ''}`
  const marks = getBarMarks(item)
  const label = formatBar(item, place, marks)
  // The dashed border says that no bed is chosen. Two months have room for the status alone.
  const [state, ...signs] = marks.filter(m => m.icon !== 'circleHelp')
  const face = (
    <>
      {state && <BarIcon name={state.icon} />}
      <span className="bar-name" dir="auto">
        {item.hold === 'whole' ? calendarMessages().chart.wholeRoom : formatBarName(item)}
      </span>
      {known.days <= MOST_DETAILED_DAYS && signs.map(({ icon }) => <BarIcon key={icon} name={icon} />)}
    </>
  )
  const to = item.booking
    ? `/booking/${item.booking.id}`
    : item.block && item.block.kind !== 'channel'
      ? `/room/blocks/${item.block.id}`
      : undefined
  if (to && mayOpen) {
    return (
      <a className={className} href={known.base + to} aria-label={label} draggable={false} data-booking={item.booking?.id} {...wiring}>
        {face}
      </a>
    )
  }
  return (
    <span className={className} {...wiring}>
      <span className="sr-only">{label}</span>
      <span aria-hidden className="bar-face">
        {face}
      </span>
    </span>
  )
}

function getBarClass(item: ChartBar): string {
  const { block, hold } = item
  if (block) return `bar-block ${block.isOpen ? 'bar-open' : ''}`
  const split = `${item.movesTo ? 'bar-split-end' : ''} ${item.movesFrom ? 'bar-split-start' : ''}`
  return `bar-${getBarStatus(item)} ${split} ${hold === 'open' ? 'bar-open' : hold === 'whole' ? 'bar-whole' : ''}`
}

function SoldCount({ item, line, day, wiring }: { item: CountCell; line: RoomLine; day: Day; wiring: FocusProps }) {
  const { night, over } = item
  return (
    <span className={`count ${over > 0 ? 'count-over' : night.free === 0 ? 'count-full' : ''}`} {...wiring}>
      <span className="sr-only">{formatNightCount(item, day, line.room)}</span>
      <span aria-hidden className="tabular">
        {over > 0 ? `+${over}` : night.sold}
        {over <= 0 && <span className="count-of">/{night.capacity}</span>}
      </span>
      <span aria-hidden className="tabular text-muted">
        {night.price && formatCellPrice(night.price.amount, night.price.currency)}
      </span>
    </span>
  )
}

function FreeNight({ item, line, known, wiring }: { item: FreeCell; line: BedLine | LaneLine; known: ChartContext; wiring: FocusProps }) {
  const night = getDayAt(known.start, item.col)
  const words = formatFreeNight(night, line.name, item.isGone)
  if (line.kind === 'bed' && known.mayBook && !item.isGone && night >= known.today) {
    return (
      <a
        className="free free-link"
        href={known.base + newBookingHref(line.room, night)}
        draggable={false}
        aria-label={t(calendarMessages().chart.bookIt, { night: words })}
        {...wiring}
      />
    )
  }
  return (
    <span className={`free ${item.isGone ? 'free-gone' : ''}`} {...wiring}>
      <span className="sr-only">{words}</span>
    </span>
  )
}
