import type { ChatStay } from './chat.ts'

/** Whom a ride is for: everybody; guests whom a hostel has seen or who have paid for a stay; women whom the desk of a hostel has seen. */
export const rideAudiences = ['all', 'guests', 'women'] as const
export type RideAudience = (typeof rideAudiences)[number]

type Standing = Pick<ChatStay, 'status' | 'isWoman' | 'isVouched' | 'isSeen'>

const counts = ({ status }: Standing) => status === 'confirmed' || status === 'checked_in' || status === 'checked_out'

/** Whether somebody with these stays belongs to it. What people say of themselves vouches for nobody: the desk has seen them, or money was paid. */
export function isForGuest(audience: RideAudience, stays: readonly Standing[]): boolean {
  if (audience === 'all') return true
  const real = stays.filter(counts)
  return real.some(stay => (audience === 'women' ? stay.isWoman && stay.isSeen : stay.isVouched))
}
