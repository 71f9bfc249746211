import { deleteInBatches } from '../jobs/service.ts'

/** Longer than anybody is away and still wants to know; the history of each thing stays with the thing. */
const KEEP_DAYS = 30

export const purgeLive = () => deleteInBatches(`DELETE FROM live_events WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_DAYS} DAY`)
