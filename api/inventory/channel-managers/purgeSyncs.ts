import { deleteInBatches } from '../../platform/jobs/service.ts'

const RETENTION_DAYS = 90

/** The log of calendars that were read long ago. */
export const purgeSyncs = () =>
  deleteInBatches(`DELETE FROM channel_syncs WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
