import type { Transaction } from '../../../../db/connection.ts'
import { noteAuthorForRole } from '../../../../domain/access/noteAuthor.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { createManageToken, requireRight } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import { withPromoCodeThrottle } from '../../../platform/http/limits/promoCodeThrottle.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { expireHolds } from '../../deposit/service.ts'
import { notifyApprovalRequested } from '../approval/notifications.ts'
import { loadBooking } from '../bookingRecord.ts'
import { reserveNights, toRoomDemands } from '../inventory.ts'
import { notifyNewBooking } from '../mails.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { sendBookingProofMail } from '../proof/sendProofMail.ts'
import { alertDesk } from '../strangers/alertDesk.ts'
import { findBookableProperty, findBookableRooms, lockPropertyStatus } from './bookableProperty.ts'
import { assertBookingLimits } from './bookingLimits.ts'
import { redeemPromo } from './bookingRates.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { calculateDeposit } from './calculateDeposit.ts'
import { findAlternatives } from './findAlternatives.ts'
import { type PricedStay, priceRequestedStay } from './pricedStay.ts'
import { promiseRequestedBeds } from './promiseRequestedBeds.ts'
import { saveBooking } from './saveBooking.ts'
import {
  assertBookable,
  assertBookableStatus,
  assertNoExemptions,
  assertPartySize,
  validateBedChoice,
  validateLines,
  validateStayDates,
} from './validateStayRequest.ts'

type CreatedBookingView = BookingView & { manageToken?: string }

/** Sells the beds and writes the booking with bill, history, audit entry and mails, or nothing at all. */
export async function createBooking(request: BookingRequest, ctx: RequestContext): Promise<CreatedBookingView> {
  const source = request.source ?? 'web'
  const seller = source === 'web' ? undefined : await requireRight(ctx, request.property, 'booking.create')
  if (seller) request = { ...request, noteBy: noteAuthorForRole(seller.role) }
  else if (!request.guest.email) throw fieldError('guest.email', 'email_to_book', 'any.required')
  try {
    const created = await withPromoCodeThrottle(ctx.ip, request.promo, () => bookWithRetry(request, source, ctx))
    // The manage token authenticates the guest: a property booking for others never receives it. The guest gets it by mail.
    return source === 'web' ? withManageToken(created) : created
  } catch (error) {
    throw await withAlternatives(error, request)
  }
}

/** Counted for unpaid online bookings. */
const toBedsRequest = ({ property, arrival, departure, lines, guest }: BookingRequest, deposit: Money) => ({
  ...{ property, arrival, departure, email: guest.email ?? '' },
  beds: lines.reduce((n, l) => n + l.guests.length, 0),
  isOnlyHeld: deposit.amount > 0,
})

/** Expired holds are released first when a sale fails, as the job may not have run yet. */
async function bookWithRetry(request: BookingRequest, source: 'web' | 'desk' | 'phone', ctx: RequestContext): Promise<BookingView> {
  const { property } = request
  const tryOnce = () => withIdempotency({ property, ctx }, t => bookStay(request, source, ctx, t))
  try {
    return await tryOnce()
  } catch (error) {
    if (!(error instanceof AppError) || !['sold_out', 'bed_taken'].includes(error.code) || !(await expireHolds({ property }))) throw error
    return tryOnce()
  }
}

async function bookStay(
  request: BookingRequest,
  source: 'web' | 'desk' | 'phone',
  ctx: RequestContext,
  t: Transaction,
): Promise<BookingView> {
  const property = assertBookable(await findBookableProperty(request.property, t), source)
  const today = businessDate(new Date(), property.timezone)
  validateStayDates(request, today, source)
  if (source === 'web') assertPartySize(request)
  if (source === 'web') assertNoExemptions(request.lines.flatMap(l => l.guests))
  validateBedChoice(request, source)
  const roomIds = [...new Set(request.lines.map(l => l.room))]
  const lines = validateLines(property, await findBookableRooms(property.id, roomIds, t), request.lines)
  const pricedStay = await priceRequestedStay(property, lines, request, { today, source, t })
  assertExpectedTotal(pricedStay, request.expectedTotal)
  const deposit = source === 'web' ? calculateDeposit(property, pricedStay) : zero(property.currency)
  const known = source === 'web' ? await assertBookingLimits(toBedsRequest(request, deposit), ctx, t) : undefined
  const short = await reserveNights(toRoomDemands(property, pricedStay.lines, request), t)
  if (short) throw appError('sold_out', { ...(short.reason && { reason: short.reason }) })
  await redeemPromo(property.id, pricedStay.promo, t)
  assertBookableStatus(await lockPropertyStatus(property.id, t), source)
  const needsApproval = source === 'web' && property.approves_bookings === 1
  const status =
    request.hold || known?.mustProve ? 'hold' : deposit.amount > 0 ? 'pending_payment' : needsApproval ? 'pending_approval' : 'confirmed'
  const id = await saveBooking({ request, source, property, pricedStay, status, deposit, needsApproval, ...(known && { known }) }, ctx, t)
  const withPromises = await promiseRequestedBeds(await loadBooking(id, t), { pricedStay, request, today, ctx }, t)
  // Holds are not announced, except to guests who must prove their address.
  if (known?.mustProve) await sendBookingProofMail(withPromises, t)
  if (known?.isCrowd) await alertDesk(withPromises, t)
  if (status === 'confirmed') await notifyNewBooking(withPromises, t)
  if (status === 'pending_approval') await notifyApprovalRequested(withPromises, t)
  return presentBooking(withPromises)
}

function assertExpectedTotal({ total }: PricedStay, expected?: Money) {
  if (expected && (expected.amount !== total.amount || expected.currency !== total.currency))
    throw appError('price_changed', { total, expected })
}

// The token is not stored with the idempotency key: it is derived again.
const withManageToken = (view: BookingView): CreatedBookingView => ({ ...view, manageToken: createManageToken(view.code) })

/** After the rollback, with current availability: what is short, and what else would fit. */
async function withAlternatives(error: unknown, request: BookingRequest): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'sold_out') return error
  return appError('sold_out', { ...error.facts, ...(await findAlternatives(request)) })
}
