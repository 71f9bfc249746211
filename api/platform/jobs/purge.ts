import { deleteInBatches } from './deleteInBatches.ts'

/** Answers are kept for repeats of the same request, not for good. */
const IDEMPOTENCY_RETENTION_HOURS = 48

export const purgeIdempotencyKeys = () =>
  deleteInBatches(`DELETE FROM idempotency_keys WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${IDEMPOTENCY_RETENTION_HOURS} HOUR`)

/** What was given up long ago, and what came right without anybody noticing. */
const FAILURE_RETENTION_DAYS = 90

export const purgeItemFailures = () =>
  deleteInBatches(`DELETE FROM job_troubles WHERE updated_at < UTC_TIMESTAMP(3) - INTERVAL ${FAILURE_RETENTION_DAYS} DAY`)
