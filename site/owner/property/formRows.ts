import type { Values } from '../../kit/form/formContext.ts'

// A list in a form is flat: `taxes.count`, `taxes.0.name`, `taxes.0.tiers.count`, …

export const getText = (values: Values, name: string): string => String(values[name] ?? '').trim()

/** Where the rows of a list stand: `taxes.0`, `taxes.1`. */
export const getRowNames = (values: Values, list: string): string[] =>
  Array.from({ length: Number(values[`${list}.count`]) || 0 }, (_, place) => `${list}.${place}`)

/** The fields of rows under their full names. */
export function rowsToValues(list: string, rows: readonly Values[]): Values {
  const named = rows.flatMap((row, place) => Object.entries(row).map(([name, value]) => [`${list}.${place}.${name}`, value] as const))
  return { [`${list}.count`]: String(rows.length), ...Object.fromEntries(named) }
}

/** What changes with one row more. */
export function addRow(values: Values, list: string, fresh: Values): Values {
  const place = getRowNames(values, list).length
  const named = Object.entries(fresh).map(([name, value]) => [`${list}.${place}.${name}`, value] as const)
  return { [`${list}.count`]: String(place + 1), ...Object.fromEntries(named) }
}

/** What changes without one: those behind it move up, with all that is theirs. */
export function removeRow(values: Values, list: string, place: number): Values {
  const rows = getRowNames(values, list)
  const moved = rows.slice(place, -1).flatMap((to, i) => {
    const from = rows[place + i + 1] as string
    const next = getRowValues(values, from)
    const stale = Object.fromEntries(
      Object.entries(getRowValues(values, to)).map(([name, value]) => [name, typeof value === 'boolean' ? false : '']),
    )
    return Object.entries({ ...stale, ...next }).map(([name, value]) => [`${to}.${name}`, value] as const)
  })
  return { [`${list}.count`]: String(rows.length - 1), ...Object.fromEntries(moved) }
}

const getRowValues = (values: Values, row: string): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name.startsWith(`${row}.`))
      .map(([name, value]) => [name.slice(row.length + 1), value]),
  )
