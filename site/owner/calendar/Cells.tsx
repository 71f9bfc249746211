import { memo } from 'react'
import { Link } from 'react-router'
import type { Day } from '../../../domain/calendar/days.ts'
import { bareAmount } from '../../../domain/language/amountWords.ts'
import { remember } from '../../../domain/text/remember.ts'
import {
  type BedLine,
  type Count,
  type Free,
  type Item,
  isCount,
  isTaken,
  type LaneLine,
  type Line,
  type RoomLine,
  statusOf,
  type Taken,
} from './chart.ts'
import { Sign } from './Sign.tsx'
import { bookingHref, countWords, dayOf, freeWords, marksOf, nameOf, takenWords } from './words.ts'

export interface Known {
  start: Day
  today: Day
  days: number
  mayOpen: boolean
  mayBook: boolean
}
interface RowProps {
  line: Line
  row: number
  known: Known
  /** The column of this line that the tabulator reaches. */
  tabbed?: number | undefined
}

/** One line of the chart: its head, and what is in its nights. */
export const Row = memo(function Row({ line, row, known, tabbed }: RowProps) {
  return (
    <tr aria-rowindex={row + 2} className={`tape-row tape-${line.kind} ${line.kind === 'lane' ? `tape-${line.lane}` : ''}`}>
      <Head line={line} row={row} isTabbed={tabbed === -1} />
      {line.items.map(item => (
        <Cell key={isTaken(item) ? item.key : item.col} {...{ item, line, row, known }} isTabbed={tabbed === item.col} />
      ))}
    </tr>
  )
})

function Head({ line, row, isTabbed }: { line: Line; row: number; isTabbed: boolean }) {
  if (line.kind !== 'room') {
    return (
      <th scope="row" aria-colindex={1} className="tape-name">
        <span className={line.isMore ? 'sr-only' : 'tape-words'}>
          {line.name}
          {line.isMore && ', also'}
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
        data-at={`${row}:-1`}
        data-toggle={line.room.id}
        tabIndex={isTabbed ? 0 : -1}
      >
        <span aria-hidden className={`tape-arrow ${line.isClosed ? '' : 'rotate-90'}`}>
          ›
        </span>
        <span className="tape-words">{line.name}</span>
      </button>
    </th>
  )
}

interface CellProps {
  item: Item
  line: Line
  row: number
  known: Known
  isTabbed: boolean
}

function Cell({ item, line, row, known, isTabbed }: CellProps) {
  const wiring = { 'data-at': `${row}:${item.col}`, tabIndex: isTabbed ? 0 : -1 }
  return (
    <td aria-colindex={item.col + 2} colSpan={item.span} className="tape-cell" style={{ gridColumn: columnsOf(item) }}>
      {isTaken(item) && <Bar item={item} place={line.name} mayOpen={known.mayOpen} wiring={wiring} />}
      {isCount(item) && <Counted item={item} line={line as RoomLine} day={dayOf(known.start, item.col)} wiring={wiring} />}
      {!isTaken(item) && !isCount(item) && <FreeNight item={item} line={line as BedLine | LaneLine} known={known} wiring={wiring} />}
    </td>
  )
}

/** Without the currency, which stands over nothing else here, and without empty cents. */
const priceWords = remember((amount: number, currency: string) => bareAmount({ amount, currency }).replace(/[.,]00$/, ''))

/** A day is two tracks; a night goes from the middle of its day to the middle of the next. */
function columnsOf(item: Item): string {
  if (isCount(item)) return `${2 + 2 * item.col} / span 2`
  const isCut = isTaken(item) && item.isCutStart
  return `${3 + 2 * item.col - (isCut ? 1 : 0)} / span ${2 * item.span + (isCut ? 1 : 0)}`
}

interface Wiring {
  'data-at': string
  tabIndex: number
}

function Bar({ item, place, mayOpen, wiring }: { item: Taken; place: string; mayOpen: boolean; wiring: Wiring }) {
  const look = `bar ${lookOf(item)} ${item.isCutStart ? 'bar-cut-start' : ''} ${item.isCutEnd ? 'bar-cut-end' : ''}`
  const marks = marksOf(item)
  // That no bed is chosen is said by the dashes.
  const [state, ...signs] = marks.filter(m => m.icon !== 'circleHelp')
  const face = (
    <>
      <span className="sr-only">{takenWords(item, place, marks)}</span>
      <span aria-hidden className="bar-face">
        {state && <Sign name={state.icon} />}
        <span className="grow truncate">{item.hold === 'whole' ? 'whole room' : nameOf(item)}</span>
        {signs.map(({ icon }) => (
          <Sign key={icon} name={icon} />
        ))}
      </span>
    </>
  )
  const to = item.booking
    ? `/booking/${item.booking.id}`
    : item.block && item.block.kind !== 'channel'
      ? `/room/blocks/${item.block.id}`
      : undefined
  if (to && mayOpen) {
    return (
      <Link className={look} to={to} {...wiring}>
        {face}
      </Link>
    )
  }
  return (
    <span className={look} {...wiring}>
      {face}
    </span>
  )
}

function lookOf(item: Taken): string {
  const { block, hold } = item
  if (block) return `bar-block ${block.isOpen ? 'bar-open' : ''}`
  return `bar-${statusOf(item)} ${hold === 'open' ? 'bar-open' : hold === 'whole' ? 'bar-whole' : ''}`
}

function Counted({ item, line, day, wiring }: { item: Count; line: RoomLine; day: Day; wiring: Wiring }) {
  const { night, over } = item
  return (
    <span className={`count ${over > 0 ? 'count-over' : night.free === 0 ? 'count-full' : ''}`} {...wiring}>
      <span className="sr-only">{countWords(item, day, line.room)}</span>
      <span aria-hidden className="tabular">
        {over > 0 ? `+${over}` : `${night.sold}/${night.capacity}`}
      </span>
      <span aria-hidden className="tabular text-muted">
        {night.price && priceWords(night.price.amount, night.price.currency)}
      </span>
    </span>
  )
}

function FreeNight({ item, line, known, wiring }: { item: Free; line: BedLine | LaneLine; known: Known; wiring: Wiring }) {
  const night = dayOf(known.start, item.col)
  const words = freeWords(night, line.name, item.isGone)
  if (line.kind === 'bed' && known.mayBook && !item.isGone && night >= known.today) {
    return <Link className="free free-link" to={bookingHref(line.room, night)} aria-label={`${words}, book it`} {...wiring} />
  }
  return (
    <span className={`free ${item.isGone ? 'free-gone' : ''}`} {...wiring}>
      <span className="sr-only">{words}</span>
    </span>
  )
}
