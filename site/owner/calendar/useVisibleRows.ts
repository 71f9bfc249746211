import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** A house as long as this is drawn whole: then the browser's own search finds everything. */
const WHOLE = 90
const MARGIN = 600

interface Rows {
  first: number
  last: number
  before: number
  after: number
}

/** The lines that are in sight, with some around them; `offsets` are the tops of all lines, and at last the end of them. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]): Rows {
  const count = offsets.length - 1
  const [view, setView] = useState({ top: 0, height: 900 })
  const isPrinting = useIsPrinting()
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    const look = () => setView({ top: Math.floor(box.scrollTop / 100) * 100, height: box.clientHeight })
    look()
    const size = new ResizeObserver(look)
    size.observe(box)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [scroller])
  const end = offsets[count] ?? 0
  if (isPrinting || count <= WHOLE) return { first: 0, last: count, before: 0, after: 0 }
  const first = Math.max(0, lineAt(offsets, view.top - MARGIN))
  const last = Math.min(count, lineAt(offsets, view.top + view.height + MARGIN) + 1)
  return { first, last, before: offsets[first] ?? 0, after: end - (offsets[last] ?? end) }
}

function lineAt(offsets: readonly number[], y: number): number {
  let [low, high] = [0, offsets.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((offsets[middle] ?? 0) <= y) low = middle
    else high = middle - 1
  }
  return low
}

/** On paper everything is in sight. */
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
