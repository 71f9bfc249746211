import { deleteInBatches } from '../../platform/jobs/service.ts'

/** Addresses of people who never came are not kept. */
const RETENTION_DAYS = 30

export const purgeInvitations = () =>
  deleteInBatches(`DELETE FROM member_invitations WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
