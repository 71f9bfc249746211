import { type RefObject, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { useIsPrinting } from './useIsPrinting.ts'

/** Up to this many rows all are rendered, so that the browser's own search works. */
const MAX_UNVIRTUALIZED_ROWS = 90
const OVERSCAN_PX = 320
/** Rows come and go a few at a time: none of them for most frames of a scroll. */
const STEP_PX = 96

const none: readonly number[] = []

export interface VisibleRows {
  first: number
  last: number
  before: number
  after: number
}

/**
 * The rows in view, plus some around them; `offsets` are the tops of all rows, followed by the total height. Those around them are drawn once those in view
 * are there, and none of it holds up a scroll or a key.
 */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, offsets: readonly number[]): VisibleRows {
  const count = offsets.length - 1
  const [view, setView] = useState({ top: 0, height: 900 })
  const isSettled = useDeferredValue(offsets, none) === offsets
  const overscan = isSettled ? OVERSCAN_PX : 0
  const isPrinting = useIsPrinting()
  // Not before paint: the box is an element around these rows, which is known after them.
  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const updateView = () => {
      const [top, height] = [Math.floor(box.scrollTop / STEP_PX) * STEP_PX, box.clientHeight]
      setView(known => (known.top === top && known.height === height ? known : { top, height }))
    }
    const handleScroll = () => startTransition(updateView)
    updateView()
    const size = new ResizeObserver(updateView)
    size.observe(box)
    box.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      size.disconnect()
      box.removeEventListener('scroll', handleScroll)
    }
  }, [scroller])
  const end = offsets[count] ?? 0
  // On paper all of them.
  if (isPrinting || (isSettled && count <= MAX_UNVIRTUALIZED_ROWS)) return { first: 0, last: count, before: 0, after: 0 }
  const first = Math.max(0, findRowAt(offsets, view.top - overscan))
  const last = Math.min(count, findRowAt(offsets, view.top + view.height + overscan) + 1)
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
