import type { Day } from '../../../../domain/calendar/days.ts'
import type { Cell } from '../../../platform/http/csv.ts'

export interface ExportScope {
  property: number
  currency: string
  timezone: string
  from?: Day | undefined
  to?: Day | undefined
}

export type ExportRow<Column extends string = string> = Readonly<Record<Column, Cell>>

/** One kind of what a property has: heads are keys that stay, and rows come in batches, some statements for each. */
export interface ExportTable {
  columns: readonly string[]
  stream: (scope: ExportScope) => AsyncIterable<readonly ExportRow[]>
}

export const exportTable = <const Column extends string>(
  columns: readonly Column[],
  stream: (scope: ExportScope) => AsyncIterable<readonly ExportRow<Column>[]>,
): ExportTable => ({ columns, stream })

/** Rows of a statement, batch by batch, each behind the last row of the one before. */
export async function* inBatches<Row>(size: number, load: (last: Row | undefined, size: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await load(last, size)
    if (rows.length) yield rows
    if (rows.length < size) return
    last = rows.at(-1)
  }
}
