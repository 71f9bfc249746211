import type { Day } from '../calendar/days.ts'
import type { BookingStatus } from './bookingStatus.ts'
import { type BedRequest, maxBedsHeld, resolveStrangerBooking, strangerBedLimit, type UnpaidBedCounts } from './strangers.ts'

/** unproven: the mailed question has no answer yet. offered: beds are held for it. Others are over. */
export const waitlistStates = ['unproven', 'waiting', 'offered', 'booked', 'left', 'ended'] as const
export type WaitlistState = (typeof waitlistStates)[number]
export const openWaitlistStates = ['unproven', 'waiting', 'offered'] as const satisfies readonly WaitlistState[]

/** Statuses of the booking that held the beds of an offer, once nothing is held or booked any more. */
export const lostOfferStatuses = ['expired', 'cancelled', 'rejected'] as const satisfies readonly BookingStatus[]

export const waitlistLimits = {
  /** How long offered beds are held. */
  holdMinutes: 30,
  /** Unanswered offers after which an entry ends. */
  unanswered: 2,
  /** Open entries of one mailbox, and of one network in all. */
  ofPerson: 10,
  ofNetwork: 30,
  /** Open entries of one network at one property. */
  ofNetworkInHouse: 6,
  /** Open entries of one property, of proven addresses. */
  ofProperty: 200,
  /** Hours after which an entry ends whose mailed question nobody answered. */
  proofHours: 24,
} as const

interface Turn {
  id: number
  /** Offers that were made and not taken. */
  unanswered: number
  joinedAt: Date
}

/** In the order of joining; who let an offer pass comes after all who had none. */
export const byTurn = (a: Turn, b: Turn): number =>
  a.unanswered - b.unanswered || a.joinedAt.getTime() - b.joinedAt.getTime() || a.id - b.id

/** Does an entry have any use: until the day of arrival is over at the property. */
export const isWaitOver = ({ arrival }: { arrival: Day }, today: Day): boolean => arrival < today

/**
 * May beds be held for somebody on the waiting list? They count as beds of strangers until they are taken: one network or mailbox keeps no more of them from sale than
 * by booking, and all who wait together no more than the share of strangers. What strangers have booked does not count into that share: full hostels have as many.
 */
export function mayHoldForWaiting(request: Omit<BedRequest, 'isProven'>, counts: UnpaidBedCounts): boolean {
  if (resolveStrangerBooking({ ...request, isProven: false }, counts).is === 'refused') return false
  const onlyHeld = counts.property.held.filter(stay => stay.isOnlyHeld)
  return maxBedsHeld(request, onlyHeld) < strangerBedLimit(counts.property.beds)
}
