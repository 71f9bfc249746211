import { admitToBooking } from '../../platform/access/service.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { guestCards } from './guestCardContract.ts'
import { cardsOfBooking, refusalOf, stateOf, whyNotOpen } from './guestCardRow.ts'
import { guestToken } from './guestToken.ts'

type Cards = Infer<(typeof guestCards)['GET /booking/:id/cards']['result']>

/** For who booked: how far each guest is, and the key to hand on. The house sees the same without the keys. */
export async function bookingCards(id: number, call: Call): Promise<Cards> {
  const { visitor } = await admitToBooking(call, id, 'checkin')
  const rows = await cardsOfBooking(id)
  const last = rows.map(r => r.departure).reduce((a, b) => (a > b ? a : b), '')
  const [first] = rows
  return {
    ...refusalOf(first ? whyNotOpen({ ...first, departure: last }) : 'nothing_stands'),
    guests: rows.map(row => ({
      guest: row.guest,
      name: row.name,
      room: row.room,
      state: stateOf(row),
      savedAt: row.saved_at?.toISOString() ?? null,
      token: visitor.as === 'guest' ? guestToken(row.code, row.guest) : null,
    })),
  }
}
