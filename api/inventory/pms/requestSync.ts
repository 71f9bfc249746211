import { execute, select, transaction } from '../../../db/connection.ts'
import type { PmsConnection, RowOf } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { excludeDelayedItems, processItems } from '../../platform/jobs/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { sendToOpenChannel } from './open-channel/openChannelClient.ts'
import { findPms, lockPms, updatePmsSales } from './pmsConnection.ts'
import { recordPmsMessage } from './pmsMessages.ts'
import { type PmsView, presentPms } from './presentPms.ts'

/** Watches whether systems that run properties are heard. */
export const PMS_JOB = 'pms'
const AT_ONCE = 100
/** Also where all is well: what was lost on the way is repaired. */
const HOURS_BETWEEN_SYNCS = 24
const LEAST_PAUSE_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 1800

type Due = RowOf<PmsConnection, 'property_id'>
const toItem = ({ property_id: property }: Due) => ({ id: property, property })

/** Stops sales of properties whose system is silent, and asks it for everything where that is due; returns how many. */
export async function watchPms({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const silent = await select<Due>(
    `SELECT property_id FROM pms_connections WHERE silent_at IS NULL AND heard_at < UTC_TIMESTAMP(3) - INTERVAL silent_after_hours HOUR
       AND ${excludeDelayedItems(PMS_JOB, 'property_id')} ORDER BY heard_at LIMIT ${AT_ONCE}`,
  )
  const stopped = await processItems(silent, d => stopSilent(d.property_id), { job: PMS_JOB, toItem, signal })
  const due = await select<Due>(
    `SELECT property_id FROM pms_connections WHERE paused = 0
       AND (next_sync_at <= UTC_TIMESTAMP(3) OR (heard_at < UTC_TIMESTAMP(3) - INTERVAL silent_after_hours * 30 MINUTE AND sync_asked_at < heard_at))
       AND ${excludeDelayedItems(PMS_JOB, 'property_id')} ORDER BY next_sync_at LIMIT ${AT_ONCE}`,
  )
  return stopped + (await processItems(due, d => requestSync(d.property_id), { job: PMS_JOB, toItem, signal }))
}

/** Under the lock it may have been heard. */
const stopSilent = (property: number): Promise<boolean> =>
  transaction(async t => {
    const row = await lockPms(property, t)
    const limit = Date.now() - row.silent_after_hours * 3_600_000
    if (row.silent_at || !row.heard_at || row.heard_at.getTime() >= limit) return false
    await execute(
      'UPDATE pms_connections SET silent_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?',
      [property],
      t,
    )
    await updatePmsSales({ ...row, silent_at: new Date() }, t)
    if (!row.paused)
      await notify({ property }, { topic: 'channel_failed', kind: 'pms_silent', property, subject: property, facts: { what: row.name } }, t)
    return true
  })

/** Asks for everything: what it sends is taken over like any other change. */
async function requestSync(property: number): Promise<boolean> {
  const before = await findPms(property)
  const started = performance.now()
  const failure = await sendToOpenChannel('request_full_sync', {
    provider_code: config.openChannel?.provider ?? '',
    hotel_code: String(property),
  })
  await transaction(async t => {
    const row = await lockPms(property, t)
    const pause = failure
      ? Math.min(LONGEST_PAUSE_SECONDS, LEAST_PAUSE_SECONDS * 2 ** Math.min(row.sync_failures, 8))
      : HOURS_BETWEEN_SYNCS * 3600
    // What came into doubt while it was asked may not be in what it sends: that is asked for next.
    const isAskedAnew = !failure && row.next_sync_at?.getTime() !== before?.next_sync_at?.getTime()
    await execute(
      `UPDATE pms_connections SET sync_asked_at = IF(?, sync_asked_at, UTC_TIMESTAMP(3)), next_sync_at = IF(?, next_sync_at, UTC_TIMESTAMP(3) + INTERVAL ? SECOND),
         sync_failures = ?, last_problem = ?, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?`,
      [failure ? 1 : 0, isAskedAnew ? 1 : 0, pause, failure ? row.sync_failures + 1 : 0, failure?.problem ?? null, property],
      t,
    )
    await recordPmsMessage({ property, kind: 'sync', ...failure, tookMs: Math.round(performance.now() - started) }, t)
  })
  return !failure
}

export async function askForEverything(property: number, ctx: RequestContext): Promise<PmsView> {
  await requireRight(ctx, property, 'channel.manage')
  return withIdempotency({ property, ctx }, async t => {
    const row = await lockPms(property, t)
    if (row.paused) throw appError('invalid_transition', { reason: 'pms_paused' })
    await execute(
      'UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3), updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?',
      [property],
      t,
    )
    await recordAudit(ctx, { action: 'pms.sync', entity: 'pms', entityId: property, property }, t)
    return presentPms(await lockPms(property, t), t)
  })
}
