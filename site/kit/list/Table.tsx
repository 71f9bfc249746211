import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** A right-aligned number. */
  isFigure?: boolean
  /** Hidden on narrow screens. */
  isExtra?: boolean
  /** Actions of the row: in the card on a phone they have no label. */
  isAction?: boolean
}
interface Props<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** The link of a row: the first column holds it, and a click anywhere on the row follows it. */
  hrefOf?: ((row: T) => string | undefined) | undefined
  isOld?: boolean
}

/** A table on wide screens, cards on a phone. */
export function Table<T>({ caption, columns, rows, keyOf, hrefOf, isOld = false }: Props<T>) {
  return (
    <table className="table" aria-busy={isOld || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(c => (
            <th key={c.head} scope="col" className={columnClass(c)}>
              {c.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)}>
            {columns.map((c, i) => (
              <td key={c.head} data-head={c.head} className={columnClass(c)}>
                {i === 0 ? <RowLink to={hrefOf?.(row)}>{c.cell(row)}</RowLink> : c.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A row without a link shows plain content. */
const RowLink = ({ to, children }: { to: string | undefined; children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className="row-link">
      {children}
    </Link>
  )

const columnClass = <T,>(c: Column<T>) =>
  [c.isFigure && 'figure', c.isExtra && 'extra', c.isAction && 'action'].filter(Boolean).join(' ') || undefined
