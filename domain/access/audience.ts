import { type ChatStay, chatStatuses } from './chat.ts'

/** Whom a ride or an event is for: everybody; guests whom a hostel has seen or who have paid for a stay; women whom the desk of a hostel has seen. */
export const audiences = ['all', 'guests', 'women'] as const
export type Audience = (typeof audiences)[number]

type Standing = Pick<ChatStay, 'status' | 'city' | 'isWoman' | 'isVouched' | 'isSeen'>

/** How long a stay says who somebody is. */
export const STANDING_YEARS = 2

/** What the house alone says, of a booking that it typed itself and nobody paid for online, counts for nothing: it would make verified guests of its own people. */
const counts = ({ status, city }: Standing) => city !== null && chatStatuses.some(s => s === status)

/** Whether somebody with these stays belongs to it. What people say of themselves vouches for nobody: the desk has seen them, or money was paid. */
export function isForGuest(audience: Audience, stays: readonly Standing[]): boolean {
  if (audience === 'all') return true
  const real = stays.filter(counts)
  return real.some(stay => (audience === 'women' ? stay.isWoman && stay.isSeen : stay.isVouched))
}
