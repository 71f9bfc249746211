import { type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import type { Chart, ChartBar, Line } from './chartLines.ts'
import { findRow, isChartBar } from './chartLines.ts'
import { canDrag, canHold, type Drag, type DragKind, type Drop, type DropProblem, findDropProblem, getStay } from './dropProblem.ts'

/** What is held at the moment, and where it would come to lie. */
export interface Dragging extends Carried {
  row: number
  problem: DropProblem | undefined
}
/** Without rows and what is free there, which others change meanwhile. */
interface Carried {
  drag: Drag
  drop: Drop
  /** Held by the keyboard: arrows move it, Enter lets it go. */
  isByKey: boolean
}

interface Options {
  scroller: RefObject<HTMLElement | null>
  headerHeight: number
  locate: (point: { clientX: number; clientY: number }) => { row: number; col: number } | undefined
  isEnabled: boolean
  onDrop: (drag: Drag, drop: Drop) => void
}

/** A mouse drags after a few pixels, so that a press still opens; a finger after a while, so that it still scrolls. */
const DRAG_PX = 5
const LONG_PRESS_MS = 450
/** From the end of a bar, for a mouse. */
const EDGE_PX = 7
const keyKinds: Record<string, DragKind> = { m: 'move', e: 'end', s: 'start' }

/** Carries bars to other beds and days, and their ends: by mouse, finger and keyboard (m, s, e, then arrows and Enter). */
export function useChartDrag(chart: Chart, lines: readonly Line[], options: Options) {
  const { scroller, headerHeight, locate, isEnabled, onDrop } = options
  const [carried, setCarried] = useState<Carried>()
  const dragging = useMemo(() => carried && findPlace(chart, lines, carried), [chart, lines, carried])
  const held = useRef<{
    drag: Drag
    x: number
    y: number
    col: number
    isTouch: boolean
    timer?: ReturnType<typeof setTimeout>
  }>(undefined)
  const isSwallowingClick = useRef(false)
  const current = useRef(dragging)
  current.current = dragging

  const findBar = (target: EventTarget | null): { item: ChartBar; row: number; element: HTMLElement } | undefined => {
    const element = (target as HTMLElement).closest<HTMLElement>('.bar[data-at]')
    const [row = -1, col] = element?.dataset.at?.split(':').map(Number) ?? []
    const item = lines[row]?.items.find(i => i.col === col)
    return element && item && isChartBar(item) && canDrag(item) ? { item, row, element } : undefined
  }
  /** Without `row` in its own. */
  const show = (drag: Drag, to: { row?: number; nights: number }, isByKey = false) => {
    const { from, until } = getStay(drag.item)
    const home = findRow(lines, drag.line)
    const row = drag.kind === 'move' ? (to.row ?? home) : home
    const isElsewhere = row !== home
    const line = lines[row]
    // Its bed may be gone, or folded away.
    if (home < 0) return stop()
    if (!line || line.kind === 'room') return
    // A stay goes to another bed with the same days, or to other days in the same bed: one change, one price, one undo. A block has no price.
    const by = isElsewhere && !drag.item.block ? 0 : to.nights
    const drop: Drop = {
      line,
      from: drag.kind === 'end' ? from : addDays(from, by),
      until: drag.kind === 'start' ? until : addDays(until, by),
    }
    const known = current.current
    if (known && known.row === row && known.drop.from === drop.from && known.drop.until === drop.until) return
    setCarried({ drag, drop, isByKey })
  }
  const stop = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
    setCarried(undefined)
  }
  const finish = ({ drag, drop, problem }: Dragging) => {
    const own = getStay(drag.item)
    const isSame = drop.line.key === drag.line.key && drop.from === own.from && drop.until === own.until
    stop()
    if (!problem && !isSame) onDrop(drag, drop)
  }

  const handlePointerDown = (e: PointerEvent) => {
    const found = isEnabled && e.button === 0 && !dragging ? findBar(e.target) : undefined
    const place = found && locate(e)
    const line = found && lines[found.row]
    if (!found || !place || !line || line.kind === 'room') return
    const isTouch = e.pointerType !== 'mouse'
    const drag: Drag = { kind: isTouch ? 'move' : findKindAt(found, e.clientX), item: found.item, line }
    const { clientX: x, clientY: y } = e
    held.current = { drag, x, y, col: place.col, isTouch }
    if (isTouch)
      held.current.timer = setTimeout(() => {
        navigator.vibrate?.(10)
        show(drag, { nights: 0 })
      }, LONG_PRESS_MS)
  }

  // On the window: a pointer that leaves the chart still carries.
  useEffect(() => {
    const move = (e: globalThis.PointerEvent) => {
      const { current: h } = held
      if (!h) return
      const isFar = Math.hypot(e.clientX - h.x, e.clientY - h.y) > DRAG_PX
      // A finger that moves at once scrolls.
      if (h.isTouch && !current.current) return isFar ? stop() : undefined
      if (!current.current && !isFar) return
      isSwallowingClick.current = true
      const place = locate(e)
      if (place) show(h.drag, { row: place.row, nights: place.col - h.col })
      scrollNear(scroller.current, e, headerHeight)
    }
    const up = () => {
      const { current: d } = current
      if (!held.current) return
      if (d && !d.isByKey) {
        isSwallowingClick.current = true
        finish(d)
      } else stop()
    }
    /** After a long press the finger carries: the page stays where it is. */
    const keepStill = (e: TouchEvent) => held.current && current.current && e.preventDefault()
    const swallow = (e: MouseEvent) => {
      if (!isSwallowingClick.current) return
      isSwallowingClick.current = false
      e.preventDefault()
      e.stopPropagation()
    }
    const press = () => {
      isSwallowingClick.current = false
    }
    const menu = (e: Event) => current.current && e.preventDefault()
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

  /** True if the key was meant for what is held. */
  const handleKey = (e: React.KeyboardEvent): boolean => {
    if (dragging && e.key === 'Escape') {
      stop()
      return true
    }
    if (!dragging) {
      const kind = isEnabled && !e.ctrlKey && !e.metaKey && !e.altKey ? keyKinds[e.key.toLowerCase()] : undefined
      const found = kind && findBar(e.target)
      const line = found && lines[found.row]
      if (!kind || !found || !line || line.kind === 'room' || !canHold(found.item, kind)) return false
      show({ kind, item: found.item, line }, { nights: 0 }, true)
      return true
    }
    if (!dragging.isByKey) return false
    const { drag, drop, row } = dragging
    const own = getStay(drag.item)
    const nights = drag.kind === 'end' ? nightCount(own.until, drop.until) : nightCount(own.from, drop.from)
    const key = directedArrowKey(e.key)
    if (key === 'Enter' || key === ' ') finish(dragging)
    else if (key === 'ArrowLeft' || key === 'ArrowRight')
      show(drag, { ...(drag.item.block && { row }), nights: nights + (key === 'ArrowLeft' ? -1 : 1) }, true)
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && drag.kind === 'move') {
      const to = findBedRow(lines, row, key === 'ArrowUp' ? -1 : 1)
      if (to !== undefined) show(drag, { row: to, nights: drag.item.block ? nights : 0 }, true)
    }
    return true
  }
  const legal = useMemo(() => findLegalLines(chart, lines, dragging?.drag), [chart, lines, dragging?.drag])
  return { dragging, legal, handlePointerDown, handleKey, stop }
}

/** By the rows and nights as they are now; nowhere while its row is not shown. */
function findPlace(chart: Chart, lines: readonly Line[], { drag, drop, isByKey }: Carried): Dragging | undefined {
  const row = findRow(lines, drop.line)
  const line = lines[row]
  if (!line || line.kind === 'room') return undefined
  const now = { ...drop, line }
  return { drag, drop: now, row, problem: findDropProblem(chart, drag, now), isByKey }
}

/** The ends of a bar change its days. */
function findKindAt({ item, element }: { item: ChartBar; element: HTMLElement }, x: number): DragKind {
  if (item.wanted) return 'move'
  const { left, right, width } = element.getBoundingClientRect()
  if (width < EDGE_PX * 4) return 'move'
  const [start, end] = document.dir === 'rtl' ? [right - x, x - left] : [x - left, right - x]
  if (end < EDGE_PX && canHold(item, 'end')) return 'end'
  return start < EDGE_PX && canHold(item, 'start') ? 'start' : 'move'
}

/** The beds that would take it, lit while it is carried. */
function findLegalLines(chart: Chart, lines: readonly Line[], drag: Drag | undefined): ReadonlySet<string> | undefined {
  if (drag?.kind !== 'move') return undefined
  const stay = getStay(drag.item)
  return new Set(lines.flatMap(line => (line.kind === 'bed' && !findDropProblem(chart, drag, { line, ...stay }) ? [line.key] : [])))
}

function findBedRow(lines: readonly Line[], row: number, step: 1 | -1): number | undefined {
  for (let at = row + step; lines[at]; at += step) if (lines[at]?.kind === 'bed' && !lines[at]?.isMore) return at
  return undefined
}

function scrollNear(box: HTMLElement | null, { clientY }: { clientY: number }, headerHeight: number) {
  if (!box) return
  const { top, bottom } = box.getBoundingClientRect()
  if (clientY > Math.min(bottom, innerHeight) - 40) box.scrollBy({ top: 16 })
  if (clientY < top + headerHeight + 24) box.scrollBy({ top: -16 })
}
