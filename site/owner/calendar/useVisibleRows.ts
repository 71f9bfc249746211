import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** Up to this many rows all are rendered, so that the browser's own search works. */
const MAX_UNVIRTUALIZED_ROWS = 90
const OVERSCAN_PX = 320

interface VisibleRows {
  first: number
  last: number
  before: number
  after: number
}

/** The rows in view, plus some around them; `offsets` are the tops of all rows, followed by the total height. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]): VisibleRows {
  const count = offsets.length - 1
  const [view, setView] = useState({ top: 0, height: 900 })
  const isPrinting = useIsPrinting()
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const updateView = () => setView({ top: Math.floor(box.scrollTop / 100) * 100, height: box.clientHeight })
    updateView()
    const size = new ResizeObserver(updateView)
    size.observe(box)
    box.addEventListener('scroll', updateView, { passive: true })
    return () => {
      size.disconnect()
      box.removeEventListener('scroll', updateView)
    }
  }, [scroller])
  const end = offsets[count] ?? 0
  if (isPrinting || count <= MAX_UNVIRTUALIZED_ROWS) return { first: 0, last: count, before: 0, after: 0 }
  const first = Math.max(0, findRowAt(offsets, view.top - OVERSCAN_PX))
  const last = Math.min(count, findRowAt(offsets, view.top + view.height + OVERSCAN_PX) + 1)
  return { first, last, before: offsets[first] ?? 0, after: end - (offsets[last] ?? end) }
}

export function findRowAt(offsets: readonly number[], y: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** For printing all rows are rendered. */
function useIsPrinting(): boolean {
  const [is, set] = useState(false)
  useEffect(() => {
    const [begin, end] = [() => set(true), () => set(false)]
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return is
}
