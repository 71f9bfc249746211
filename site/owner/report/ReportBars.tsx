import type { Sheet } from './ReportTable.tsx'
import { cellWords } from './words.ts'

/** What is worth a look before the figures are read, day by day. */
const drawn: Record<string, string> = { occupancy: 'occupancy', pickup: 'nights', pace: 'beds', takings: 'all' }

/** A bar a day; the table below says the same in figures, so that nobody needs to see it. */
export function ReportBars({ sheet }: { sheet: Sheet }) {
  const column = sheet.columns.find(c => c.key === drawn[sheet.name])
  if (!column || sheet.rows.length < 2) return null
  const values = sheet.rows.map(row => numberOf(row[column.key]))
  const most = Math.max(...values, 0)
  if (most <= 0) return null
  const width = 100 / values.length
  return (
    <figure className="mb-4" aria-hidden="true">
      <svg viewBox="0 0 100 24" preserveAspectRatio="none" className="block h-24 w-full text-accent" aria-hidden="true">
        {values.map((value, i) => (
          <rect
            key={String(sheet.rows[i]?.day)}
            x={i * width + width * 0.1}
            width={width * 0.8}
            y={24 - bar(value, most)}
            height={bar(value, most)}
            fill="currentColor"
          />
        ))}
      </svg>
      <figcaption className="mt-1 flex justify-between gap-3 text-sm text-muted">
        <span>{cellWords(sheet.rows[0]?.day, 'day')}</span>
        <span>
          {column.head}, at most {cellWords(highest(sheet, column.key, most), column.kind)}
        </span>
        <span>{cellWords(sheet.rows.at(-1)?.day, 'day')}</span>
      </figcaption>
    </figure>
  )
}

const numberOf = (cell: Sheet['rows'][number][string] | undefined): number =>
  typeof cell === 'number' ? cell : typeof cell === 'object' && cell ? cell.amount : 0
const bar = (value: number, most: number) => Math.max(0, (24 * value) / most)
const highest = (sheet: Sheet, key: string, most: number) => sheet.rows.map(r => r[key]).find(cell => numberOf(cell) === most)
