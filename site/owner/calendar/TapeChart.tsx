import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useHref, useNavigate } from 'react-router'
import { type Day, nightCount, weekday } from '../../../domain/calendar/days.ts'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import { formatDay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { type ChartContext, ChartRow } from './ChartRow.tsx'
import { type Chart, type ChartBar, isChartBar, type Line } from './chartLine.ts'
import { findRow } from './chartLines.ts'
import { DragGhost, DrawnMark } from './DragGhost.tsx'
import type { Drag, Drop } from './dropProblem.ts'
import { calendarMessages } from './messages.ts'
import { StayCard, type StayCardProps } from './StayCard.tsx'
import './calendar.css'
import { formatNarrowWeekday, formatWeekdayLetter, getDayAt } from './chartFormat.ts'
import { type ChartPosition, findColumnAt, findNextPosition, findPositionOf } from './chartNavigation.ts'
import { locateNight } from './locateNight.ts'
import { printScale } from './printScale.ts'
import { useChartDrag } from './useChartDrag.ts'
import { type DrawnNights, useDrawNights } from './useDrawNights.ts'
import { usePressAndCarry } from './usePressAndCarry.ts'
import { useVisibleRows } from './useVisibleRows.ts'

interface Props {
  chart: Chart
  lines: readonly Line[]
  /** The bookings that are looked for, if any. */
  found: ReadonlySet<number> | undefined
  isOld: boolean
  /** Room names are drawn over their nights on a phone, which has no room for a header column. */
  isNarrow: boolean
  mayOpen: boolean
  mayBook: boolean
  mayMove: boolean
  onToggle: (room: number) => void
  onOpen: (booking: number) => void
  /** Something was carried to another bed or other days: nothing is done before it is confirmed. */
  onDrop: (drag: Drag, drop: Drop, swap: ChartBar | undefined) => void
  /** Empty nights of a bed were marked. */
  onDrawn: (nights: DrawnNights) => void
  /** Moves the range forwards or backwards. */
  onTurn: (by: 1 | -1) => void
}

const rowHeights: Record<Line['kind'], number> = { lane: 32, room: 44, group: 32, bed: 32 }
const narrowRowHeights = { ...rowHeights, room: 72 }

/** Rows of beds, columns of days. One item has tabindex 0; arrow keys move from there. */
export function TapeChart({
  chart,
  lines,
  found,
  isOld,
  isNarrow,
  mayOpen,
  mayBook,
  mayMove,
  onToggle,
  onOpen,
  onDrop,
  onDrawn,
  onTurn,
}: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const days = nightCount(chart.startDate, chart.endDate) + 1
  const offsets = useMemo(() => getRowOffsets(lines, isNarrow ? narrowRowHeights : rowHeights), [lines, isNarrow])
  const { here, handleFocus, handleKey, focusAwaited } = useKeyboardNavigation(lines, { scroller, offsets, onTurn })
  const { card, show, hide } = useStayCard(lines)
  const locate = (point: { clientX: number; clientY: number }) =>
    locateNight({ scroller: scroller.current, offsets, headerHeight: HEADER_HEIGHT }, point)
  const carry = useChartDrag(chart, lines, { isEnabled: mayMove, onDrop })
  const { dragging, legal } = carry
  const [base, navigate] = [useHref('/').replace(/\/$/, ''), useNavigate()]
  const firstCol = nightCount(chart.startDate, chart.today)
  const draw = useDrawNights(lines, { isEnabled: mayBook, firstCol, onDrawn })
  const { handlePointerDown } = usePressAndCarry({
    ...{ scroller, locate },
    headerHeight: HEADER_HEIGHT,
    grab: (e, at) => carry.grab(e, at) ?? draw.grab(e),
  })
  const known = useMemo(
    (): ChartContext => ({ start: chart.startDate, today: chart.today, days, mayOpen, mayBook, mayMove, found, base }),
    [chart.startDate, chart.today, days, mayOpen, mayBook, mayMove, found, base],
  )
  const handleClick = (e: MouseEvent) => {
    const room = (e.target as HTMLElement).closest<HTMLElement>('[data-toggle]')?.dataset.toggle
    if (room) onToggle(Number(room))
  }
  /** Before the link itself, which a plain press does not follow: the booking opens beside the chart, another press opens its own page. */
  const handleOpen = (e: MouseEvent) => {
    const link = (e.target as HTMLElement).closest<HTMLElement>('a[data-col]')
    const booking = link?.dataset.booking
    if (!link || e.button !== 0 || e.metaKey || e.ctrlKey || e.shiftKey || e.altKey) return
    e.preventDefault()
    hide()
    if (booking) onOpen(Number(booking))
    else navigate(link.getAttribute('href')?.slice(base.length) ?? '')
  }
  const handleChartKey = (e: KeyboardEvent) => {
    if (carry.handleKey(e) || draw.handleKey(e)) {
      e.preventDefault()
      return hide()
    }
    if (e.key === 'Escape') hide()
    else handleKey(e)
  }
  return (
    <div
      ref={scroller}
      className={`tape ${dragging ? 'tape-dragging' : ''} ${isNarrow ? 'tape-narrow' : ''} ${days > 31 ? 'tape-far' : ''} ${isOld ? 'opacity-60' : ''}`}
      onScroll={hide}
      style={{ '--days': days, '--print-scale': printScale((offsets.at(-1) ?? 0) + HEADER_HEIGHT) } as React.CSSProperties}
    >
      <div className="tape-inner">
        <DayBackgrounds start={chart.startDate} today={chart.today} days={days} />
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk through the links in its cells
          role="grid"
          className="tape-grid"
          aria-label={calendarMessages().chart.label}
          aria-describedby="tape-help"
          aria-rowcount={lines.length + 1}
          aria-colcount={days + 1}
          aria-busy={isOld || undefined}
          onKeyDown={handleChartKey}
          onPointerDown={handlePointerDown}
          onDragStart={e => e.preventDefault()}
          onFocus={e => {
            handleFocus(e)
            show(e)
          }}
          onBlur={() => {
            hide()
            if (dragging?.isByKey) carry.stop()
            draw.stop()
          }}
          onPointerOver={show}
          onPointerLeave={hide}
          onClick={handleClick}
          onClickCapture={handleOpen}
        >
          <thead>
            <HeaderRow start={chart.startDate} today={chart.today} days={days} isNarrow={isNarrow} />
          </thead>
          <ChartBody {...{ scroller, lines, offsets, known, legal }} tabbedRow={here.row} tabbedCol={here.col} onDrawn={focusAwaited} />
        </table>
        {dragging && <DragGhost chart={chart} dragging={dragging} top={HEADER_HEIGHT + (offsets[dragging.row] ?? 0)} />}
        {draw.drawn && (
          <DrawnMark drawn={draw.drawn} top={HEADER_HEIGHT + (offsets[findRow(lines, draw.drawn.line)] ?? 0)} start={chart.startDate} />
        )}
      </div>
      {card && !dragging && <StayCard {...card} />}
    </div>
  )
}

function getRowOffsets(lines: readonly Line[], high: typeof rowHeights): number[] {
  const offsets = [0]
  for (const { kind } of lines) offsets.push((offsets.at(-1) as number) + high[kind])
  return offsets
}

const getDayClass = (day: string, today: string) =>
  day === today ? 'day-today' : weekday(day) >= 6 ? 'day-weekend' : day < today ? 'day-past' : ''

interface ChartBodyProps {
  scroller: RefObject<HTMLElement | null>
  lines: readonly Line[]
  offsets: readonly number[]
  known: ChartContext
  legal: ReadonlySet<string> | undefined
  /** The item with tabindex 0. */
  tabbedRow: number
  tabbedCol: number
  /** After rows came or went. */
  onDrawn: () => void
}

/** The rows in view: while the chart scrolls nothing else of it is drawn again. */
const ChartBody = memo(function ChartBody({ scroller, lines, offsets, known, legal, tabbedRow, tabbedCol, onDrawn }: ChartBodyProps) {
  const { first, last, before, after } = useVisibleRows(scroller, offsets)
  // Not by the rows themselves: to draw them all again takes longer than a frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for rows that were scrolled to
  useLayoutEffect(() => {
    for (const row of scroller.current?.querySelectorAll<HTMLElement>('[data-line]') ?? [])
      row.classList.toggle('tape-legal', legal?.has(row.dataset.line ?? '') ?? false)
  }, [legal, first, last])
  useEffect(onDrawn)
  return (
    <tbody style={{ paddingTop: before, paddingBottom: after }}>
      {lines.slice(first, last).map((line, i) => (
        <ChartRow key={line.key} line={line} row={first + i} known={known} tabbed={tabbedRow === first + i ? tabbedCol : undefined} />
      ))}
    </tbody>
  )
})

interface HeadProps {
  start: Day
  today: Day
  days: number
}

/** Background columns: today and weekends. */
const DayBackgrounds = memo(function DayBackgrounds({ start, today, days }: HeadProps) {
  return (
    <div className="tape-days" aria-hidden="true">
      {Array.from({ length: days }, (_, col) => (
        <div
          key={getDayAt(start, col)}
          className={`day ${getDayClass(getDayAt(start, col), today)}`}
          style={{ gridColumn: `${2 + 2 * col} / span 2` }}
        />
      ))}
    </div>
  )
})

const HeaderRow = memo(function HeaderRow({ start, today, days, isNarrow }: HeadProps & { isNarrow: boolean }) {
  const { chart: messages } = calendarMessages()
  return (
    <tr aria-rowindex={1} className="tape-row tape-head">
      <th scope="col" aria-colindex={1} className="tape-name">
        {messages.head}
      </th>
      {Array.from({ length: days }, (_, col) => {
        const day = getDayAt(start, col)
        const [name = '', number = '', month = ''] = formatDay(day).split(' ')
        return (
          <th
            key={day}
            scope="col"
            aria-colindex={col + 2}
            aria-current={day === today ? 'date' : undefined}
            className={`tape-day ${getDayClass(day, today)}`}
            style={{ gridColumn: `${2 + 2 * col} / span 2` }}
          >
            <span className="sr-only">{joinWithCommas([formatDay(day), day === today && messages.today])}</span>
            <span aria-hidden className="text-muted">
              {days > 31 ? formatWeekdayLetter(day) : isNarrow ? formatNarrowWeekday(day, name) : name}
            </span>
            <span aria-hidden className="font-semibold tabular">
              {number}
            </span>
            <span aria-hidden className="text-muted">
              {(col === 0 || day.endsWith('-01')) && month}
            </span>
          </th>
        )
      })}
    </tr>
  )
})

interface KeyboardNavigationOptions {
  scroller: React.RefObject<HTMLDivElement | null>
  offsets: readonly number[]
  onTurn: Props['onTurn']
}

const toNavigableLine = ({ items, kind, isMore }: Line) => ({
  items,
  hasHead: kind === 'room' || kind === 'group' || (kind === 'lane' && !isMore),
})

/** Keyboard focus in the chart. An item outside the viewport is scrolled into view and focused once it is rendered. */
function useKeyboardNavigation(lines: readonly Line[], { scroller, offsets, onTurn }: KeyboardNavigationOptions) {
  const [at, setAt] = useState<ChartPosition>({ row: 0, col: 0 })
  const isAwaited = useRef(false)
  const isTurning = useRef(false)
  const row = Math.min(at.row, lines.length - 1)
  const line = lines[row]
  const here = { row, col: line ? findColumnAt(toNavigableLine(line), at.col) : 0 }
  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are what was turned to
  useEffect(() => {
    isAwaited.current ||= isTurning.current
    isTurning.current = false
  }, [lines])
  const current = useRef(here)
  current.current = here
  const focusAwaited = useCallback(() => {
    if (!isAwaited.current) return
    const { row, col } = current.current
    const target = scroller.current?.querySelector<HTMLElement>(`[data-row="${row}"] [data-col="${col}"]`)
    if (!target) return
    isAwaited.current = false
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [scroller])
  useEffect(focusAwaited)
  const go = (place: ChartPosition) => {
    isAwaited.current = true
    const box = scroller.current
    const [top, bottom] = [offsets[place.row] ?? 0, offsets[place.row + 1] ?? 0]
    if (box && (top < box.scrollTop || bottom > box.scrollTop + box.clientHeight - HEADER_HEIGHT))
      box.scrollTop = top - box.clientHeight / 2
    setAt(place)
  }
  const handleKey = (e: KeyboardEvent) => {
    if (e.key === 'PageUp' || e.key === 'PageDown') {
      e.preventDefault()
      // The same row and column of the next range is focused once it is rendered.
      isTurning.current = true
      onTurn(e.key === 'PageDown' ? 1 : -1)
      return
    }
    const next = findNextPosition(lines.map(toNavigableLine), here, directedArrowKey(e.key), e.ctrlKey)
    if (!next) return
    e.preventDefault()
    go(next)
  }
  const handleFocus = (e: FocusEvent) => {
    const place = findPositionOf(e.target)
    if (place) setAt(place)
  }
  return { here, handleKey, handleFocus, focusAwaited }
}
const HEADER_HEIGHT = 56

function useStayCard(lines: readonly Line[]) {
  const [card, setCard] = useState<StayCardProps>()
  const hide = () => setCard(undefined)
  // On a phone the page scrolls instead of the chart.
  useEffect(() => {
    if (!card) return
    addEventListener('scroll', hide, { passive: true })
    return () => removeEventListener('scroll', hide)
  })
  const show = (e: FocusEvent | PointerEvent) => {
    const place = findPositionOf(e.target)
    const line = place && lines[place.row]
    const item = line?.items.find(i => i.col === place?.col)
    if (!line || !item || !isChartBar(item)) return hide()
    const { left, top, bottom } = ((e.target as HTMLElement).closest('[data-col]') as HTMLElement).getBoundingClientRect()
    setCard({ item, place: line.name, rect: { left, top, bottom } })
  }
  return { card, show, hide }
}
