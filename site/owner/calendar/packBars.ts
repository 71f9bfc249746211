import { type Day, nightCount } from '../../../domain/calendar/days.ts'

/** The visible nights of an item: `span` columns from `col` on. */
export interface BarPosition {
  col: number
  span: number
  /** Clipped at the start or end of the range. */
  isCutStart: boolean
  isCutEnd: boolean
}
interface DateRange {
  startDate: Day
  endDate: Day
}

/** The visible part of a stay; undefined without a visible night. */
export function clipToRange({ startDate, endDate }: DateRange, { from, until }: { from: Day; until: Day }): BarPosition[] {
  const days = nightCount(startDate, endDate) + 1
  const [first, end] = [nightCount(startDate, from), nightCount(startDate, until)]
  const [col, stop] = [Math.max(0, first), Math.min(days, end)]
  return stop > col ? [{ col, span: stop - col, isCutStart: first < 0, isCutEnd: end > days }] : []
}

/** Distributes items over as few rows as possible without overlap, in order of their start. */
export function packBars<B extends { col: number; span: number }>(bars: readonly B[]): B[][] {
  const lines: B[][] = []
  for (const bar of bars.toSorted((a, b) => a.col - b.col || b.span - a.span)) {
    const line = lines.find(own => getEndColumn(own) <= bar.col)
    if (line) line.push(bar)
    else lines.push([bar])
  }
  return lines
}

const getEndColumn = (line: readonly { col: number; span: number }[]) => {
  const last = line.at(-1)
  return last ? last.col + last.span : 0
}

/** Columns without an item. */
export function findFreeColumns(bars: readonly { col: number; span: number }[], days: number): number[] {
  const taken = new Set(bars.flatMap(b => Array.from({ length: b.span }, (_, i) => b.col + i)))
  return Array.from({ length: days }, (_, col) => col).filter(col => !taken.has(col))
}
