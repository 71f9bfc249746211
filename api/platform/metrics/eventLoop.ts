import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createGauge } from './registry.ts'

/** How often the delay is sampled: shorter delays do not show. */
const RESOLUTION_MS = 10
/** Length of the measurement window, independent of how often it is read. */
const WINDOW_MS = 15_000

type DelayHistogram = ReturnType<typeof monitorEventLoopDelay>
interface Delay {
  p50: number
  p99: number
  longest: number
}

let histogram: DelayHistogram | undefined
let last: Delay | undefined

/** Measures the event loop delay: synchronous work delays every other request of the process. */
export function measureEventLoop(): void {
  if (histogram) return
  const h = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram = h
  h.enable()
  setInterval(() => {
    last = readDelay(h)
    h.reset()
  }, WINDOW_MS).unref()
}

/** Delay in milliseconds over the last window of 15 seconds. */
export const getEventLoopDelay = (): Delay => last ?? (histogram ? readDelay(histogram) : { p50: 0, p99: 0, longest: 0 })

// The histogram measures the time between two samples, which equals the resolution without any delay.
const toDelay = (ns: number) => Math.max(0, ns / 1e6 - RESOLUTION_MS)
const readDelay = (h: DelayHistogram): Delay =>
  h.count ? { p50: toDelay(h.percentile(50)), p99: toDelay(h.percentile(99)), longest: toDelay(h.max) } : { p50: 0, p99: 0, longest: 0 }

createGauge('openbunk_event_loop_delay_seconds', 'How late the process came to its work in the last 15 seconds.', () => {
  const { p50, p99, longest } = getEventLoopDelay()
  return [
    [{ quantile: '0.5' }, p50 / 1000],
    [{ quantile: '0.99' }, p99 / 1000],
    [{ quantile: '1' }, longest / 1000],
  ]
})
