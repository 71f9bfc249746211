import type { Cells, Column, Mapping } from './importMapping.ts'
import type { RowProblem } from './importRow.ts'

/** Numbers outside what the mapping allows: sentinels of the source, such as 1003200 for "sold out". */
export function findLimitProblems(cells: Cells, { limits }: Mapping): RowProblem[] {
  return Object.entries(limits ?? {}).flatMap(([field, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }]) => {
    const value = cells[field as Column]
    const n = Number(value)
    if (value === undefined || (n >= min && n <= max)) return []
    return [{ field, reason: `"${value}" is not a number ${formatRange(min, max)}: the mapping takes it for a sentinel` }]
  })
}

const formatRange = (min: number, max: number) =>
  [Number.isFinite(min) && `from ${min}`, Number.isFinite(max) && `up to ${max}`].filter(Boolean).join(' ')
