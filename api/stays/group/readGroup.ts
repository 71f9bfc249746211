import type { Call } from '../../platform/http/caller.ts'
import { admitToGroup } from './access.ts'
import { type GroupView, presentGroup, withBookingToken } from './present.ts'
import { loadGroup } from './read.ts'

export async function readGroup(id: number, call: Call): Promise<GroupView> {
  const { as, contact } = await admitToGroup(call, id, 'booking.read')
  const view = presentGroup(await loadGroup(id), { contact })
  return as === 'guest' ? withBookingToken(view) : view
}
