import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../Icon.tsx'

export interface Column<T> {
  head: string
  cell: (row: T) => ReactNode
  /** A right-aligned number. */
  isFigure?: boolean
  /** Hidden on narrow screens. */
  isExtra?: boolean
  /** Actions of the row: in the card on a phone they have no label. */
  isAction?: boolean
  /** The order that its head sorts by; a minus before it turns it around. */
  sort?: string
}
export interface TableSort {
  /** The order of the rows, where one was picked. */
  by: string | undefined
  hrefFor: (order: string | undefined) => string
}
export interface TableSelection<T> {
  selected: ReadonlySet<string | number>
  onSelect: (rows: readonly T[], isOn: boolean) => void
  /** Of the box of a row, and of the one for all. */
  labelOf: (row: T) => string
  labelOfAll: string
}
interface Props<T> {
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
  /** The link of a row: the first column holds it, and a click anywhere on the row follows it. */
  hrefOf?: ((row: T) => string | undefined) | undefined
  isOld?: boolean
  sort?: TableSort | undefined
  selection?: TableSelection<T> | undefined
}

/** A table on wide screens, cards on a phone. */
export function Table<T>({ caption, columns, rows, keyOf, hrefOf, isOld = false, sort, selection }: Props<T>) {
  const isSelected = (row: T) => selection?.selected.has(keyOf(row)) ?? false
  return (
    <table className="table" aria-busy={isOld || undefined}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((c, i) => (
            <th key={c.head} scope="col" className={columnClass(c)} aria-sort={ariaSort(c, sort)}>
              {i === 0 && selection && (
                <RowCheck label={selection.labelOfAll} isOn={rows.every(isSelected)} onChange={isOn => selection.onSelect(rows, isOn)} />
              )}
              <ColumnHead column={c} sort={sort} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={keyOf(row)} data-selected={isSelected(row) || undefined}>
            {columns.map((c, i) => (
              <td key={c.head} data-head={c.head} className={columnClass(c)}>
                {i === 0 && selection && (
                  <RowCheck label={selection.labelOf(row)} isOn={isSelected(row)} onChange={isOn => selection.onSelect([row], isOn)} />
                )}
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

/** Pressed once it sorts, twice it turns around, thrice the list has its own order again. */
function ColumnHead<T>({ column, sort }: { column: Column<T>; sort: TableSort | undefined }) {
  if (!sort || !column.sort) return column.head
  const down = `-${column.sort}`
  const next = sort.by === column.sort ? down : sort.by === down ? undefined : column.sort
  return (
    <Link to={sort.hrefFor(next)} className="head-link">
      {column.head}
      {sort.by === column.sort && <Icon name="chevronUp" size={14} />}
      {sort.by === down && <Icon name="chevronDown" size={14} />}
    </Link>
  )
}

function ariaSort<T>({ sort }: Column<T>, current: TableSort | undefined) {
  if (!sort || !current) return undefined
  return current.by === sort ? 'ascending' : current.by === `-${sort}` ? 'descending' : undefined
}

function RowCheck({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="row-check">
      <input type="checkbox" aria-label={label} checked={isOn} onChange={e => onChange(e.target.checked)} />
    </label>
  )
}

const columnClass = <T,>(c: Column<T>) =>
  [c.isFigure && 'figure', c.isExtra && 'extra', c.isAction && 'action'].filter(Boolean).join(' ') || undefined
