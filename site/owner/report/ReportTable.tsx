import '../../styles/report.css'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { cellWords, isFigure } from './words.ts'

export type Sheet = Result<Api['GET /reports/:report']>
type Column = Sheet['columns'][number]
type Row = Sheet['rows'][number]

/** All rows, and what they come to. */
export function ReportTable({ sheet }: { sheet: Sheet }) {
  const { title, columns, rows, totals, property } = sheet
  const words = (row: Row, { key, kind }: Column) => cellWords(row[key], kind, property.timezone)
  return (
    // A wide table is moved sideways, by keyboard as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard
    <section className="report-scroll" aria-label={title} tabIndex={0}>
      <table className="table">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            {columns.map(c => (
              <th key={c.key} scope="col" className={classOf(c)}>
                {c.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {numbered(rows).map(({ row, key }) => (
            <tr key={key}>
              {columns.map(c => (
                <td key={c.key} data-head={c.head} className={classOf(c)}>
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
                <td key={c.key} data-head={c.head} className={classOf(c)}>
                  {i === 0 ? 'In all' : words(totals, c)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

/** Rows have no name of their own, and never change places. */
const numbered = (rows: readonly Row[]) => rows.map((row, key) => ({ row, key }))

const classOf = ({ kind }: Column) => (isFigure(kind) ? 'figure tabular' : undefined)

const BookingLink = ({ row, words }: { row: Row; words: string }) =>
  typeof row.id === 'number' ? (
    <Link className="row-link" to={`/booking/${row.id}`}>
      {words}
    </Link>
  ) : (
    words
  )
