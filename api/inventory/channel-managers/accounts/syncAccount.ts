import { execute, transaction } from '../../../../db/connection.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type AccountConnection, loadAccount } from '../channelConnection.ts'
import { outdateSends } from './channelStates.ts'
import { planChanges } from './planChanges.ts'
import { sendChanges } from './sendChanges.ts'

const hoursBetweenFullSyncs = 24

/** Sends what waits, at once; whole, everything is told anew, once a day at most. The right was asked for by the caller. */
export async function syncAccount(id: number, { isWhole = false }: { isWhole?: boolean }, ctx: RequestContext): Promise<void> {
  const account = await loadAccount(id)
  if (!account.active) throw appError('invalid_transition', { reason: 'channel_off' })
  if (isWhole) await forgetAll(account, ctx)
  await sendChanges(id)
}

async function forgetAll({ id, property_id: property }: AccountConnection, ctx: RequestContext): Promise<void> {
  await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE channel_accounts SET sent_stamp = NULL, full_synced_at = UTC_TIMESTAMP(3)
       WHERE connection_id = ? AND property_id = ? AND (full_synced_at IS NULL OR full_synced_at < UTC_TIMESTAMP(3) - INTERVAL ${hoursBetweenFullSyncs} HOUR)`,
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('invalid_transition', { reason: 'channel_synced_today' })
    await outdateSends(id, property, t)
    await execute('DELETE FROM channel_states WHERE connection_id = ? AND property_id = ?', [id, property], t)
    await recordAudit(
      ctx,
      { action: 'channel.resend', entity: 'channel_connection', entityId: id, property, changes: { isWhole: true } },
      t,
    )
  })
}

/** Everything anew. */
export async function syncWhole(id: number, ctx: RequestContext): Promise<undefined> {
  const { property_id: property } = await loadAccount(id)
  await requireRight(ctx, property, 'channel.manage')
  await syncAccount(id, { isWhole: true }, ctx)
}

/** How much would be told, and nothing is. */
export async function previewSync(id: number, ctx: RequestContext) {
  const account = await loadAccount(id)
  await requireRight(ctx, account.property_id, 'channel.manage')
  const { availability, rates, isFull } = await planChanges(account)
  return { isWhole: isFull, availability: availability.length, rates: rates.length }
}
