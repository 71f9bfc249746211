import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { type Day, weekday } from '../../../domain/calendar/days.ts'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import { t } from '../../lib/language/messages.ts'
import { CellContent } from './CellContent.tsx'
import { type Cell, formatCell, type GridLine, isClosed } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { formatDayHeader } from './nightFormat.ts'

interface Props {
  lines: readonly GridLine[]
  nights: readonly Day[]
  today: Day
  isOld: boolean
  onOpen: (key: string, night: Day) => void
}
interface GridPosition {
  row: number
  column: number
}

const keyMoves: Record<string, (at: GridPosition, last: GridPosition) => GridPosition> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/** Rows of rooms, columns of nights. One cell has tabindex 0; arrow keys move from there. */
export function GridTable({ lines, nights, today, isOld, onOpen }: Props) {
  const { grid: messages } = rateMessages()
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<GridPosition>({ row: 0, column: 0 })
  const [words, setWords] = useState('')
  const last = { row: lines.length - 1, column: nights.length - 1 }
  const here = { row: Math.min(at.row, last.row), column: Math.min(at.column, last.column) }
  const handleKey = (e: KeyboardEvent) => {
    const next = keyMoves[directedArrowKey(e.key)]?.(here, last)
    if (!next) return
    e.preventDefault()
    table.current
      ?.querySelector<HTMLElement>(
        `[data-at="${Math.max(0, Math.min(last.row, next.row))} ${Math.max(0, Math.min(last.column, next.column))}"]`,
      )
      ?.focus()
  }
  const handlePoint = useCallback((description: string) => setWords(description), [])
  const handleFocus = useCallback((place: GridPosition, description: string) => {
    setAt(place)
    setWords(description)
  }, [])
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys walk through the buttons in its cells
          role="grid"
          className={`w-full border-separate border-spacing-0 text-sm ${isOld ? 'opacity-60' : ''}`}
          aria-busy={isOld || undefined}
          onKeyDown={handleKey}
        >
          <caption className="sr-only">{messages.caption}</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky start-0 z-10 min-w-40 border-b border-line bg-surface px-3 py-2 text-start text-xs text-muted"
              >
                {messages.room}
              </th>
              {nights.map(night => (
                <th key={night} scope="col" className={`border-b border-line px-1 py-2 text-center text-xs ${getDayClass(night, today)}`}>
                  {formatDayHeader(night).map(part => (
                    <span key={part} className="block whitespace-nowrap">
                      {part}
                    </span>
                  ))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line, row) => (
              <GridRow
                key={line.key}
                {...{ line, row, today, onOpen }}
                isFirst={lines[row - 1]?.room?.id !== line.room?.id || row === 0}
                tabbed={here.row === row ? here.column : -1}
                onPoint={handlePoint}
                onFocus={handleFocus}
              />
            ))}
          </tbody>
        </table>
      </div>
      <p className="sticky bottom-0 z-10 mt-2 min-h-9 rounded-control border border-line bg-surface px-3 py-2 text-sm text-muted">
        {words || messages.hint}
      </p>
    </>
  )
}

interface GridRowProps {
  line: GridLine
  row: number
  today: Day
  /** The first row of a room, which has its name. */
  isFirst: boolean
  tabbed: number
  onOpen: (key: string, night: Day) => void
  onPoint: (words: string) => void
  onFocus: (place: GridPosition, words: string) => void
}

const GridRow = memo(function Row({ line, row, today, isFirst, tabbed, onOpen, onPoint, onFocus }: GridRowProps) {
  return (
    <tr>
      <th
        scope="row"
        className={`sticky start-0 z-10 max-w-56 bg-surface px-3 py-2 text-start align-top ${isFirst && row > 0 ? 'border-t border-line' : ''}`}
      >
        {isFirst ? (
          <span className="block font-semibold">{line.room?.name ?? rateMessages().wholeHostel}</span>
        ) : (
          <span className="sr-only">{line.room?.name}, </span>
        )}
        {(line.plan.id !== null || !line.plan.isSold) && <span className="block ps-3 font-normal text-muted">{formatLinePlan(line)}</span>}
      </th>
      {line.cells.map((cell, column) => {
        const words = formatCell(line, cell)
        return (
          <td
            key={cell.night}
            className={`p-0 align-top ${isFirst && row > 0 ? 'border-t border-line' : ''} ${getDayClass(cell.night, today)}`}
          >
            <button
              type="button"
              data-at={`${row} ${column}`}
              tabIndex={tabbed === column ? 0 : -1}
              className={getCellClass(cell)}
              onClick={() => onOpen(line.key, cell.night)}
              onFocus={() => onFocus({ row, column }, words)}
              onPointerEnter={() => onPoint(words)}
            >
              <span className="sr-only">{words}</span>
              <CellContent cell={cell} />
            </button>
          </td>
        )
      })}
    </tr>
  )
})

const formatLinePlan = ({ plan }: GridLine) => {
  const { notSoldItself, planPaused } = rateMessages().grid
  if (plan.id === null) return notSoldItself
  return plan.isSold ? plan.name : t(planPaused, { plan: plan.name })
}

const getDayClass = (night: Day, today: Day) => (night === today ? 'bg-accent-soft' : weekday(night) >= 6 ? 'bg-paper' : '')

const getCellClass = (cell: Cell) =>
  `relative grid min-h-14 w-full content-start gap-0.5 px-1 py-1.5 text-center leading-tight hover:bg-accent-soft ${isClosed(cell) ? 'text-muted' : ''}`
