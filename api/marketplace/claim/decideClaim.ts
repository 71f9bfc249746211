import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, PropertyClaim, RowOf } from '../../../db/models/index.ts'
import type { StoredReason } from '../../../domain/listing/storedReasons.ts'
import { transferProperty } from '../../listing/property/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { claimDeclined, enqueueStaffMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { loadClaim } from './listClaims.ts'
import { presentClaim, type QueuedClaim } from './present.ts'

const TAKEN_REASON: StoredReason = 'other_owner'

/** The listing goes to the claimant, unless somebody has become its owner since; other claimants are notified that it has an owner. */
export const approveClaim = (id: number, ctx: RequestContext) =>
  decideClaim(id, { status: 'approved', reason: null }, ctx, async (claim, t) => {
    const newOwner = { id: claim.user_id, name: claim.user_name, email: claim.user_email }
    await transferProperty(claim.property_id, { newOwner, onlyUnowned: true }, ctx, t)
    await closeClaims(claim.property_id, newOwner.id, ctx, t)
  })

/** Closes all waiting claims once the listing has an owner: that owner's claim is approved, the others are declined by mail. */
export async function closeClaims(property: number, owner: number, ctx: RequestContext, t: Transaction): Promise<void> {
  for (const { id, user } of await loadOpenClaims(property, t)) {
    if (user === owner) {
      await saveDecision(id, { status: 'approved', reason: null }, ctx, t)
      continue
    }
    await saveDecision(id, { status: 'declined', reason: TAKEN_REASON }, ctx, t)
    await sendDeclinedMail(await loadClaim(id, t), t)
  }
}

export const declineClaim = (id: number, { reason }: { reason: string }, ctx: RequestContext) =>
  decideClaim(id, { status: 'declined', reason }, ctx, async (_claim, t) => sendDeclinedMail(await loadClaim(id, t), t))

interface Decision {
  status: 'approved' | 'declined'
  reason: string | null
}

const decideClaim = (id: number, decision: Decision, ctx: RequestContext, work: (claim: QueuedClaim, t: Transaction) => Promise<void>) =>
  withIdempotency({ property: 0, ctx }, async t => {
    await saveDecision(id, decision, ctx, t)
    await work(await loadClaim(id, t), t)
    return presentClaim(await loadClaim(id, t))
  })

/** A guarded update before the claim is read, so that of two concurrent decisions the second is refused. */
async function saveDecision(id: number, { status, reason }: Decision, ctx: RequestContext, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE property_claims SET status = ?, reason = ?, open_mark = NULL, decided_at = UTC_TIMESTAMP(3), decided_by = ?
     WHERE id = ? AND status = 'waiting'`,
    [status, reason, ctx.caller?.userId ?? null, id],
    t,
  )
  const claim = await loadClaim(id, t)
  if (!affectedRows) throw appError('invalid_transition', { state: claim.status, reason: 'decided_already' })
  const action = status === 'approved' ? 'claim.approve' : 'claim.decline'
  const changes = reason ? { reason } : undefined
  await recordAudit(ctx, { action, entity: 'claim', entityId: id, property: claim.property_id, ...(changes && { changes }) }, t)
}

const loadOpenClaims = (property: number, t: Transaction) =>
  select<RowOf<PropertyClaim, 'id'> & { user: ColumnOf<PropertyClaim, 'user_id'> }>(
    'SELECT id, user_id AS user FROM property_claims WHERE property_id = ? AND open_mark = 1 ORDER BY id',
    [property],
    t,
  )

const sendDeclinedMail = ({ user_name, user_email, property, path, reason }: QueuedClaim, t: Transaction) =>
  enqueueStaffMail(t, { to: user_email }, language =>
    claimDeclined({ language, name: user_name, property, url: `${config.publicOrigin}${path ?? '/'}` }, reason ?? ''),
  )
