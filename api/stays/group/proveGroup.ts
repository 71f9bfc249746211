import { execute } from '../../../db/connection.ts'
import { canReadGuest } from '../../platform/access/service.ts'
import { fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { isMailProofValid, recordAddressProof } from '../../platform/proof/service.ts'
import { authorizeGroup } from './authorizeGroup.ts'
import { loadGroup } from './groupRecord.ts'
import { groupProofSubject } from './groupToken.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'

/** Whoever presents what was mailed to the requester is the requester. Repeating it changes nothing. */
export async function proveGroup(id: number, { proof }: { proof: string }, ctx: RequestContext): Promise<GroupView> {
  const { property, visitor } = await authorizeGroup(ctx, id, 'booking.read')
  const { guest_email: email, ...group } = await loadGroup(id)
  if (email === null || !isMailProofValid(proof, groupProofSubject({ id, guest_email: email })))
    throw fieldError('proof', 'link_other_request', 'proof.wrong')
  if (group.proven_at === null)
    await withIdempotency({ property, ctx }, async t => {
      const { affectedRows } = await execute(
        'UPDATE group_requests SET proven_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND proven_at IS NULL',
        [id, property],
        t,
      )
      if (affectedRows)
        await recordAudit(ctx, { action: 'group.prove', entity: 'group_request', entityId: id, property, changes: { how: 'link' } }, t)
      await recordAddressProof(email, 'link', t)
      return null
    })
  const view = presentGroup(await loadGroup(id), { contact: canReadGuest(visitor) })
  return visitor.as === 'guest' ? withBookingToken(view) : view
}
