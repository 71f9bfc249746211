import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { t } from '../../lib/language/messages.ts'
import { barAt, barByKey, chartTicks } from './chartScale.ts'
import { reportMessages } from './messages.ts'
import type { ReportSheet } from './ReportTable.tsx'
import { formatReportCell } from './reportFormat.ts'
import { formatColumnHead } from './reportLabels.ts'

/** The column that is drawn, by report, and the same of a year ago where it is known. */
const chartColumns: Record<string, { column: string; before?: string }> = {
  occupancy: { column: 'occupancy' },
  pickup: { column: 'nights', before: 'nightsThen' },
  pace: { column: 'beds', before: 'bedsThen' },
  takings: { column: 'all' },
  'day-book': { column: 'charged' },
}

type Column = ReportSheet['columns'][number]
const HEIGHT = 100

/** Bars by day with their axes. A finger, the mouse or the arrow keys say the value of a day; the table below has them all. */
export function ReportChart({ sheet }: { sheet: ReportSheet }) {
  const drawn = chartColumns[sheet.name]
  const column = sheet.columns.find(c => c.key === drawn?.column)
  const before = sheet.columns.find(c => c.key === drawn?.before)
  if (!column || sheet.rows.length < 2) return null
  const most = Math.max(...sheet.rows.flatMap(row => [toNumber(row[column.key]), before ? toNumber(row[before.key]) : 0]))
  return most > 0 ? <BarChart sheet={sheet} column={column} before={before} most={most} /> : null
}

interface ChartProps {
  sheet: ReportSheet
  column: Column
  before: Column | undefined
  most: number
}

function BarChart({ sheet, column, before, most }: ChartProps) {
  const messages = reportMessages().chart
  const note = useId()
  const [at, setAt] = useState<number>()
  const { rows } = sheet
  const ticks = chartTicks(most, column.kind === 'share')
  const top = ticks[0] ?? most
  const label = t(messages.label, { column: formatColumnHead(sheet.name, column) })
  const shown = at === undefined ? undefined : formatBar(at, { sheet, column, before })
  const handlePoint = (e: PointerEvent<HTMLDivElement>) => {
    const box = e.currentTarget.getBoundingClientRect()
    const place = (e.clientX - box.left) / Math.max(1, box.width)
    setAt(barAt(isRightToLeft() ? 1 - place : place, rows.length))
  }
  const handleKey = (e: KeyboardEvent) => {
    const next = barByKey(e.key, at ?? 0, rows.length, isRightToLeft())
    if (next === undefined) return
    e.preventDefault()
    setAt(next)
  }
  return (
    <figure className="mb-4">
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">{label}</span>
        <span className="tabular" aria-hidden="true">
          {shown ?? <span className="text-muted">{formatMost(sheet, column, before)}</span>}
        </span>
      </figcaption>
      <div className="flex gap-2">
        <div className="tabular flex h-40 flex-col justify-between text-end text-sm text-muted" aria-hidden="true">
          {ticks.map(tick => (
            <span key={tick} className="h-0 -translate-y-2.5">
              {formatReportCell(formatTick(tick, sheet, column), column.kind)}
            </span>
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <div
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-describedby={note}
            aria-valuemin={1}
            aria-valuemax={rows.length}
            aria-valuenow={(at ?? 0) + 1}
            aria-valuetext={shown ?? formatBar(0, { sheet, column, before })}
            className="cursor-crosshair touch-pan-y rounded-control"
            onPointerMove={handlePoint}
            onPointerDown={handlePoint}
            onPointerLeave={e => e.pointerType === 'mouse' && setAt(undefined)}
            onFocus={() => setAt(now => now ?? 0)}
            onKeyDown={handleKey}
          >
            <Bars sheet={sheet} column={column} before={before} ticks={ticks} top={top} at={at} />
          </div>
          <DayAxis sheet={sheet} />
        </div>
      </div>
      <p id={note} className="mt-1 text-sm text-muted">
        {before && `${messages.line} `}
        {messages.table}
      </p>
    </figure>
  )
}

function Bars({
  sheet,
  column,
  before,
  ticks,
  top,
  at,
}: Omit<ChartProps, 'most'> & { ticks: number[]; top: number; at: number | undefined }) {
  const { rows } = sheet
  const height = (value: number) => Math.max(0, (HEIGHT * value) / top)
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="block h-40 w-full overflow-visible rtl:-scale-x-100"
      aria-hidden="true"
    >
      {ticks.map(tick => (
        <line
          key={tick}
          x1={0}
          x2={rows.length}
          y1={HEIGHT - height(tick)}
          y2={HEIGHT - height(tick)}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      {rows.map((row, i) => (
        <rect
          key={String(row.day)}
          x={i + 0.1}
          width={0.8}
          y={HEIGHT - height(toNumber(row[column.key]))}
          height={height(toNumber(row[column.key]))}
          fill={i === at ? 'var(--ink)' : 'var(--accent)'}
        />
      ))}
      {before && (
        <polyline
          points={rows.map((row, i) => `${i + 0.5},${HEIGHT - height(toNumber(row[before.key]))}`).join(' ')}
          fill="none"
          stroke="var(--positive)"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}

/** The first day, the one in the middle and the last. */
function DayAxis({ sheet: { rows } }: { sheet: ReportSheet }) {
  const days = [...new Set([0, Math.floor((rows.length - 1) / 2), rows.length - 1])]
  return (
    <p className="mt-1 flex justify-between gap-3 text-sm text-muted" aria-hidden="true">
      {days.map((i, n) => (
        <span key={i} className={n === 1 && days.length === 3 ? 'max-sm:hidden' : ''}>
          {formatReportCell(rows[i]?.day, 'day')}
        </span>
      ))}
    </p>
  )
}

/** `Fri 6 Mar 2027: 12, a year ago 9` */
function formatBar(at: number, { sheet: { rows }, column, before }: Pick<ChartProps, 'sheet' | 'column' | 'before'>): string {
  const messages = reportMessages().chart
  const row = rows[at]
  const day = formatReportCell(row?.day, 'day')
  const value = formatReportCell(row?.[column.key], column.kind)
  return before
    ? t(messages.compared, { day, value, before: formatReportCell(row?.[before.key], before.kind) })
    : t(messages.bar, { day, value })
}

/** What the highest bar says, until one is pointed at. */
function formatMost(sheet: ReportSheet, column: Column, before: Column | undefined): string {
  const values = sheet.rows.map(row => toNumber(row[column.key]))
  return formatBar(values.indexOf(Math.max(...values)), { sheet, column, before })
}

const isRightToLeft = () => document.documentElement.dir === 'rtl'
const toNumber = (cell: ReportSheet['rows'][number][string] | undefined): number =>
  typeof cell === 'number' ? cell : typeof cell === 'object' && cell ? cell.amount : 0
/** A number of the axis as a cell of the column. */
function formatTick(tick: number, { rows }: ReportSheet, { key, kind }: Column) {
  if (kind !== 'money') return tick
  const cell = rows.map(row => row[key]).find(known => typeof known === 'object' && known)
  return typeof cell === 'object' && cell ? { ...cell, amount: tick } : tick
}
