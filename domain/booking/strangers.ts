import { type Day, nightsBetween, type Stay } from '../calendar/days.ts'

/** Limits for beds that are neither paid for nor booked under a proven address. */
export const strangerLimits = {
  /** One booking that is confirmed at once. */
  atOnce: { beds: 4, nights: 14 },
  /** All bookings of one network within a day that are confirmed at once. */
  first: { bookings: 4, beds: 12 },
  /** Share of a property's beds per night that strangers may hold before another booking must prove its address; at least one party of four. */
  partOfHouse: 1 / 5,
  /** Above these limits a booking is held until the mailed link or code is used. */
  holdMinutes: 30,
  /** Of one network, held and confirmed together: in one property on the same nights, and overall. */
  inHouse: 20,
  everywhere: 60,
  /** Of one address or account. */
  ofContact: 20,
  /** Bookings of theirs that wait for a payment or a proof at the same time. */
  holdsAtOnce: 3,
  /** Beds a day for who has logged in under the address they book with: as many as the largest group. */
  ofProven: 80,
  /** Beds a day of one network, by whomever: mailboxes of a domain of one's own are proven as easily as they are made up. */
  networkADay: 160,
  /** Likewise of a whole /48 of IPv6, which may be one person or the phones of a carrier. */
  siteADay: 320,
} as const

/** Beds that are not paid for, as counted before this booking; also those that were given back within the day. */
export interface UnpaidBedCounts {
  /** Of the network, by strangers; `allToday` also by who has proven an address. */
  network: { beds: number; inHouse: number; today: { bookings: number; beds: number }; allToday: number }
  contact: { beds: number; today: number; holds: number }
  property: { beds: number; held: readonly HeldStay[] }
}
/** A booking of a stranger that holds beds. */
export interface HeldStay extends Stay {
  beds: number
  /** It was made within the last hours. */
  isNew?: boolean
  /** It waits for a payment, a proof or a yes. */
  isOnlyHeld?: boolean
}
export interface BedRequest extends Stay {
  beds: number
  /** By somebody who is logged in under the address of the booking. */
  isProven: boolean
}
export type StrangerDecision = { is: 'free' } | { is: 'to_prove' } | { is: 'refused'; limit: number; open: number; canProve: boolean }

/** Whether a booking is confirmed at once, must prove its address, or is refused. */
export function resolveStrangerBooking(request: BedRequest, { network, contact, property }: UnpaidBedCounts): StrangerDecision {
  const over = (limit: number, open: number, canProve = true): StrangerDecision | undefined =>
    open + request.beds > limit ? { is: 'refused', limit, open, canProve } : undefined
  const ofNetwork = over(strangerLimits.networkADay, network.allToday, false)
  if (ofNetwork) return ofNetwork
  if (request.isProven) return over(strangerLimits.ofProven, contact.today, false) ?? { is: 'free' }
  if (contact.holds >= strangerLimits.holdsAtOnce)
    return { is: 'refused', limit: strangerLimits.ofContact, open: contact.beds, canProve: true }
  const refused =
    over(strangerLimits.ofContact, contact.beds) ??
    over(strangerLimits.inHouse, network.inHouse) ??
    over(strangerLimits.everywhere, network.beds)
  if (refused) return refused
  const { atOnce, first } = strangerLimits
  const isSmall = request.beds <= atOnce.beds && nightsBetween(request.arrival, request.departure).length <= atOnce.nights
  const isFirst = network.today.bookings < first.bookings && network.today.beds + request.beds <= first.beds
  return isSmall && isFirst && maxBedsHeld(request, property.held) < strangerBedLimit(property.beds) ? { is: 'free' } : { is: 'to_prove' }
}

/** Maximum beds of a property per night that strangers may hold before further ones must prove their address. */
export const strangerBedLimit = (propertyBeds: number): number =>
  Math.max(strangerLimits.atOnce.beds, propertyBeds * strangerLimits.partOfHouse)

/** The maximum of beds held on any of these nights. */
export function maxBedsHeld(stay: Stay, held: readonly HeldStay[]): number {
  const on = (night: Day) => held.reduce((n, h) => (h.arrival <= night && night < h.departure ? n + h.beds : n), 0)
  return Math.max(0, ...nightsBetween(stay.arrival, stay.departure).map(on))
}

/** This many bookings by strangers for the same nights within a few hours are suspicious. */
const CROWD_SIZE = 5

/** Whether this booking makes a suspicious crowd that the desk should check. */
export function isStrangerCrowd(request: Stay & { beds: number }, { beds, held }: UnpaidBedCounts['property']): boolean {
  const fresh = held.filter(h => h.isNew && h.arrival < request.departure && request.arrival < h.departure)
  return fresh.length + 1 >= CROWD_SIZE && maxBedsHeld(request, fresh) + request.beds >= strangerBedLimit(beds)
}
