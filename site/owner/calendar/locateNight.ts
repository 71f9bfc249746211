import { findRowAt } from './useVisibleRows.ts'

interface ChartBox {
  scroller: HTMLElement | null
  /** The tops of all rows, followed by the total height. */
  offsets: readonly number[]
  headerHeight: number
}

/** The night and row below a point; nights go from the middle of a day to that of the next. */
export function locateNight(
  { scroller, offsets, headerHeight }: ChartBox,
  { clientX: x, clientY: y }: { clientX: number; clientY: number },
) {
  const [day, grid] = [scroller?.querySelector('.tape-days .day'), scroller?.querySelector('.tape-grid')]
  if (!day || !grid) return undefined
  const { left, right, width } = day.getBoundingClientRect()
  const along = document.dir === 'rtl' ? right - x : x - left
  const down = y - grid.getBoundingClientRect().top - headerHeight
  return { col: Math.floor((along - width / 2) / width), row: findRowAt(offsets.slice(0, -1), down) }
}
