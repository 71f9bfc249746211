import { Cron } from 'croner'

/** When a job runs: so many milliseconds after its last start, or by a cron pattern on the clock of UTC. */
export type Schedule = { every: number } | { cron: string }

/** Replicas do not tick together: one that comes a little early still finds its job due. */
const SLACK = 0.9

/** A job that started before this moment is due. */
export function lastDueAt(schedule: Schedule, now = new Date()): Date {
  if ('every' in schedule) return new Date(now.getTime() - schedule.every * SLACK)
  const [last] = parseCron(schedule.cron).previousRuns(1, now)
  if (!last) throw new Error(`the pattern ${schedule.cron} has no past`)
  return last
}

export function msUntilNextRun(schedule: Schedule, now = new Date()): number {
  if ('every' in schedule) return schedule.every
  const next = parseCron(schedule.cron).nextRun(now)
  if (!next) throw new Error(`the pattern ${schedule.cron} has no future`)
  return next.getTime() - now.getTime()
}

const parseCron = (pattern: string) => new Cron(pattern, { timezone: 'UTC' })
