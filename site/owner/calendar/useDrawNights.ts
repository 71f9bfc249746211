import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import { type BedLine, isChartBar, type Line } from './chartLine.ts'
import { findRow, isCountCell } from './chartLines.ts'
import { findPositionOf } from './chartNavigation.ts'
import type { Gesture } from './usePressAndCarry.ts'

/** Empty nights of one bed that are marked, from `col` on. */
export interface DrawnNights {
  line: BedLine
  col: number
  span: number
}

interface Options {
  isEnabled: boolean
  /** The first column that can still be sold. */
  firstCol: number
  onDrawn: (nights: DrawnNights) => void
}

/** Marks empty nights of a bed, for a booking or a block: by a pointer (usePressAndCarry.ts), and by Shift with arrows, then Enter. */
export function useDrawNights(lines: readonly Line[], { isEnabled, firstCol, onDrawn }: Options) {
  const [drawn, setDrawn] = useState<DrawnNights>()
  const isByKey = useRef(false)
  const current = useRef({ drawn, lines })
  current.current = { drawn, lines }

  const stop = () => {
    isByKey.current = false
    setDrawn(undefined)
  }
  /** Up to the first night that is taken. */
  const mark = (on: Line, from: number, to: number) => {
    const { lines: now } = current.current
    const line = now[findRow(now, on)]
    if (line?.kind !== 'bed') return
    const free = new Set(line.items.flatMap(i => (!isChartBar(i) && !isCountCell(i) && !i.isGone && i.col >= firstCol ? [i.col] : [])))
    if (!free.has(from)) return
    const step = to < from ? -1 : 1
    let end = from
    while (end !== to && free.has(end + step)) end += step
    setDrawn({ line, col: Math.min(from, end), span: Math.abs(end - from) + 1 })
  }
  const finish = () => {
    const { drawn: nights } = current.current
    stop()
    if (nights) onDrawn(nights)
  }
  const grab = (e: PointerEvent): Gesture | undefined => {
    const cell = isEnabled ? (e.target as HTMLElement).closest<HTMLElement>('.free-link') : null
    const { row, col } = findPositionOf(cell) ?? { row: -1, col: -1 }
    const line = lines[row]
    if (!line) return undefined
    return {
      carry: (to, isHeld) => {
        // A mouse that trembles within a night still follows it.
        if (!isHeld && !current.current.drawn && to.col === col) return false
        mark(line, col, isHeld ? col : to.col)
        return true
      },
      drop: finish,
      cancel: stop,
    }
  }

  /** True if the key was meant for the marked nights. */
  const handleKey = (e: KeyboardEvent): boolean => {
    const key = directedArrowKey(e.key)
    const isAlong = key === 'ArrowLeft' || key === 'ArrowRight'
    if (isEnabled && isAlong && e.shiftKey && !e.ctrlKey) {
      const { row, col } = findPositionOf((e.target as HTMLElement).closest('.free-link')) ?? { row: -1, col: -1 }
      const line = lines[row]
      if (!line) return false
      isByKey.current = true
      const end = drawn ? (drawn.col < col ? drawn.col : drawn.col + drawn.span - 1) : col
      mark(line, col, end + (key === 'ArrowLeft' ? -1 : 1))
      return true
    }
    if (!drawn || !isByKey.current) return false
    if (e.key === 'Shift') return true
    if (e.key === 'Enter') finish()
    else stop()
    return e.key === 'Enter' || e.key === 'Escape'
  }
  return { drawn, grab, handleKey, stop: () => isByKey.current && stop() }
}
