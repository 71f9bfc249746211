import type { OperationResult } from './client.ts'

export interface Figures {
  seconds: number
  /** Successful operations: 2xx. */
  done: number
  /** Of these, bookings. */
  booked: number
  /** Refusals by error code. */
  refused: Record<string, number>
  perSecond: number
  p50: number
  p99: number
  /** Operations a second and p99 in milliseconds, before anything was killed. */
  calm: { perSecond: number; p99: number }
  /** The longest time without a successful operation after the database was killed, in milliseconds. */
  gap: number
  retried: number
}

interface LoadSpan {
  seconds: number
  /** Milliseconds since the start of the load: the first kill of any process, and the kill of the database. */
  firstKill: number
  databaseKill: number
}

export function figuresOf(events: readonly OperationResult[], { seconds, firstKill, databaseKill }: LoadSpan): Figures {
  const done = events.filter(e => e.status < 300)
  const calm = done.filter(e => e.at < firstKill)
  const took = (some: readonly OperationResult[], share: number) =>
    quantile(
      some.map(e => e.took),
      share,
    )
  return {
    seconds,
    done: done.length,
    booked: done.filter(e => e.kind === 'book').length,
    refused: countBy(events.flatMap(e => e.code ?? [])),
    perSecond: done.length / seconds,
    p50: took(done, 0.5),
    p99: took(done, 0.99),
    calm: { perSecond: calm.length / (firstKill / 1000), p99: took(calm, 0.99) },
    gap: longestGap(
      done.map(e => e.at).filter(at => at >= databaseKill),
      databaseKill,
    ),
    retried: events.filter(e => e.attempts > 1).length,
  }
}

function countBy(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function longestGap(times: readonly number[], from: number): number {
  let [longest, last] = [0, from]
  for (const at of times.toSorted((a, b) => a - b)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return longest
}

export function formatFigures(f: Figures, missing: readonly string[]): string[] {
  const ms = (n: number) => `${Math.round(n)} ms`
  return [
    `${f.done} wishes granted in ${Math.round(f.seconds)} s (${f.booked} bookings), ${f.retried} asked more than once`,
    `refused: ${
      Object.entries(f.refused)
        .map(([code, n]) => `${n} ${code}`)
        .join(', ') || 'nothing'
    }`,
    `throughput ${f.perSecond.toFixed(0)} a second, p50 ${ms(f.p50)}, p99 ${ms(f.p99)}`,
    `before the first kill: ${f.calm.perSecond.toFixed(0)} a second, p99 ${ms(f.calm.p99)}`,
    `longest time without an answer after the database was killed: ${(f.gap / 1000).toFixed(1)} s`,
    ...(missing.length ? [`not offered by this product, so not asked: ${missing.join(', ')}`] : []),
  ]
}
