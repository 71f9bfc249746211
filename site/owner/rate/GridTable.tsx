import { type KeyboardEvent, memo, useCallback, useRef, useState } from 'react'
import { type Day, weekday } from '../../../domain/calendar/days.ts'
import { CellFace } from './CellFace.tsx'
import { type Cell, cellWords, isClosed, type Line } from './grid.ts'
import { dayHead } from './nightWords.ts'

interface Props {
  lines: readonly Line[]
  nights: readonly Day[]
  today: Day
  isOld: boolean
  onOpen: (key: string, night: Day) => void
}
interface Place {
  row: number
  column: number
}

const steps: Record<string, (at: Place, last: Place) => Place> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, last) => ({ row, column: last.column }),
}

/** Rooms down, nights across. One cell is in the order of the tabulator; arrows go on from there. */
export function GridTable({ lines, nights, today, isOld, onOpen }: Props) {
  const table = useRef<HTMLTableElement>(null)
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [words, setWords] = useState('')
  const last = { row: lines.length - 1, column: nights.length - 1 }
  const here = { row: Math.min(at.row, last.row), column: Math.min(at.column, last.column) }
  const handleKey = (e: KeyboardEvent) => {
    const next = steps[e.key]?.(here, last)
    if (!next) return
    e.preventDefault()
    table.current
      ?.querySelector<HTMLElement>(
        `[data-at="${Math.max(0, Math.min(last.row, next.row))} ${Math.max(0, Math.min(last.column, next.column))}"]`,
      )
      ?.focus()
  }
  const handlePoint = useCallback((told: string) => setWords(told), [])
  const handleFocus = useCallback((place: Place, told: string) => {
    setAt(place)
    setWords(told)
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
          <caption className="sr-only">Prices by room and night. Arrow keys move, Enter opens a night.</caption>
          <thead>
            <tr>
              <th
                scope="col"
                className="sticky left-0 z-10 min-w-40 border-b border-line bg-surface px-3 py-2 text-left text-xs text-muted"
              >
                Room
              </th>
              {nights.map(night => (
                <th key={night} scope="col" className={`border-b border-line px-1 py-2 text-center text-xs ${tint(night, today)}`}>
                  {dayHead(night).map(part => (
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
              <Row
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
        {words || 'Point at a night to read what holds there; open it to see why it costs that, and to change it.'}
      </p>
    </>
  )
}

interface RowProps {
  line: Line
  row: number
  today: Day
  /** The first line of its room, which carries its name. */
  isFirst: boolean
  tabbed: number
  onOpen: (key: string, night: Day) => void
  onPoint: (words: string) => void
  onFocus: (place: Place, words: string) => void
}

const Row = memo(function Row({ line, row, today, isFirst, tabbed, onOpen, onPoint, onFocus }: RowProps) {
  return (
    <tr>
      <th
        scope="row"
        className={`sticky left-0 z-10 max-w-56 bg-surface px-3 py-2 text-left align-top ${isFirst && row > 0 ? 'border-t border-line' : ''}`}
      >
        {isFirst ? (
          <span className="block font-semibold">{line.room?.name ?? 'Whole hostel'}</span>
        ) : (
          <span className="sr-only">{line.room?.name}, </span>
        )}
        {(line.plan.id !== null || !line.plan.isSold) && <span className="block pl-3 font-normal text-muted">{planWords(line)}</span>}
      </th>
      {line.cells.map((cell, column) => {
        const words = cellWords(line, cell)
        return (
          <td key={cell.night} className={`p-0 align-top ${isFirst && row > 0 ? 'border-t border-line' : ''} ${tint(cell.night, today)}`}>
            <button
              type="button"
              data-at={`${row} ${column}`}
              tabIndex={tabbed === column ? 0 : -1}
              className={cellLook(cell)}
              onClick={() => onOpen(line.key, cell.night)}
              onFocus={() => onFocus({ row, column }, words)}
              onPointerEnter={() => onPoint(words)}
            >
              <span className="sr-only">{words}</span>
              <CellFace cell={cell} />
            </button>
          </td>
        )
      })}
    </tr>
  )
})

const planWords = ({ plan }: Line) => {
  if (plan.id === null) return 'not sold by itself'
  return plan.isSold ? plan.name : `${plan.name} (paused)`
}

const tint = (night: Day, today: Day) => (night === today ? 'bg-accent-soft' : weekday(night) >= 6 ? 'bg-paper' : '')

const cellLook = (cell: Cell) =>
  `relative grid min-h-14 w-full content-start gap-0.5 px-1 py-1.5 text-center leading-tight hover:bg-accent-soft ${isClosed(cell) ? 'text-muted' : ''}`
