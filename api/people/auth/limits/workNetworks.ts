import { execute, type Transaction } from '../../../../db/connection.ts'
import { hashNetwork } from '../../../platform/http/limits/hashNetwork.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { deleteInBatches } from '../../../platform/jobs/service.ts'

/** Records for each property of this member that it is managed from this network; at most once a day. */
export async function recordWorkNetwork(user: number, from: Pick<RequestContext, 'ip'>, t: Transaction): Promise<void> {
  const network = hashNetwork(from)
  await execute(
    `INSERT INTO property_networks (property_id, network, seen_on)
     SELECT m.property_id, ?, UTC_DATE() FROM property_members m
       LEFT JOIN property_networks n ON n.property_id = m.property_id AND n.network = ?
     WHERE m.user_id = ? AND (n.seen_on IS NULL OR n.seen_on < UTC_DATE()) ORDER BY m.property_id
     ON DUPLICATE KEY UPDATE seen_on = VALUES(seen_on)`,
    [network, network, user],
    t,
  )
}

/** Days: a stay is booked two years ahead at most, and reviewed within three months of its end. */
const RETENTION_DAYS = 900
export const purgeWorkNetworks = () =>
  deleteInBatches(`DELETE FROM property_networks WHERE seen_on < UTC_DATE() - INTERVAL ${RETENTION_DAYS} DAY`)
