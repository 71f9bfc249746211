import { randomUUID } from 'node:crypto'
import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, GroupQuote, GroupRequest } from '../../../db/models/index.ts'
import { groupTransitionSources } from '../../../domain/booking/groupRequest.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { releaseBlockedBeds } from './blockBeds.ts'
import { closeQuote, recordGroupHistory } from './groupHistory.ts'
import { loadGroup } from './groupRecord.ts'
import { notifyGroupClosed } from './notifications.ts'

export const GROUP_JOB = 'groups'
const AT_ONCE = 200

interface Due {
  id: Computed<number>
  property_id: ColumnOf<GroupQuote | GroupRequest, 'property_id'>
}

/** Ends quotes whose time is over, and requests nobody answered before the day of arrival; answers how many there were. */
export async function expireGroups({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = [
    ...(await select<Due>(
      `SELECT request_id AS id, property_id FROM group_quotes WHERE state = 'open' AND valid_until <= UTC_TIMESTAMP(3)
         AND ${excludeFailedItems(GROUP_JOB, 'group_quotes.request_id')} ORDER BY valid_until LIMIT ${AT_ONCE}`,
    )),
    // A day later everywhere: the day has ended on every clock of the world.
    ...(await select<Due>(
      `SELECT id, property_id FROM group_requests WHERE status = 'open' AND arrival < UTC_DATE() - INTERVAL 1 DAY
         AND ${excludeFailedItems(GROUP_JOB, 'group_requests.id')} ORDER BY arrival LIMIT ${AT_ONCE}`,
    )),
  ]
  const pieceOf = (g: Due) => ({ id: g.id, property: g.property_id })
  return processItems(due, group => transaction(t => expire(group, t)), { job: GROUP_JOB, toItem: pieceOf, signal })
}

// The guard: whoever comes second, or after somebody who accepted, changes no row and writes no mail.
async function expire({ id, property_id }: Due, t: Transaction): Promise<boolean> {
  const { affectedRows } = await execute(
    `UPDATE group_requests g LEFT JOIN group_quotes q ON q.id = g.quote_id
     SET g.status = 'expired', g.reason = NULL, g.version = g.version + 1, g.updated_at = UTC_TIMESTAMP(3)
     WHERE g.id = ? AND g.property_id = ? AND g.status IN (?)
       AND (g.status = 'open' OR (q.state = 'open' AND q.valid_until <= UTC_TIMESTAMP(3)))`,
    [id, property_id, groupTransitionSources('expired')],
    t,
  )
  if (affectedRows !== 1) return false
  const ctx = systemContext()
  const group = await loadGroup(id, t)
  const before = group.quote?.state === 'open' ? 'quoted' : 'open'
  await recordGroupHistory(ctx, { ...group, status: before }, { to: 'expired', event: 'expired', by: 'system' }, t)
  await releaseBlockedBeds(group, ctx, t)
  await closeQuote(group, 'expired', t)
  await notifyGroupClosed(await loadGroup(id, t), 'expired', t)
  return true
}

/** What happens by itself leaves the same traces as what somebody asked for. */
function systemContext(): RequestContext {
  const requestId = randomUUID()
  return { requestId, idempotencyKey: requestId, bodyHash: '', ip: '', log }
}
