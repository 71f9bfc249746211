import { withoutDeadline } from '../../../db/deadline.ts'
import { recordJobDuration } from '../metrics/service.ts'
import { log } from '../runtime.ts'
import { traceJob } from '../tracing/service.ts'
import { type LeaseOptions, runUnderLease } from './lease.ts'
import { recordJobRun } from './recordJobRun.ts'
import { lastDueAt, msUntilNextRun, type Schedule } from './schedule.ts'

interface JobDefinition {
  name: string
  /** Must be safe to repeat: a run that was cut short is made again. The signal says that the process wants to stop. */
  run: (signal: AbortSignal) => Promise<unknown>
  /** In each process at once, without a lease: what it does is claimed piece by piece. Any other job runs in one place at a time. */
  isEverywhere?: boolean
  /** Its pieces are bookings: one that is given up is listed with its booking. */
  isOfBookings?: true
}
export type Job = JobDefinition & Schedule

export interface RunningJobs {
  /** Begins nothing new and waits for what is running. */
  stop: () => Promise<void>
}

type StartOptions = LeaseOptions & { jobs: readonly Job[] }

/** A job whose process died is found again within this time. */
const MAX_SLEEP_MS = 60_000
const RETRY_DELAY_MS = 1000

const wakersByJob = new Map<string, Set<() => void>>()

/** Runs this job of this process now, not at its next time. */
export const wakeJob = (name: string): void => {
  for (const wake of wakersByJob.get(name) ?? []) wake()
}

/** Runs each job at its times. All replicas start the same jobs; the lease rows see to it that one of them does the work. */
export function startJobs({ jobs, ...lease }: StartOptions): RunningJobs {
  const stopping = new AbortController()
  const loops = withoutDeadline(() => jobs.map(job => runLoop(job, stopping.signal, lease)))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function runLoop(job: Job, signal: AbortSignal, lease: LeaseOptions) {
  const sleeper = createSleeper(job.name, signal)
  let isWoken = false
  while (!signal.aborted) {
    const isWell = await tryRun(job, signal, { ...lease, isWoken }).catch(error => {
      log.warn({ err: error, job: job.name }, 'a job could not be taken up')
    })
    isWoken = await sleeper.sleep(isWell ? Math.min(msUntilNextRun(job), MAX_SLEEP_MS) : RETRY_DELAY_MS)
  }
  sleeper.remove()
}

async function tryRun(job: Job, signal: AbortSignal, { isWoken, ...lease }: LeaseOptions & { isWoken: boolean }): Promise<true> {
  const work = (s: AbortSignal) => runSafely(job, s)
  if (job.isEverywhere) await runWithoutLease(job, work, signal)
  else
    await runUnderLease(
      { name: job.name, notSince: isWoken ? new Date() : lastDueAt(job), isScheduled: 'cron' in job, signal, ...lease },
      work,
    )
  return true
}

async function runWithoutLease({ name }: Job, work: (s: AbortSignal) => Promise<string | null>, signal: AbortSignal): Promise<void> {
  const started = new Date()
  await recordJobRun(name, started, await work(signal))
}

/** What went wrong, in words; a job that fails is tried again at its next time. */
async function runSafely(job: Job, signal: AbortSignal): Promise<string | null> {
  const began = performance.now()
  const error = await traceJob(job.name, () => job.run(signal)).then(
    () => null,
    (reason: unknown) => {
      log.error({ err: reason, job: job.name }, 'a job failed')
      return reason instanceof Error ? reason.message : String(reason)
    },
  )
  recordJobDuration(job.name, performance.now() - began, error === null)
  return error
}

/** Sleeps until a deadline, a wake-up (also one that came while awake) or the stop signal. */
function createSleeper(name: string, signal: AbortSignal) {
  let isWoken = false
  let endSleep: (() => void) | undefined
  const wake = () => {
    isWoken = true
    endSleep?.()
  }
  const onStop = () => endSleep?.()
  const others = wakersByJob.get(name) ?? new Set()
  wakersByJob.set(name, others.add(wake))
  signal.addEventListener('abort', onStop)
  return {
    sleep: async (ms: number): Promise<boolean> => {
      if (!isWoken && !signal.aborted) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, ms)
          endSleep = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const wasWoken = isWoken
      isWoken = false
      return wasWoken
    },
    remove: () => {
      others.delete(wake)
      signal.removeEventListener('abort', onStop)
    },
  }
}
