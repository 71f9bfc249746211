import type { Transaction } from '../../../../db/connection.ts'
import { mayHoldForWaiting, waitlistLimits } from '../../../../domain/booking/waitlist.ts'
import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { config } from '../../../platform/runtime.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import type { BookingRequest } from './bookingRequest.ts'
import { calculateDeposit } from './calculateDeposit.ts'
import { countBookedBeds, lockBookerCounters } from './countBookedBeds.ts'
import { saveBooking } from './saveBooking.ts'
import { priceForSale, takeBeds } from './sellStay.ts'

/** Who waits, as far as it cannot be made up. */
interface WaitingBooker {
  network: string
  /** Null without an account. */
  account: number | null
}

/**
 * Holds beds for somebody on the waiting list, at the price of today, until they say yes. Sold like any booking, by the same guards, and counted among the
 * beds of strangers until then.
 */
export async function holdForWaiting(
  request: BookingRequest & { guest: { email: string } },
  { network, account }: WaitingBooker,
  ctx: RequestContext,
  t: Transaction,
): Promise<BookingRecord> {
  const forSale = await priceForSale(request, 'web', t)
  const { property, pricedStay } = forSale
  const deposit = calculateDeposit(property, pricedStay)
  await assertWaitingLimits(request, { network, user: account ?? 0 }, t)
  await takeBeds(forSale, request, 'web', t)
  const id = await saveBooking(
    {
      request,
      source: 'web',
      property,
      pricedStay,
      deposit,
      account,
      status: deposit.amount > 0 ? 'pending_payment' : 'hold',
      needsApproval: property.approves_bookings === 1,
      known: { network, isProven: false, mustProve: false, isCrowd: false },
      holdMinutes: waitlistLimits.holdMinutes,
      by: 'system',
    },
    ctx,
    t,
  )
  return loadBooking(id, t)
}

async function assertWaitingLimits(
  { property, arrival, departure, lines, guest }: BookingRequest & { guest: { email: string } },
  booker: { network: string; user: number },
  t: Transaction,
) {
  if (!config.rateLimits) return
  const who = { ...booker, property, arrival, departure, email: guest.email }
  await lockBookerCounters(who, t)
  const counts = await countBookedBeds(who, t)
  const beds = lines.reduce((n, l) => n + l.guests.length, 0)
  if (!mayHoldForWaiting({ arrival, departure, beds }, counts)) throw appError('hold_limit', { holds: counts.contact.holds })
}
