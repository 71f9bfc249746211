import { withoutDeadline } from '../../../db/deadline.ts'
import { log } from '../runtime.ts'
import { noteRun } from './everywhere.ts'
import { holdLease, type LeaseOptions } from './lease.ts'
import { lastTime, msToNext, type Times } from './times.ts'

interface Work {
  name: string
  /** Must be safe to repeat: a run that was cut short is made again. The signal says that the process wants to stop. */
  run: (signal: AbortSignal) => Promise<unknown>
  /** In each process at once, without a lease: what it does is claimed piece by piece. Any other job runs in one place at a time. */
  isEverywhere?: boolean
}
export type Job = Work & Times

export interface RunningJobs {
  /** Begins nothing new and waits for what is running. */
  stop: () => Promise<void>
}

type Options = LeaseOptions & { jobs: readonly Job[] }

/** A job whose process died is found again within this time. */
const LONGEST_SLEEP_MS = 60_000
const AFTER_TROUBLE_MS = 1000

const sleepers = new Map<string, Set<() => void>>()

/** Runs this job of this process now, not at its next time. */
export const nudge = (name: string): void => {
  for (const wake of sleepers.get(name) ?? []) wake()
}

/** Runs each job at its times. All replicas start the same jobs; the lease rows see to it that one of them does the work. */
export function startJobs({ jobs, ...lease }: Options): RunningJobs {
  const stopping = new AbortController()
  const loops = withoutDeadline(() => jobs.map(job => loop(job, stopping.signal, lease)))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function loop(job: Job, signal: AbortSignal, lease: LeaseOptions) {
  const bed = bedOf(job.name, signal)
  let isNudged = false
  while (!signal.aborted) {
    const isWell = await attempt(job, signal, { ...lease, isNudged }).catch(error => {
      log.warn({ err: error, job: job.name }, 'a job could not be taken up')
    })
    isNudged = await bed.sleep(isWell ? Math.min(msToNext(job), LONGEST_SLEEP_MS) : AFTER_TROUBLE_MS)
  }
  bed.remove()
}

async function attempt(job: Job, signal: AbortSignal, { isNudged, ...lease }: LeaseOptions & { isNudged: boolean }): Promise<true> {
  const work = (s: AbortSignal) => runSafely(job, s)
  if (job.isEverywhere) await runEverywhere(job, work, signal)
  else
    await holdLease({ name: job.name, notSince: isNudged ? new Date() : lastTime(job), isPatient: 'cron' in job, signal, ...lease }, work)
  return true
}

async function runEverywhere({ name }: Job, work: (s: AbortSignal) => Promise<string | null>, signal: AbortSignal): Promise<void> {
  const started = new Date()
  await noteRun(name, started, await work(signal))
}

/** What went wrong, in words; a job that fails is tried again at its next time. */
async function runSafely(job: Job, signal: AbortSignal): Promise<string | null> {
  try {
    await job.run(signal)
    return null
  } catch (error) {
    log.error({ err: error, job: job.name }, 'a job failed')
    return error instanceof Error ? error.message : String(error)
  }
}

/** A sleep that ends early when nudged (also by a nudge that came while awake) or when all is to stop. */
function bedOf(name: string, signal: AbortSignal) {
  let isCalled = false
  let rise: (() => void) | undefined
  const wake = () => {
    isCalled = true
    rise?.()
  }
  const onStop = () => rise?.()
  const others = sleepers.get(name) ?? new Set()
  sleepers.set(name, others.add(wake))
  signal.addEventListener('abort', onStop)
  return {
    sleep: async (ms: number): Promise<boolean> => {
      if (!isCalled && !signal.aborted) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          rise = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const wasCalled = isCalled
      isCalled = false
      return wasCalled
    },
    remove: () => {
      others.delete(wake)
      signal.removeEventListener('abort', onStop)
    },
  }
}
