import { deleteInBatches } from '../../platform/jobs/service.ts'

/** Days after which an invitation is deleted, with the address of somebody who may never have come. */
const RETENTION_DAYS = 30

export const purgeInvitations = () =>
  deleteInBatches(`DELETE FROM member_invitations WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
