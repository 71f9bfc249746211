import { deleteInBatches } from './deleteInBatches.ts'

/** Answers are kept for repeats of the same request, not for good. */
const KEEP_HOURS = 48

export const purgeIdempotencyKeys = () =>
  deleteInBatches(`DELETE FROM idempotency_keys WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_HOURS} HOUR`)

/** What was given up long ago, and what came right without anybody noticing. */
const KEEP_TROUBLES_DAYS = 90

export const purgeTroubles = () =>
  deleteInBatches(`DELETE FROM job_troubles WHERE updated_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_TROUBLES_DAYS} DAY`)
