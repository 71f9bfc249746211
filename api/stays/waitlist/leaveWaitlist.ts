import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { releaseHold } from '../booking/service.ts'
import { authorizeEntry } from './authorizeEntry.ts'
import { type EntryRow, findEntry } from './entries.ts'
import { currentStatus, type OpenedEntryView, presentOpenedEntry } from './present.ts'

/** Takes an entry off the list; beds that are held for it are free at once, without a fee. */
export async function leaveWaitlist(id: number, ctx: RequestContext): Promise<OpenedEntryView> {
  const { entry, byLink } = await authorizeEntry(id, ctx)
  const { property_id: property } = entry
  await withIdempotency({ property, ctx }, async t => {
    await endEntry((await findEntry(id, t)) ?? entry, ctx, t)
    return null
  })
  return presentOpenedEntry((await findEntry(id)) ?? entry, { byLink })
}

export async function endEntry(entry: EntryRow, ctx: RequestContext, t: Transaction): Promise<void> {
  const { id, property_id: property, status, booking_id } = entry
  if (['booked', 'left', 'ended'].includes(currentStatus(entry))) throw appError('invalid_transition', { state: currentStatus(entry) })
  const { affectedRows } = await execute(
    `UPDATE waitlist_entries FORCE INDEX (PRIMARY) SET status = 'left', updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND status = ?`,
    [id, property, status],
    t,
  )
  if (affectedRows !== 1) throw appError('invalid_transition', { state: status })
  if (status === 'offered' && booking_id !== null) await releaseHold({ id: booking_id, property }, ctx, t)
  await recordAudit(ctx, { action: 'waitlist.leave', entity: 'waitlist', entityId: id, property }, t)
}
