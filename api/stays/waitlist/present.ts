import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { isWaitOver, lostOfferStatuses, openWaitlistStates, type WaitlistState } from '../../../domain/booking/waitlist.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { createManageToken } from '../../platform/access/service.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { openedEntry, waitlistEntry } from './contract.ts'
import { childAgesOf, type EntryRow, maxTotalOf } from './entries.ts'

export type EntryView = Infer<typeof waitlistEntry>
export type OpenedEntryView = Infer<typeof openedEntry>

const heldStatuses: readonly BookingStatus[] = ['hold', 'pending_payment']

/** As it is now: the job writes down later what became of an offer, and that the day of arrival is over. */
export function currentStatus(e: EntryRow, now = new Date()): WaitlistState {
  const isOver = e.property_status === 'closed' || isWaitOver(e, businessDate(now, e.timezone))
  if (hasOffer(e, now)) return 'offered'
  if (isTaken(e)) return 'booked'
  if (e.status === 'offered' && (e.booking_status === 'cancelled' || e.booking_status === 'rejected')) return 'left'
  if (isOver && isOpenEntry(e)) return 'ended'
  return e.status === 'offered' ? 'waiting' : e.status
}

/** The offered beds are booked; also by a payment that came after their time was over. */
export const isTaken = ({ status, booking_status: booking }: Pick<EntryRow, 'status' | 'booking_status'>): boolean =>
  (status === 'offered' || status === 'waiting') &&
  booking !== null &&
  !heldStatuses.includes(booking) &&
  !(lostOfferStatuses as readonly BookingStatus[]).includes(booking)

/** Its time is over perhaps, and the job that frees the beds has not come by yet. */
export const isHoldStored = ({ booking_status }: Pick<EntryRow, 'booking_status'>): boolean =>
  booking_status !== null && heldStatuses.includes(booking_status)

const isOpenEntry = ({ status }: Pick<EntryRow, 'status'>): boolean => (openWaitlistStates as readonly WaitlistState[]).includes(status)

const hasOffer = (e: EntryRow, now: Date): boolean =>
  e.status === 'offered' && isHoldStored(e) && e.held_until !== null && e.held_until > now

export const presentStay = (e: EntryRow) => ({
  id: e.id,
  status: currentStatus(e),
  arrival: e.arrival,
  departure: e.departure,
  guests: e.guest_count,
  women: e.women,
  men: e.men,
  other: e.others,
  childAges: childAgesOf(e),
  maxTotal: maxTotalOf(e) ?? null,
  joinedAt: e.joined_at?.toISOString() ?? null,
})

export const presentEntry = (e: EntryRow): EntryView => ({
  ...presentTraveller(e),
  offer: hasOffer(e, new Date()) ? presentOffer(e) : null,
})

/** Only who came by the mailed link gets the key of the booking: an account opens it by itself. */
export const presentOpenedEntry = (e: EntryRow, { byLink }: { byLink: boolean }): OpenedEntryView => ({
  ...presentTraveller(e),
  offer: hasOffer(e, new Date()) ? { ...presentOffer(e), manageToken: byLink ? createOfferToken(e) : null } : null,
})

const presentTraveller = (e: EntryRow) => ({
  ...presentStay(e),
  name: e.guest_name,
  email: e.guest_email,
  property: { id: e.property_id, name: e.property_name, path: e.property_path },
})

const presentOffer = (e: EntryRow) => ({
  booking: e.booking_id ?? 0,
  total: { amount: e.booking_total ?? 0, currency: e.currency },
  until: (e.held_until ?? new Date()).toISOString(),
})

const createOfferToken = ({ booking_code, booking_link_no }: EntryRow): string | null =>
  booking_code === null ? null : createManageToken(booking_code, booking_link_no ?? 0)
