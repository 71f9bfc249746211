import { canReadGuest } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { authorizeGroup } from './authorizeGroup.ts'
import { loadGroup } from './groupRecord.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'

export async function readGroup(id: number, ctx: RequestContext): Promise<GroupView> {
  const { visitor } = await authorizeGroup(ctx, id, 'booking.read')
  const view = presentGroup(await loadGroup(id), { contact: canReadGuest(visitor) })
  return visitor.as === 'guest' ? withBookingToken(view) : view
}
