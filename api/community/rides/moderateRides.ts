import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { closeReports, fileReport, type ReportReason, resolveReportReason } from '../moderation/service.ts'
import { lockRide } from './editRide.ts'
import { findPersonOnRide } from './findPersonOnRide.ts'
import { getRide, isOwner, loadMetRide, loadVisibleRide, type RideView, type RideViewRow } from './readRides.ts'
import { sendRideHidden } from './rideMails.ts'

interface ReportRideInput extends Partial<ReportReason> {
  about?: 'ride' | 'person'
  request?: number
}

/** One report per person and subject: a second one replaces its text. */
export async function reportRide(
  id: number,
  { about = 'ride', request, ...given }: ReportRideInput,
  ctx: RequestContext,
): Promise<{ reported: boolean }> {
  const ride = await loadMetRide(id, ctx)
  const reason = resolveReportReason(given)
  if (about === 'ride' && isOwner(ride, ctx)) throw appError('invalid_transition', { reason: 'cancel_own_ride' })
  return withIdempotency({ property: 0, ctx }, async t => {
    if (about === 'ride') await fileReport({ kind: 'ride', id, ...reason }, ctx, t)
    else await fileReport({ ...(await findSubject(ride, request, ctx, t)), met: { kind: 'ride', id }, ...reason }, ctx, t)
    return { reported: true }
  })
}

/** A person; a hostel that offers the ride is reported as such. */
async function findSubject(ride: RideViewRow, request: number | undefined, ctx: RequestContext, t: Transaction) {
  if (ride.property_id !== null && request === undefined && !isOwner(ride, ctx)) return { kind: 'property', id: ride.property_id } as const
  return { kind: 'person', id: (await findPersonOnRide(ride, request, ctx, t)).user } as const
}

export async function hideRide(id: number, { reason }: { reason: string }, ctx: RequestContext): Promise<RideView> {
  return moderateRide(id, ctx, async (isHidden, t) => {
    if (isHidden) throw appError('invalid_transition', { state: 'hidden', reason: 'hidden_already' })
    await execute('UPDATE rides SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = ?, version = version + 1 WHERE id = ?', [reason, id], t)
    await closeReports({ kind: 'ride', id, outcome: 'hidden' }, ctx, t)
    await sendRideHidden(await loadVisibleRide(id, ctx, t), reason, t)
    return { action: 'ride.hide', changes: { reason } }
  })
}

export async function unhideRide(id: number, ctx: RequestContext): Promise<RideView> {
  return moderateRide(id, ctx, async (isHidden, t) => {
    if (!isHidden) throw appError('invalid_transition', { reason: 'not_hidden' })
    await execute('UPDATE rides SET hidden_at = NULL, hidden_reason = NULL, version = version + 1 WHERE id = ?', [id], t)
    return { action: 'ride.show' }
  })
}

type ModerationStep = (isHidden: boolean, t: Transaction) => Promise<{ action: string; changes?: Record<string, unknown> }>

async function moderateRide(id: number, ctx: RequestContext, step: ModerationStep): Promise<RideView> {
  const { property_id } = await loadVisibleRide(id, ctx)
  return withIdempotency({ property: property_id ?? 0, ctx }, async t => {
    await lockRide(id, t)
    const ride = await loadVisibleRide(id, ctx, t)
    const done = await step(ride.hidden_at !== null, t)
    await recordAudit(ctx, { entity: 'ride', entityId: id, property: property_id ?? 0, ...done }, t)
    return getRide(id, ctx, t)
  })
}
