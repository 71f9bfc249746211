import '../../styles/report.css'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { reportMessages } from './messages.ts'
import { formatReportCell, isFigure } from './reportFormat.ts'
import { formatColumnHead, formatTitle, localizeCell } from './reportLabels.ts'

export type ReportSheet = Result<Api['GET /reports/:report']>
type ReportColumn = ReportSheet['columns'][number]
type ReportRow = ReportSheet['rows'][number]

/** All rows with totals. */
export function ReportTable({ sheet }: { sheet: ReportSheet }) {
  const { rows, totals, property } = sheet
  const title = formatTitle(sheet)
  const columns = sheet.columns.map(column => ({ ...column, head: formatColumnHead(sheet.name, column) }))
  const words = (row: ReportRow, { key, kind }: ReportColumn) => localizeCell(key, formatReportCell(row[key], kind, property.timezone))
  return (
    // A wide table is moved sideways, by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="report-scroll" aria-label={title} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(c => (
              <th key={c.key} scope="col" className={getCellClass(c)}>
                {c.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {withKeys(rows).map(({ row, key }) => (
            <tr key={key}>
              {columns.map(c => (
                <td key={c.key} data-head={c.head} className={getCellClass(c)}>
                  {c.kind === 'booking' ? <BookingLink row={row} words={words(row, c)} /> : words(row, c)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((c, i) => (
                <td key={c.key} data-head={c.head} className={getCellClass(c)}>
                  {i === 0 ? reportMessages().inAll : words(totals, c)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** Rows have no id and never change places. */
const withKeys = (rows: readonly ReportRow[]) => rows.map((row, key) => ({ row, key }))

const getCellClass = ({ kind }: ReportColumn) => (isFigure(kind) ? 'figure tabular' : undefined)

const BookingLink = ({ row, words }: { row: ReportRow; words: string }) =>
  typeof row.id === 'number' ? (
    <Link className="row-link" to={`/booking/${row.id}`}>
      {words}
    </Link>
  ) : (
    words
  )
