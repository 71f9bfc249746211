import { execute } from '../../../db/connection.ts'
import { fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { isMailedProof, recordProof } from '../../platform/proof/service.ts'
import { admitToGroup } from './access.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'
import { loadGroup } from './read.ts'
import { groupMailedTo } from './token.ts'

/** Whoever shows what was mailed to who asked is who asked. Shown again it changes nothing. */
export async function proveGroup(id: number, { proof }: { proof: string }, call: Call): Promise<GroupView> {
  const { property, contact, as } = await admitToGroup(call, id, 'booking.read')
  const { guest_email: email, ...group } = await loadGroup(id)
  if (email === null || !isMailedProof(proof, groupMailedTo({ id, guest_email: email })))
    throw fieldError('proof', 'This link is not of this request.', 'proof.wrong')
  if (group.proven_at === null)
    await once({ property, call }, async t => {
      const { affectedRows } = await execute(
        'UPDATE group_requests SET proven_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND proven_at IS NULL',
        [id, property],
        t,
      )
      if (affectedRows)
        await audit(call, { action: 'group.prove', entity: 'group_request', entityId: id, property, changes: { how: 'link' } }, t)
      await recordProof(email, 'link', t)
      return null
    })
  const view = presentGroup(await loadGroup(id), { contact })
  return as === 'guest' ? withBookingToken(view) : view
}
