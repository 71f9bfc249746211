import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import { type BedLine, findRow, isChartBar, isCountCell, type Line } from './chartLines.ts'

/** Empty nights of one bed that are marked, from `col` on. */
export interface DrawnNights {
  line: BedLine
  col: number
  span: number
}

interface Options {
  locate: (point: { clientX: number; clientY: number }) => { row: number; col: number } | undefined
  isEnabled: boolean
  /** The first column that can still be sold. */
  firstCol: number
  onDrawn: (nights: DrawnNights) => void
}

const LONG_PRESS_MS = 450

/** Marks empty nights of a bed, for a booking or a block: by mouse, by a finger that rests first, and by Shift with arrows, then Enter. */
export function useDrawNights(lines: readonly Line[], { locate, isEnabled, firstCol, onDrawn }: Options) {
  const [drawn, setDrawn] = useState<DrawnNights>()
  const held = useRef<{
    line: Line
    col: number
    x: number
    y: number
    isTouch: boolean
    isReady: boolean
    timer?: ReturnType<typeof setTimeout>
  }>(undefined)
  const isByKey = useRef(false)
  const isSwallowingClick = useRef(false)
  const current = useRef(drawn)
  current.current = drawn

  const stop = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
    isByKey.current = false
    setDrawn(undefined)
  }
  /** Up to the first night that is taken. */
  const mark = (on: Line, from: number, to: number) => {
    const line = lines[findRow(lines, on)]
    if (line?.kind !== 'bed') return
    const free = new Set(line.items.flatMap(i => (!isChartBar(i) && !isCountCell(i) && !i.isGone && i.col >= firstCol ? [i.col] : [])))
    if (!free.has(from)) return
    const step = to < from ? -1 : 1
    let end = from
    while (end !== to && free.has(end + step)) end += step
    setDrawn({ line, col: Math.min(from, end), span: Math.abs(end - from) + 1 })
  }
  const finish = (nights: DrawnNights) => {
    stop()
    onDrawn(nights)
  }

  const handlePointerDown = (e: PointerEvent) => {
    const cell = isEnabled && e.button === 0 ? (e.target as HTMLElement).closest<HTMLElement>('.free-link') : null
    const [row, col] = cell?.dataset.at?.split(':').map(Number) ?? []
    const line = lines[row ?? -1]
    if (!line || col === undefined) return
    const isTouch = e.pointerType !== 'mouse'
    const press = { line, col, x: e.clientX, y: e.clientY, isTouch, isReady: !isTouch }
    held.current = press
    if (isTouch)
      held.current.timer = setTimeout(() => {
        navigator.vibrate?.(10)
        press.isReady = true
        mark(line, col, col)
      }, LONG_PRESS_MS)
  }

  // On the window: a pointer that leaves the row still marks.
  useEffect(() => {
    const move = (e: globalThis.PointerEvent) => {
      const { current: h } = held
      if (!h) return
      const isFar = Math.hypot(e.clientX - h.x, e.clientY - h.y) > 5
      if (!h.isReady) return isFar ? stop() : undefined
      const place = isFar || current.current ? locate(e) : undefined
      if (place && (current.current || place.col !== h.col)) mark(h.line, h.col, place.col)
    }
    const up = () => {
      const { current: nights } = current
      if (!held.current) return
      if (!nights) return stop()
      isSwallowingClick.current = true
      finish(nights)
    }
    const keepStill = (e: TouchEvent) => held.current?.isReady && e.preventDefault()
    const swallow = (e: MouseEvent) => {
      if (!isSwallowingClick.current) return
      isSwallowingClick.current = false
      e.preventDefault()
      e.stopPropagation()
    }
    const press = () => {
      isSwallowingClick.current = false
    }
    const menu = (e: Event) => held.current?.isReady && held.current.isTouch && e.preventDefault()
    const end = new AbortController()
    const { signal } = end
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', up, { signal })
    addEventListener('pointercancel', stop, { signal })
    addEventListener('touchmove', keepStill, { signal, passive: false })
    addEventListener('click', swallow, { signal, capture: true })
    addEventListener('pointerdown', press, { signal, capture: true })
    addEventListener('contextmenu', menu, { signal })
    return () => end.abort()
  })

  /** True if the key was meant for the marked nights. */
  const handleKey = (e: KeyboardEvent): boolean => {
    const key = directedArrowKey(e.key)
    const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isEnabled && isAlong && e.shiftKey && !e.ctrlKey) {
      const [row, col] = (e.target as HTMLElement).closest<HTMLElement>('.free-link')?.dataset.at?.split(':').map(Number) ?? []
      const line = lines[row ?? -1]
      if (!line || col === undefined) return false
      isByKey.current = true
      const end = drawn ? (drawn.col < col ? drawn.col : drawn.col + drawn.span - 1) : col
      mark(line, col, end + (key === 'ArrowLeft' ? -1 : 1))
      return true
    }
    if (!drawn || !isByKey.current) return false
    if (e.key === 'Shift') return true
    const { current: nights } = current
    if (e.key === 'Enter' && nights) finish(nights)
    else stop()
    return e.key === 'Enter' || e.key === 'Escape'
  }
  return { drawn, handlePointerDown, handleKey, stop: () => isByKey.current && stop() }
}
