import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { FOLIO_BALANCE } from '../../../db/folioSums.ts'
import type { Booking, ExtraSale, FolioLine, Property, RowOf, Sum } from '../../../db/models/index.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import type { ExtraParty, ExtraPlace } from '../../../domain/inventory/extras.ts'
import { money } from '../../../domain/money/money.ts'
import { authorizeBooking, type Visitor } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { bookingExtras } from './contract.ts'
import { findOfferedExtras } from './priceExtras.ts'

export type BookingExtrasView = Infer<typeof bookingExtras>

export async function readBookingExtras(id: number, at: ExtraPlace | undefined, ctx: RequestContext): Promise<BookingExtrasView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.read')
  return loadBookingExtras({ id, property }, { visitor, at })
}

export interface ExtraBuyer {
  visitor: Visitor
  at?: ExtraPlace | undefined
}

export const placeOf = ({ visitor, at = 'desk' }: ExtraBuyer): ExtraPlace => (visitor.as === 'guest' ? 'booking' : at)

/** Three statements. */
export async function loadBookingExtras(
  of: { id: number; property: number },
  buyer: ExtraBuyer,
  t?: Transaction,
): Promise<BookingExtrasView> {
  const stay = await loadBuyingStay(of, t)
  const offer = { place: placeOf(buyer), party: partyOf(stay), toGuest: buyer.visitor.as === 'guest' }
  const offered = await findOfferedExtras(of.property, offer, t)
  const sold = await select<SoldRow>(
    `SELECT s.id, s.folio_line_id, s.quantity, s.returned_at, f.description, f.amount, f.created_at FROM extra_sales s JOIN folio_lines f ON f.id = s.folio_line_id
     WHERE s.booking_id = ? AND s.property_id = ? ORDER BY s.id DESC LIMIT 500`,
    [of.id, of.property],
    t,
  )
  return {
    offered,
    sold: sold.map(row => presentSold(row, stay.currency)),
    mayBuy: canBuy(stay.status, buyer),
    balance: money(Number(stay.balance), stay.currency),
  }
}

interface SoldRow
  extends RowOf<ExtraSale, 'id' | 'folio_line_id' | 'quantity' | 'returned_at'>,
    RowOf<FolioLine, 'description' | 'amount' | 'created_at'> {}

export interface BuyingStay
  extends RowOf<Booking, 'status' | 'arrival' | 'departure' | 'guest_count' | 'currency'>,
    RowOf<Property, 'timezone'> {
  balance: Sum
}

export async function loadBuyingStay({ id, property }: { id: number; property: number }, t?: Transaction): Promise<BuyingStay> {
  const stay = await selectOne<BuyingStay>(
    `SELECT b.status, b.arrival, b.departure, b.guest_count, b.currency, p.timezone, ${FOLIO_BALANCE} AS balance
     FROM bookings b JOIN properties p ON p.id = b.property_id WHERE b.id = ? AND b.property_id = ?`,
    [id, property],
    t,
  )
  if (!stay) throw appError('not_found')
  return stay
}

const deskStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in', 'checked_out']
const guestStatuses: readonly BookingStatus[] = ['confirmed', 'checked_in']

/** The desk also puts on the bill what is found once the guest has left. */
export const canBuy = (status: BookingStatus, { visitor }: ExtraBuyer): boolean =>
  (visitor.as === 'guest' ? guestStatuses : deskStatuses).includes(status)

/** Nights that are over buy nothing. */
export function partyOf({ arrival, departure, guest_count: guests, timezone }: BuyingStay): ExtraParty {
  const today = businessDate(new Date(), timezone)
  return { guests, nights: nightCount(arrival > today ? arrival : today, departure) }
}

const presentSold = (row: SoldRow, currency: string): BookingExtrasView['sold'][number] => ({
  id: row.id,
  line: row.folio_line_id,
  description: row.description,
  quantity: row.quantity,
  amount: money(row.amount, currency),
  isReturned: row.returned_at !== null,
  at: row.created_at.toISOString(),
})
