import { selectOne, type Transaction } from '../../../../db/connection.ts'
import { isStrangerCrowd, resolveStrangerBooking, strangerLimits } from '../../../../domain/booking/strangers.ts'
import { nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { appError } from '../../../platform/errors.ts'
import { hashNetwork } from '../../../platform/http/limits/hashNetwork.ts'
import { callerId, type RequestContext } from '../../../platform/http/requestContext.ts'
import { config } from '../../../platform/runtime.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { assertSiteLimit } from './assertSiteLimit.ts'
import { countBookedBeds, lockBookerCounters } from './countBookedBeds.ts'

/** The booker, as far as it cannot be made up. */
export interface BookerCheck {
  /** Where from: the network as a keyed hash. */
  network: string
  /** They are logged in under the address they book with. */
  isProven: boolean
  /** Above the limit for immediate confirmation: held until the mailed link or code is used. */
  mustProve: boolean
  /** Part of a suspicious crowd: the desk is alerted. */
  isCrowd: boolean
}

interface BedsRequest extends Stay {
  property: number
  email: string
  beds: number
  /** It is confirmed by a payment: nothing more is required. */
  isOnlyHeld: boolean
}

/** Refuses bookings that would fill a hostel without payment, and decides whether the guest must first prove their address. The desk is exempt. */
export async function assertBookingLimits(
  { isOnlyHeld, ...request }: BedsRequest,
  ctx: RequestContext,
  t: Transaction,
): Promise<BookerCheck> {
  const network = hashNetwork(ctx)
  const user = callerId(ctx)
  const isProven = user !== 0 && (await isOwnVerifiedEmail(user, request.email, t))
  if (!config.rateLimits) return { network, isProven, mustProve: false, isCrowd: false }
  const who = { ...request, network, user }
  await lockBookerCounters(who, t)
  const counted = await countBookedBeds(who, t)
  const verdict = resolveStrangerBooking({ ...request, isProven }, counted)
  if (verdict.is === 'refused') {
    const { limit, open, canProve } = verdict
    throw appError('hold_limit', { limit, open, holds: counted.contact.holds, ...(canProve && { prove: 'email' }) })
  }
  await assertSiteLimit(ctx.ip, request.beds, t)
  return {
    network,
    isProven,
    mustProve: verdict.is === 'to_prove' && !isOnlyHeld,
    isCrowd: !isProven && isStrangerCrowd(request, counted.property),
  }
}

interface GrownStay extends Stay {
  beds: number
}

/** A guest without proof or payment can only extend a booking up to the limit for immediate confirmation; added beds count like new ones. */
export async function assertGrowthLimits(b: BookingRecord, after: GrownStay, ctx: RequestContext, t: Transaction): Promise<void> {
  if (!config.rateLimits || b.source !== 'web' || b.proven_at !== null || b.paid_online > 0) return
  const nights = nightCount(after.arrival, after.departure)
  const more = after.beds - b.guest_count
  if (more <= 0 && nights <= nightCount(b.arrival, b.departure)) return
  const { atOnce } = strangerLimits
  if (after.beds > atOnce.beds || nights > atOnce.nights) throw appError('proof_needed')
  const who = { ...after, property: b.property_id, network: hashNetwork(ctx), email: b.guest_email ?? '', user: callerId(ctx) }
  await lockBookerCounters(who, t)
  const verdict = resolveStrangerBooking({ ...after, beds: Math.max(0, more), isProven: false }, await countBookedBeds(who, t))
  if (verdict.is === 'refused') throw appError('hold_limit', { limit: verdict.limit, open: verdict.open, prove: 'email' })
  if (more > 0) await assertSiteLimit(ctx.ip, more, t)
}

async function isOwnVerifiedEmail(user: number, email: string, t: Transaction): Promise<boolean> {
  const own = 'SELECT id FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL'
  return (await selectOne(own, [user, email], t)) !== undefined
}
