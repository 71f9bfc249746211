import type { Cells, Column, Mapping } from './importMapping.ts'
import { type RowProblem, rowProblem } from './importProblem.ts'

/** Numbers outside the limits of the mapping are refused: they are sentinels of the source, such as 1003200 for "sold out". */
export function findLimitProblems(cells: Cells, { limits }: Mapping): RowProblem[] {
  return Object.entries(limits ?? {}).flatMap(([field, { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }]) => {
    const value = cells[field as Column]
    const n = Number(value)
    if (value === undefined || (n >= min && n <= max)) return []
    return [n < min ? rowProblem(field, 'below_limit', { value, least: min }) : rowProblem(field, 'above_limit', { value, most: max })]
  })
}
