import { Cron } from 'croner'

/** When a job runs: so many milliseconds after its last start, or by a cron pattern on the clock of UTC. */
export type Times = { every: number } | { cron: string }

/** Replicas do not tick together: one that comes a little early still finds its job due. */
const SLACK = 0.9

/** A job that started before this moment is due. */
export function lastTime(times: Times, now = new Date()): Date {
  if ('every' in times) return new Date(now.getTime() - times.every * SLACK)
  const [last] = clockOf(times.cron).previousRuns(1, now)
  if (!last) throw new Error(`the pattern ${times.cron} has no past`)
  return last
}

export function msToNext(times: Times, now = new Date()): number {
  if ('every' in times) return times.every
  const next = clockOf(times.cron).nextRun(now)
  if (!next) throw new Error(`the pattern ${times.cron} has no future`)
  return next.getTime() - now.getTime()
}

const clockOf = (pattern: string) => new Cron(pattern, { timezone: 'UTC' })
