import { wakeJob } from '../../../platform/jobs/service.ts'

/** How long beds wait for a booking to be finished. Elapsed time, on the database's clock. */
export const HOLD_MINUTES = 15
/** The job that frees what was not finished. */
export const HOLD_JOB = 'holds'

/** The process that created the hold releases it on time; the job covers processes that died. */
export function scheduleHoldExpiry(minutes: number): void {
  setTimeout(() => wakeJob(HOLD_JOB), minutes * 60_000 + 20).unref()
}
