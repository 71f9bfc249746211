import { selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import { findKnown, findUnwanted, toKnownBy, type UnwantedGuest } from '../guests/service.ts'
import { decryptIdentity, type Identity } from './identity.ts'
import type { PrefilledCard } from './prefilledCards.ts'

interface Arrival {
  booking: number
  property: number
  today: Day
  cards: readonly (Identity | undefined)[]
}

/** Guests of this arrival whom the property does not want: who booked, and who shows a document that it knows. */
export async function findUnwantedArrivals({ booking, property, today, cards }: Arrival, t?: Transaction): Promise<UnwantedGuest[]> {
  const row = await selectOne<RowOf<Booking, 'profile_id'>>(
    'SELECT profile_id FROM bookings WHERE id = ? AND property_id = ?',
    [booking, property],
    t,
  )
  const known = await findKnown(
    property,
    cards.map(card => toKnownBy(card)),
    t,
  )
  return findUnwanted([row?.profile_id ?? 0, ...known], today, t)
}

/** The desk is told, and decides: it says so with the check-in. */
export async function assertWanted(arrival: Arrival, isAcknowledged: boolean, t: Transaction): Promise<UnwantedGuest[]> {
  const unwanted = await findUnwantedArrivals(arrival, t)
  if (unwanted.length && !isAcknowledged)
    throw appError('do_not_rent', { guests: unwanted.map(({ profile, name, reason, until }) => ({ profile, name, reason, until })) })
  return unwanted
}

/** What is known of an arriving guest: what they wrote before, and what the desk writes now. */
export const cardOf = (arriving: Identity & { guest?: number; card?: string }, prefilled: ReadonlyMap<number, PrefilledCard>) => {
  const own = arriving.guest === undefined || arriving.card === 'discarded' ? undefined : prefilled.get(arriving.guest)
  return { ...(own?.identity && decryptIdentity(own.identity)), ...arriving }
}
