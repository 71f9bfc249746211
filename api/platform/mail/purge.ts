import { deleteInBatches } from '../jobs/service.ts'

const RETENTION_DAYS = 90

/** Mails that went out, or were given up, long ago. */
export const purgeMails = () =>
  deleteInBatches(
    `DELETE FROM mail_outbox WHERE status IN ('sent', 'dead', 'dropped') AND created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`,
  )
