import type { Page } from '@playwright/test'
import { quantile } from './quantile.ts'

/** What the browser says of one press: from the press until the frame that shows it, and where in it the time went. */
export interface Interaction {
  act: string
  milliseconds: number
  waited: number
  worked: number
  drawn: number
}
export interface Shift {
  act: string
  /** What is below makes room, as it has to. */
  isUnfolding: boolean
  /** Since the page began. */
  at: number
  value: number
  /** Within half a second of a press: a browser leaves those out of the layout shift of a page. */
  hasInput: boolean
  /** The elements that moved most, for who looks for the cause. */
  moved: string
}
export interface Recorded {
  interactions: Interaction[]
  shifts: Shift[]
}

/** The browser names no shorter ones. */
const SHORTEST_MS = 16

interface SeenEvent {
  id: number
  start: number
  begin: number
  end: number
  milliseconds: number
}
interface Seen {
  acts: { name: string; isUnfolding: boolean; at: number }[]
  events: SeenEvent[]
  shifts: Omit<Shift, 'act' | 'isUnfolding'>[]
}
type Recording = typeof globalThis & { recorded: Seen }

/** Before the page is opened. */
export const recordInteractions = (page: Page) => page.addInitScript(observe, SHORTEST_MS)

function observe(shortest: number) {
  type ShiftEntry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const seen: Seen = { acts: [], events: [], shifts: [] }
  ;(globalThis as Recording).recorded = seen
  const describe = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement
    if (!element) return '?'
    const name = element.id ? `#${element.id}` : `.${(element.getAttribute('class') ?? '').split(' ').slice(0, 3).join('.')}`
    return `${element.tagName.toLowerCase()}${name}`
  }
  new PerformanceObserver(list => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        seen.events.push({
          id: entry.interactionId,
          start: entry.startTime,
          begin: entry.processingStart,
          end: entry.processingEnd,
          milliseconds: entry.duration,
        })
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver(list => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[])
      seen.shifts.push({
        at: startTime,
        value,
        hasInput: hadRecentInput,
        moved: sources
          .slice(0, 3)
          .map(({ node, previousRect, currentRect }) => `${describe(node)} ${Math.round(previousRect.y)}>${Math.round(currentRect.y)}`)
          .join(', '),
      })
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What follows belongs to this act. */
export const beginAct = (page: Page, name: string, isUnfolding = false) =>
  page.evaluate(act => void (globalThis as Recording).recorded.acts.push({ ...act, at: performance.now() }), { name, isUnfolding })

/** Several events make one press: the longest of them is what somebody waits for. */
export async function readRecorded(page: Page): Promise<Recorded> {
  const { acts, events, shifts } = await page.evaluate(() => (globalThis as Recording).recorded)
  const actAt = (time: number) => acts.findLast(({ at }) => at <= time) ?? { name: 'loading', isUnfolding: false }
  const interactions = [...Map.groupBy(events, ({ id }) => id).values()].map(same => {
    const { start, milliseconds } = same.toSorted((a, b) => b.milliseconds - a.milliseconds)[0] as SeenEvent
    // One frame shows what several of its events did; the browser rounds to eight milliseconds.
    const painted = same.filter(each => Math.abs(each.start + each.milliseconds - start - milliseconds) <= 8)
    const [begin, end] = [Math.min(...painted.map(each => each.begin)), Math.max(...painted.map(each => each.end))]
    return { act: actAt(start).name, milliseconds, waited: begin - start, worked: end - begin, drawn: start + milliseconds - end }
  })
  const named = shifts.map(shift => {
    const { name, isUnfolding } = actAt(shift.at)
    return { ...shift, act: name, isUnfolding }
  })
  return { interactions, shifts: named }
}

/** As a browser counts it for a page with few of them: the slowest. Of more than fifty, one is left out. */
export const nextPaint = (interactions: readonly Interaction[]) =>
  interactions.length
    ? quantile(
        interactions.map(({ milliseconds }) => milliseconds),
        0.98,
      )
    : SHORTEST_MS

/** The worst window of at most five seconds without a second of rest. */
export function worstShift(shifts: readonly Shift[]): number {
  let [worst, sum, began, last] = [0, 0, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    if (at - last >= 1000 || at - began >= 5000) [sum, began] = [0, at]
    sum += value
    last = at
    worst = Math.max(worst, sum)
  }
  return worst
}
