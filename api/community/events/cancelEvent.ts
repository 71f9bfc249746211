import { execute } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { sendEventCancelled } from './eventMails.ts'
import { lockTargets, type Scope } from './lockTargets.ts'
import { loadEvent } from './readEvents.ts'

/** A cancelled event stays visible; everybody on a list gets one mail, however many events are cancelled together. */
export async function cancelEvent(
  id: number,
  { scope = 'one', reason }: { scope?: Scope; reason?: string },
  ctx: RequestContext,
): Promise<void> {
  const known = await loadEvent(id)
  const { property_id: property } = known
  await requireRight(ctx, property, 'event.edit')
  await withIdempotency({ property, ctx }, async t => {
    const targets = await lockTargets(known, scope, t)
    await execute(
      `UPDATE events SET status = 'cancelled', cancel_reason = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE id IN (?) AND property_id = ?`,
      [reason ?? null, targets.map(e => e.id), property],
      t,
    )
    await sendEventCancelled(targets, reason, t)
    const changes = { events: targets.length, ...(reason && { reason }) }
    await recordAudit(ctx, { action: 'event.cancel', entity: 'event', entityId: id, property, changes }, t)
    publishLiveEvent(property, { kind: 'event_cancelled', subject: id, facts: { title: known.title, count: targets.length } }, t)
    await bumpPages(property, t)
    return null
  })
}
