import { deleteInBatches } from '../../platform/jobs/service.ts'

/** Secrets that were replaced and are over. */
export const purgeKeySecrets = () => deleteInBatches('DELETE FROM api_key_secrets WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY')
