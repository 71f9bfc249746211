import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { addDays, nightCount } from '../../../domain/calendar/days.ts'
import { directedArrowKey } from '../../lib/arrowKey.ts'
import type { Chart, ChartBar, Line } from './chartLine.ts'
import { getBarStatus, isCarryLine, isChartBar } from './chartLine.ts'
import { findRow } from './chartLines.ts'
import { findPositionOf } from './chartNavigation.ts'
import {
  canDrag,
  canHold,
  type Drag,
  type DragKind,
  type Drop,
  type DropProblem,
  findDropProblem,
  findSwap,
  getStay,
} from './dropProblem.ts'
import type { Gesture, Place } from './usePressAndCarry.ts'

/** What is held at the moment, and where it would come to lie. */
export interface Dragging extends Carried {
  row: number
  problem: DropProblem | undefined
  /** Who lies there and would get their bed. */
  swap: ChartBar | undefined
}
/** Without rows and what is free there, which others change meanwhile. */
interface Carried {
  drag: Drag
  drop: Drop
  /** Held by the keyboard: arrows move it, Enter lets it go. */
  isByKey: boolean
}

interface Options {
  isEnabled: boolean
  onDrop: (drag: Drag, drop: Drop, swap: ChartBar | undefined) => void
}

/** From the end of a bar, for a mouse. */
const EDGE_PX = 7
const keyKinds: Record<string, DragKind> = { m: 'move', e: 'end', s: 'start' }

/** Carries bars to other beds and days, and their ends: by a pointer (usePressAndCarry.ts), and by m, s, e, then arrows and Enter. */
export function useChartDrag(chart: Chart, lines: readonly Line[], { isEnabled, onDrop }: Options) {
  const [carried, setCarried] = useState<Carried>()
  const dragging = useMemo(() => carried && findPlace(chart, lines, carried), [chart, lines, carried])
  const current = useRef({ dragging, lines })
  current.current = { dragging, lines }

  const findBar = (target: EventTarget | null): { item: ChartBar; line: Drag['line']; element: HTMLElement } | undefined => {
    const element = (target as HTMLElement).closest<HTMLElement>('.bar[data-col]')
    const { row, col } = findPositionOf(element) ?? { row: -1, col: -1 }
    const line = lines[row]
    const item = line?.items.find(i => i.col === col)
    return element && isCarryLine(line) && item && isChartBar(item) && canDrag(item) ? { item, line, element } : undefined
  }
  /** Without `row` in its own. */
  const show = (drag: Drag, to: { row?: number; nights: number }, isByKey = false) => {
    const { dragging: known, lines: now } = current.current
    const { from, until } = getStay(drag.item)
    const home = findRow(now, drag.line)
    const row = drag.kind === 'move' ? (to.row ?? home) : home
    const isElsewhere = row !== home
    const line = now[row]
    // Its bed may be gone, or folded away.
    if (home < 0) return stop()
    if (!isCarryLine(line)) return
    // Who has arrived keeps the arrival, however a hand wanders on its way to another bed.
    const by = isElsewhere && getBarStatus(drag.item) === 'checked_in' && !drag.item.block ? 0 : to.nights
    const drop: Drop = {
      line,
      from: drag.kind === 'end' ? from : addDays(from, by),
      until: drag.kind === 'start' ? until : addDays(until, by),
    }
    if (known && known.row === row && known.drop.from === drop.from && known.drop.until === drop.until) return
    setCarried({ drag, drop, isByKey })
  }
  const stop = () => setCarried(undefined)
  const finish = () => {
    const { dragging: held } = current.current
    stop()
    if (!held || held.problem) return
    const { drag, drop, swap } = held
    const own = getStay(drag.item)
    const isSame = drop.line.key === drag.line.key && drop.from === own.from && drop.until === own.until
    if (!isSame) onDrop(drag, drop, swap)
  }
  const grab = (e: PointerEvent, at: Place): Gesture | undefined => {
    const found = isEnabled && !dragging ? findBar(e.target) : undefined
    if (!found) return undefined
    const { item, line } = found
    const drag: Drag = { kind: e.pointerType === 'mouse' ? findKindAt(found, e.clientX) : 'move', item, line }
    return {
      carry: (to, isHeld) => {
        show(drag, isHeld ? { nights: 0 } : { row: to.row, nights: to.col - at.col })
        return true
      },
      drop: finish,
      cancel: stop,
    }
  }

  /** True if the key was meant for what is held. */
  const handleKey = (e: React.KeyboardEvent): boolean => {
    if (dragging && e.key === 'Escape') {
      stop()
      return true
    }
    if (!dragging) {
      const kind = isEnabled && !e.ctrlKey && !e.metaKey && !e.altKey ? keyKinds[e.key.toLowerCase()] : undefined
      const found = kind && findBar(e.target)
      if (!kind || !found || !canHold(found.item, kind)) return false
      show({ kind, item: found.item, line: found.line }, { nights: 0 }, true)
      return true
    }
    if (!dragging.isByKey) return false
    const { drag, drop, row } = dragging
    const own = getStay(drag.item)
    const nights = drag.kind === 'end' ? nightCount(own.until, drop.until) : nightCount(own.from, drop.from)
    const key = directedArrowKey(e.key)
    if (key === 'Enter' || key === ' ') finish()
    else if (key === 'ArrowLeft' || key === 'ArrowRight') show(drag, { row, nights: nights + (key === 'ArrowLeft' ? -1 : 1) }, true)
    else if ((key === 'ArrowUp' || key === 'ArrowDown') && drag.kind === 'move') {
      const to = findBedRow(lines, row, key === 'ArrowUp' ? -1 : 1)
      if (to !== undefined) show(drag, { row: to, nights }, true)
    }
    return true
  }
  const legal = useMemo(() => findLegalLines(chart, lines, dragging?.drag), [chart, lines, dragging?.drag])
  return { dragging, legal, grab, handleKey, stop }
}

/** By the rows and nights as they are now; nowhere while its row is not shown. */
function findPlace(chart: Chart, lines: readonly Line[], { drag, drop, isByKey }: Carried): Dragging | undefined {
  const row = findRow(lines, drop.line)
  const line = lines[row]
  if (!isCarryLine(line)) return undefined
  const now = { ...drop, line }
  const problem = findDropProblem(chart, drag, now)
  return { drag, drop: now, row, problem, swap: problem ? undefined : findSwap(chart, drag, now), isByKey }
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
