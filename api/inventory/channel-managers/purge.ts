import { deleteInBatches } from '../../platform/jobs/service.ts'

const KEEP_DAYS = 90

/** The log of calendars that were read long ago. */
export const purgeSyncs = () => deleteInBatches(`DELETE FROM channel_syncs WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${KEEP_DAYS} DAY`)
