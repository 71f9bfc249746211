import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { saveOrganiserBlock, savePersonBlock } from '../chat/service.ts'
import { endPendingRequests } from '../rides/service.ts'
import { findJoiner } from './findJoiner.ts'
import { firstName } from './firstName.ts'
import { loadMetEvent } from './readEvents.ts'

/** Nobody is notified. Who has joined already stays on the list until they leave. */
export async function blockOnEvent(id: number, { joiner }: { joiner?: number }, ctx: RequestContext): Promise<{ blocked: boolean }> {
  const event = await loadMetEvent(id, ctx)
  if (event.role && joiner === undefined) throw appError('invalid_transition', { reason: 'own_event' })
  const user = callerId(ctx)
  return withIdempotency({ property: 0, ctx }, async t => {
    if (joiner === undefined) await saveOrganiserBlock({ user, property: event.property_id }, t)
    else {
      const other = await findJoiner(event, joiner, ctx, t)
      await savePersonBlock({ user, blocked: other.user, knownAs: firstName(other.name) }, t)
      await endPendingRequests(user, other.user, t)
    }
    // Names no property: its staff must not learn who blocks it.
    await recordAudit(ctx, { action: 'event.block', entity: 'event', entityId: id }, t)
    return { blocked: true }
  })
}
