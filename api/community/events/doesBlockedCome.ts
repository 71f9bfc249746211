import { selectOne, type Transaction } from '../../../db/connection.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { areGuestsFor, BLOCKED_BY_ME } from '../chat/service.ts'
import { hasBegun } from './hasBegun.ts'
import type { EventViewRow } from './readEvents.ts'

/**
 * Whether somebody comes whom the caller blocked, whom the list leaves without a name: said without a name either, and only to who may join, before
 * and after they do.
 */
export async function doesBlockedCome(event: EventViewRow, ctx: RequestContext, t?: Transaction): Promise<boolean> {
  const me = callerId(ctx)
  if (!me || event.status !== 'planned' || hasBegun(event)) return false
  const found = await selectOne(
    `SELECT j.id FROM event_joiners j WHERE j.event_id = ? AND j.status = 'going' AND ${BLOCKED_BY_ME('j.user_id')} LIMIT 1`,
    [event.id, me, me],
    t,
  )
  return found !== undefined && (event.my_status !== null || areGuestsFor(event.audience, [me], t))
}
