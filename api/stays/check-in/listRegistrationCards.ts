import { authorizeBooking } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { findClosedRefusal, loadGuestRegistrationCards, presentRefusal, stateOf } from './guestRegistrationCard.ts'
import type { guestRegistrationCards } from './guestRegistrationCardContract.ts'
import { registrationCardToken } from './registrationCardToken.ts'

type RegistrationCardsView = Infer<(typeof guestRegistrationCards)['GET /booking/:id/cards']['result']>

/** For who booked: how far each guest is, and the key to hand on. The property sees the same without the keys. */
export async function listRegistrationCards(id: number, ctx: RequestContext): Promise<RegistrationCardsView> {
  const { visitor } = await authorizeBooking(ctx, id, 'checkin')
  const rows = await loadGuestRegistrationCards(id)
  const last = rows.map(r => r.departure).reduce((a, b) => (a > b ? a : b), '')
  const [first] = rows
  return {
    ...presentRefusal(first ? findClosedRefusal({ ...first, departure: last }) : 'nothing_stands'),
    guests: rows.map(row => ({
      guest: row.guest,
      name: row.name,
      room: row.room,
      state: stateOf(row),
      savedAt: row.saved_at?.toISOString() ?? null,
      token: visitor.as === 'guest' ? registrationCardToken(row) : null,
    })),
  }
}
