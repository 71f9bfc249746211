import { deleteInBatches } from '../jobs/service.ts'

/** Longer than anybody is away and still wants to know; the history of each thing stays with the thing. */
const RETENTION_DAYS = 30

export const purgeLiveEvents = () =>
  deleteInBatches(`DELETE FROM live_events WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
