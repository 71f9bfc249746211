import { deleteInBatches } from '../../platform/jobs/service.ts'
import { purgeWorkNetworks } from './limits/workNetworks.ts'

/** Deletes personal data of sign-ins that is not needed any more: codes after a day, challenges once they are too old, counters after two, ended sessions and invitations after a month. */
export async function purgeAccounts(): Promise<void> {
  await deleteInBatches('DELETE FROM otps WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY')
  await deleteInBatches('DELETE FROM otp_limits WHERE counted_on < UTC_DATE() - INTERVAL 1 DAY')
  await deleteInBatches('DELETE FROM passkey_challenges WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 HOUR')
  await deleteInBatches('DELETE FROM openid_states WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 1 HOUR')
  await deleteInBatches(
    'DELETE FROM sessions WHERE LEAST(expires_at, idle_until, COALESCE(revoked_at, expires_at)) < UTC_TIMESTAMP(3) - INTERVAL 30 DAY',
  )
  await deleteInBatches('DELETE FROM admin_invitations WHERE expires_at < UTC_TIMESTAMP(3) - INTERVAL 30 DAY')
  await purgeWorkNetworks()
}
