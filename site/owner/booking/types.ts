import type { Api, Result } from '../../../api/contract.ts'
import type { Right } from '../../../domain/access/rights.ts'
import { roundToCash } from '../../../domain/money/cashRounding.ts'

export type Booking = Result<Api['GET /booking/:id']>
export type BookingLine = Booking['lines'][number]
export type BookedGuest = BookingLine['guests'][number]
export type Can = (right: Right) => boolean
export type Folio = Result<Api['GET /booking/:id/folio']>
export type FolioDocument = Result<Api['GET /booking/:id/invoices']>[number]

export const getActiveGuests = (booking: Booking): BookedGuest[] => booking.lines.filter(l => l.status === 'active').flatMap(l => l.guests)
/** Held, requested and failed bookings have no bill. */
export const hasFolio = ({ status }: Booking) => ['confirmed', 'checked_in', 'checked_out', 'cancelled', 'no_show'].includes(status)
/** Where small coins are withdrawn, a balance below the smallest coin is rounded off at check-out. */
export const isOwed = ({ balance, property }: Booking) => balance.amount > 0 && roundToCash(balance, property.country).amount > 0
/** A balance that can still be paid, and the member may take payments. */
export const canTakePayment = (booking: Booking, can: Can) => booking.balance.amount > 0 && hasFolio(booking) && can('payment.take')
export const isInHouse = (guest: BookedGuest) => guest.checkIn?.status === 'in_house'
export const isExpected = (guest: BookedGuest) => guest.checkIn === null

/** Whether a guest has a bed of a dorm, and not a room of their own. */
export const hasLineOfBeds = ({ lines }: Booking, { line }: BookedGuest) => lines.some(l => l.id === line && l.as === 'bed')
