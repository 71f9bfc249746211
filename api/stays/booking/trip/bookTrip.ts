import type { Transaction } from '../../../../db/connection.ts'
import { AppError, appError, fieldError } from '../../../platform/errors.ts'
import { hashNetwork } from '../../../platform/http/limits/hashNetwork.ts'
import { callerId, type RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { config } from '../../../platform/runtime.ts'
import { expireHolds } from '../../deposit/service.ts'
import { loadBookings } from '../bookingRecord.ts'
import type { BookingRequest } from '../create/bookingRequest.ts'
import { lockCountersOf } from '../create/countBookedBeds.ts'
import { bookStay, bookWithRetry, withAlternatives, withManageToken } from '../create/createBooking.ts'
import { presentBooking } from '../present.ts'
import type { trips } from './contract.ts'

type TripRequest = Infer<(typeof trips)['POST /trips/book']['body']>
type TripView = Infer<(typeof trips)['POST /trips/book']['result']>

/** Several hostels are paid one after the other: longer than a single booking is held. */
const holdMinutes = 30

/** A stay of the trip, and which. */
interface Leg extends BookingRequest {
  leg: number
}

/** One booking for each hostel of the trip: all or none, or with `partly` those that can be had. */
export async function bookTrip({ legs, partly, ...booker }: TripRequest, ctx: RequestContext): Promise<TripView> {
  if (!booker.guest.email) throw fieldError('guest.email', 'email_to_book', 'any.required')
  const early = legs.findIndex(({ arrival }, n) => n > 0 && arrival < (legs[n - 1]?.departure ?? ''))
  if (early > 0) throw fieldError(`legs.${early}.arrival`, 'trip_overlaps', 'trip.overlaps')
  const requests = legs.map((stay, leg): Leg => ({ ...stay, ...booker, leg }))
  return partly ? bookPossible(requests, ctx) : { bookings: await presentTrip(await bookAllWithRetry(requests, ctx)), failed: [] }
}

/** The answer is kept as numbers of bookings alone: somebody who is erased is named in none of it. */
async function presentTrip(ids: readonly number[]): Promise<TripView['bookings']> {
  const bookings = await loadBookings(ids)
  return bookings.map((booking, leg) => ({ leg, booking: withManageToken(presentBooking(booking)) }))
}

/** Expired holds are released first when a sale fails, as the job may not have run yet. */
async function bookAllWithRetry(requests: readonly Leg[], ctx: RequestContext): Promise<number[]> {
  for (let tries = 0; ; tries++) {
    try {
      return await withIdempotency({ property: 0, ctx }, t => bookAll(requests, ctx, t))
    } catch (error) {
      const fallen = error instanceof FallenLeg ? error : undefined
      if (!fallen) throw error
      const isSold = fallen.refusal.code === 'sold_out' || fallen.refusal.code === 'bed_taken'
      if (isSold && tries < requests.length && (await expireHolds({ property: fallen.request.property }))) continue
      throw await refuseLeg(fallen.refusal, fallen.request)
    }
  }
}

/** Why all of it is rolled back. */
class FallenLeg extends Error {
  readonly refusal: AppError
  readonly request: Leg
  constructor(refusal: AppError, request: Leg) {
    super(refusal.message)
    this.refusal = refusal
    this.request = request
  }
}

async function bookAll(requests: readonly Leg[], ctx: RequestContext, t: Transaction): Promise<number[]> {
  if (config.rateLimits) {
    const [first] = requests as [Leg]
    const booker = { network: hashNetwork(ctx), email: first.guest.email ?? '', user: callerId(ctx) }
    await lockCountersOf({ ...booker, properties: requests.map(({ property }) => property) }, t)
  }
  const ids = new Map<number, number>()
  // In one order for everybody: two trips that share hostels never deadlock.
  for (const request of requests.toSorted((a, b) => a.property - b.property || a.leg - b.leg)) {
    const { id } = await bookStay(request, 'web', { ctx, holdMinutes }, t).catch(error => {
      throw error instanceof AppError ? new FallenLeg(error, request) : error
    })
    ids.set(request.leg, id)
  }
  return requests.map(({ leg }) => ids.get(leg) as number)
}

/** What is short, with what else would fit; and of which stay it is said. */
async function refuseLeg(refusal: AppError, request: Leg): Promise<unknown> {
  const explained = await withAlternatives(refusal, request)
  if (!(explained instanceof AppError)) return explained
  const fields = explained.facts.fields as { path: string }[] | undefined
  return new AppError(explained.code, {
    ...explained.facts,
    leg: request.leg,
    ...(fields && { fields: fields.map(field => ({ ...field, path: `legs.${request.leg}.${field.path}` })) }),
  })
}

/** Each by itself, under a key of its own: a repeat of the request finds what was booked and tries the others again. */
async function bookPossible(requests: readonly Leg[], ctx: RequestContext): Promise<TripView> {
  const view: TripView = { bookings: [], failed: [] }
  let last: unknown
  for (const { leg, ...request } of requests) {
    try {
      const booking = await bookWithRetry(request, 'web', { ...ctx, idempotencyKey: legKey(ctx, leg) }, { holdMinutes })
      view.bookings.push({ leg, booking: withManageToken(booking) })
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'idempotency_mismatch') throw error
      last = await refuseLeg(error, { ...request, leg })
      view.failed.push({ leg, code: error.code, detail: error.message, reason: (error.facts.reason as string | undefined) ?? null })
    }
  }
  if (!view.bookings.length) throw last ?? appError('not_found')
  return view
}

const keyLength = 64
const legKey = ({ idempotencyKey }: RequestContext, leg: number) => `${idempotencyKey.slice(0, keyLength - 2)}.${leg}`
