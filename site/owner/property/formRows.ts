import type { AnyValues, FormValues, Value } from '../../kit/form/formValues.ts'

// A list is stored flat in a form: `taxes.count`, `taxes.0.name`, `taxes.0.tiers.count`, …

/** The field names of a list, from those of one row. */
export type RowValues<List extends string, Row> = Record<`${List}.count`, string> & {
  [Name in keyof Row & string as `${List}.${number}.${Name}`]: Row[Name]
}

/** Prefixes of the rows: `taxes.0`, `taxes.1`. */
export const getRowNames = <List extends string>(values: FormValues, list: List): `${List}.${number}`[] =>
  Array.from({ length: Number(values[`${list}.count`]) || 0 }, (_, place) => `${list}.${place}` as const)

/** The rows' fields under their full names. */
export function rowsToValues<List extends string, Row extends object>(list: List, rows: readonly Row[]): RowValues<List, Row> {
  const named = rows.flatMap((row, place) => Object.entries(row).map(([name, value]) => [`${list}.${place}.${name}`, value]))
  return { [`${list}.count`]: String(rows.length), ...Object.fromEntries(named) } as RowValues<List, Row>
}

/** Changes that add a row. */
export function addRow(values: FormValues, list: string, fresh: object): AnyValues {
  const place = getRowNames(values, list).length
  const named = Object.entries(fresh).map(([name, value]) => [`${list}.${place}.${name}`, value] as const)
  return { [`${list}.count`]: String(place + 1), ...Object.fromEntries(named) }
}

/** Changes that remove a row: later rows move up, with their nested lists. */
export function removeRow(values: FormValues, list: string, place: number): AnyValues {
  const rows = getRowNames(values, list)
  const moved = rows.slice(place, -1).flatMap((to, i) => {
    const from = rows[place + i + 1] as string
    const next = getRow(values, from)
    const stale = Object.fromEntries(Object.entries(getRow(values, to)).map(([name, value]) => [name, emptyLike(value)]))
    return Object.entries({ ...stale, ...next }).map(([name, value]) => [`${to}.${name}`, value] as const)
  })
  return { [`${list}.count`]: String(rows.length - 1), ...Object.fromEntries(moved) }
}

const emptyLike = (value: Value): Value => (typeof value === 'boolean' ? false : typeof value === 'number' ? null : '')

const getRow = (values: FormValues, row: string): AnyValues =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${row}.`))
      .map(([name, value]) => [name.slice(row.length + 1), value]),
  )
