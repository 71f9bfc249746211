import { t } from '../../lib/language/messages.ts'
import { reportMessages } from './messages.ts'
import type { ReportSheet } from './ReportTable.tsx'
import { formatReportCell } from './reportFormat.ts'
import { formatColumnHead } from './reportLabels.ts'

/** The column that is drawn, by report. */
const chartColumns: Record<string, string> = { occupancy: 'occupancy', pickup: 'nights', pace: 'beds', takings: 'all' }

/** Bars by day; the table below has the same figures, so the chart is hidden from screen readers. */
export function ReportChart({ sheet }: { sheet: ReportSheet }) {
  const column = sheet.columns.find(c => c.key === chartColumns[sheet.name])
  if (!column || sheet.rows.length < 2) return null
  const values = sheet.rows.map(row => toNumber(row[column.key]))
  const most = Math.max(...values, 0)
  if (most <= 0) return null
  const width = 100 / values.length
  return (
    <figure className="mb-4" aria-hidden="true">
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="block h-24 w-full text-accent rtl:-scale-x-100" aria-hidden="true">
        {values.map((value, i) => (
          <rect
            key={String(sheet.rows[i]?.day)}
            x={i * width + width * 0.1}
            width={width * 0.8}
            y={24 - getBarHeight(value, most)}
            height={getBarHeight(value, most)}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-sm text-muted">
        <span>{formatReportCell(sheet.rows[0]?.day, 'day')}</span>
        <span>
          {t(reportMessages().atMost, {
            column: formatColumnHead(sheet.name, column),
            value: formatReportCell(findHighestCell(sheet, column.key, most), column.kind),
          })}
        </span>
        <span>{formatReportCell(sheet.rows.at(-1)?.day, 'day')}</span>
      </figcaption>
    </figure>
  )
}

const toNumber = (cell: ReportSheet['rows'][number][string] | undefined): number =>
  typeof cell === 'number' ? cell : typeof cell === 'object' && cell ? cell.amount : 0
const getBarHeight = (value: number, most: number) => Math.max(0, (24 * value) / most)
const findHighestCell = (sheet: ReportSheet, key: string, most: number) => sheet.rows.map(r => r[key]).find(cell => toNumber(cell) === most)
