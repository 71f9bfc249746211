import type { Transaction } from '../../../../db/connection.ts'
import { noteAuthorForRole } from '../../../../domain/access/noteAuthor.ts'
import { type Money, zero } from '../../../../domain/money/money.ts'
import { findOpenOwnPage } from '../../../listing/own-page/service.ts'
import { assertRunHere, createManageToken, requireRight } from '../../../platform/access/service.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import { withPromoCodeThrottle } from '../../../platform/http/limits/promoCodeThrottle.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { expireHolds } from '../../deposit/service.ts'
import { takeStockOfAll } from '../../extras/service.ts'
import { notifyApprovalRequested } from '../approval/notifications.ts'
import { loadBooking } from '../bookingRecord.ts'
import { notifyNewBooking } from '../mails.ts'
import { postExtras } from '../postExtras.ts'
import { type BookingView, presentBooking } from '../present.ts'
import { sendBookingProofMail } from '../proof/sendProofMail.ts'
import { alertDesk } from '../strangers/alertDesk.ts'
import { assertBookingLimits } from './bookingLimits.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { calculateDeposit } from './calculateDeposit.ts'
import { findAlternatives } from './findAlternatives.ts'
import { promiseRequestedBeds } from './promiseRequestedBeds.ts'
import { saveBooking } from './saveBooking.ts'
import { priceForSale, takeBeds } from './sellStay.ts'

export type CreatedBookingView = BookingView & { manageToken?: string }

/** Sells the beds and writes the booking with bill, history, audit entry and mails, or nothing at all. */
export async function createBooking(request: BookingRequest, ctx: RequestContext): Promise<CreatedBookingView> {
  const source = request.source ?? 'web'
  // A program sells for its hostel alone, also what it sells as the site does.
  const isMembersSale = source !== 'web' || ctx.caller?.key !== undefined
  const membership = isMembersSale ? await requireRight(ctx, request.property, 'booking.create') : undefined
  const seller = source === 'web' ? undefined : membership
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
export async function bookWithRetry(
  request: BookingRequest,
  source: Source,
  ctx: RequestContext,
  more: SaleOptions = {},
): Promise<BookingView> {
  const { property } = request
  const tryOnce = () => withIdempotency({ property, ctx }, t => bookStay(request, source, { ctx, ...more }, t))
  try {
    return await tryOnce()
  } catch (error) {
    if (!(error instanceof AppError) || !['sold_out', 'bed_taken'].includes(error.code) || !(await expireHolds({ property }))) throw error
    return tryOnce()
  }
}

type Source = 'web' | 'desk' | 'phone'
interface SaleOptions {
  /** How long it is held until it is paid or proven, where that is not the time of its kind. */
  holdMinutes?: number
}

export async function bookStay(
  request: BookingRequest,
  source: Source,
  { ctx, ...more }: SaleOptions & { ctx: RequestContext },
  t: Transaction,
): Promise<BookingView> {
  if (source !== 'web') await assertRunHere(request.property, t)
  const forSale = await priceForSale(request, source, t)
  const { property, pricedStay, extras, today } = forSale
  const deposit = source === 'web' ? calculateDeposit(property, pricedStay) : zero(property.currency)
  const known = source === 'web' ? await assertBookingLimits(toBedsRequest(request, deposit), ctx, t) : undefined
  await takeBeds(forSale, request, source, t)
  await takeStockOfAll(extras, t)
  const needsApproval = source === 'web' && property.approves_bookings === 1
  const status =
    request.hold || known?.mustProve ? 'hold' : deposit.amount > 0 ? 'pending_payment' : needsApproval ? 'pending_approval' : 'confirmed'
  const ownPage = source === 'web' && request.ownPage === true && (await findOpenOwnPage(property.id, t)) !== undefined
  const id = await saveBooking(
    { request, ownPage, source, property, pricedStay, status, deposit, needsApproval, ...(known && { known }), ...more },
    ctx,
    t,
  )
  await postExtras({ id, property: property.id, currency: property.currency }, extras, { ctx, by: source === 'web' ? 'guest' : 'desk' }, t)
  const withPromises = await promiseRequestedBeds(await loadBooking(id, t), { pricedStay, request, today, ctx }, t)
  // Holds are not announced, except to guests who must prove their address.
  if (known?.mustProve) await sendBookingProofMail(withPromises, t)
  if (known?.isCrowd) await alertDesk(withPromises, t)
  if (status === 'confirmed') await notifyNewBooking(withPromises, t)
  if (status === 'pending_approval') await notifyApprovalRequested(withPromises, t)
  return presentBooking(withPromises)
}

// The token is not stored with the idempotency key: it is derived again.
export const withManageToken = (view: BookingView): CreatedBookingView => ({ ...view, manageToken: createManageToken(view.code) })

/** After the rollback, with current availability: what is short, and what else would fit. */
export async function withAlternatives(error: unknown, request: BookingRequest): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'sold_out' || error.facts?.reason === 'extra_sold_out') return error
  return appError('sold_out', { ...error.facts, ...(await findAlternatives(request)) })
}
