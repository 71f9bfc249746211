import { type Day, nightCount } from '../../../domain/calendar/days.ts'

/** Nights of the range that something takes: `span` of them from column `col` on. */
export interface BarPosition {
  col: number
  span: number
  /** It began before the range, or goes on after it. */
  isCutStart: boolean
  isCutEnd: boolean
}
interface DateRange {
  startDate: Day
  endDate: Day
}

/** The part of a stay that the range shows; none for a stay without a night in it. */
export function clipToRange({ startDate, endDate }: DateRange, { from, until }: { from: Day; until: Day }): BarPosition[] {
  const days = nightCount(startDate, endDate) + 1
  const [first, end] = [nightCount(startDate, from), nightCount(startDate, until)]
  const [col, stop] = [Math.max(0, first), Math.min(days, end)]
  return stop > col ? [{ col, span: stop - col, isCutStart: first < 0, isCutEnd: end > days }] : []
}

/** On as few lines as it takes so that no two overlap; the first to begin stands first. */
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

/** The columns that nothing takes. */
export function findFreeColumns(bars: readonly { col: number; span: number }[], days: number): number[] {
  const taken = new Set(bars.flatMap(b => Array.from({ length: b.span }, (_, i) => b.col + i)))
  return Array.from({ length: days }, (_, col) => col).filter(col => !taken.has(col))
}
