import type { Transaction } from '../../../db/connection.ts'
import { type Audience, isForGuest, STANDING_YEARS } from '../../../domain/access/audience.ts'
import { loadChatStays } from './chatStays.ts'

/** Whether a ride or an event for these people is for all of these accounts. */
export async function areGuestsFor(audience: Audience, users: readonly number[], t?: Transaction): Promise<boolean> {
  return (await filterGuestsFor(audience, users, t)).length === users.length
}

/** Those of these accounts whom it is for. */
export async function filterGuestsFor(audience: Audience, users: readonly number[], t?: Transaction): Promise<readonly number[]> {
  if (audience === 'all' || users.length === 0) return users
  const stays = Map.groupBy(await loadChatStays(users, t, { days: STANDING_YEARS * 365 }), stay => stay.user)
  return users.filter(user => isForGuest(audience, stays.get(user) ?? []))
}
