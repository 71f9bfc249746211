import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import type { Right } from '../../../domain/access/rights.ts'
import { type PropertyActor, type PropertyStatus, propertyTransitionSources } from '../../../domain/listing/propertyStatus.ts'
import { assertNoDemo, requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueStaffMail, listingSubmitted } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { config } from '../../platform/runtime.ts'
import { loadChecklist } from './loadChecklist.ts'
import { findOwner } from './members.ts'
import { getPropertyView } from './propertyViews.ts'
import { deleteReviewSnapshot } from './reviewSnapshot.ts'

export interface StatusChange {
  to: PropertyStatus
  by: PropertyActor
  action: string
  reason?: string
}

/** Changes the status with one guarded statement, with pages and audit entry. Invalid transitions are refused. */
export async function changePropertyStatus(id: number, change: StatusChange, ctx: RequestContext, t: Transaction): Promise<void> {
  // It stays a draft until it is removed.
  if (change.to === 'closed') await assertNoDemo(id, t)
  const before = await selectOne<RowOf<Property, 'status'>>('SELECT status FROM properties WHERE id = ? FOR UPDATE', [id], t)
  const { affectedRows } = await execute(
    `UPDATE properties SET status = ?, review_note = ?, pending_changes = IF(? = 'closed', NULL, pending_changes), submitted_at = IF(? = 'submitted', UTC_TIMESTAMP(3), submitted_at), live_at = IF(? = 'live', COALESCE(live_at, UTC_TIMESTAMP(3)), live_at),
       version = version + 1, content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND status IN (?)`,
    [change.to, change.reason ?? null, change.to, change.to, change.to, id, propertyTransitionSources(change.to, change.by)],
    t,
  )
  if (!affectedRows) throw appError('invalid_transition', { from: before?.status, to: change.to })
  await recordAudit(
    ctx,
    {
      action: change.action,
      entity: 'property',
      entityId: id,
      property: id,
      changes: { status: [before?.status, change.to], ...(change.reason && { reason: change.reason }) },
    },
    t,
  )
  if (change.to === 'live' || change.to === 'closed') await deleteReviewSnapshot(id, t)
  await bumpPages(id, t)
}

async function changeStatusAsMember(
  id: number,
  { right, ...move }: Omit<StatusChange, 'by'> & { right: Right },
  ctx: RequestContext,
  before: (t: Transaction) => Promise<void> = async () => {},
) {
  const { role } = await requireRight(ctx, id, right)
  return withIdempotency({ property: id, ctx }, async t => {
    await before(t)
    await changePropertyStatus(id, { ...move, by: 'member' }, ctx, t)
    return getPropertyView(id, { role }, t)
  })
}

export const submitProperty = (id: number, ctx: RequestContext) =>
  changeStatusAsMember(id, { to: 'submitted', right: 'property.submit', action: 'property.submit' }, ctx, async t => {
    await assertNoDemo(id, t)
    const { ready, items } = await loadChecklist(id, t)
    if (!ready) throw appError('incomplete', { missing: items.filter(i => i.required && !i.done) })
    await notify({ admins: true }, { topic: 'listing_waiting', kind: 'submitted', property: id }, t)
    const owner = await findOwner(id, t)
    if (owner)
      await enqueueStaffMail(t, { to: owner.email }, language =>
        listingSubmitted({ language, name: owner.name, property: owner.property, url: `${config.publicOrigin}/owner/property` }),
      )
  })

export const pauseProperty = (id: number, ctx: RequestContext) =>
  changeStatusAsMember(id, { to: 'paused', right: 'property.edit', action: 'property.pause' }, ctx)
export const resumeProperty = (id: number, ctx: RequestContext) =>
  changeStatusAsMember(id, { to: 'live', right: 'property.edit', action: 'property.resume' }, ctx)
