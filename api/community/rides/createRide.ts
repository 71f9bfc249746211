import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, Ride } from '../../../db/models/index.ts'
import { findPlaceById } from '../../listing/places/service.ts'
import { timezoneAt } from '../../listing/property/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { assertOfferedAmongOwn, assertOwnSeat, assertVerifiedDriver } from './assertAudience.ts'
import type { createRideRequest } from './contract.ts'
import { getRide, type RideView } from './readRides.ts'
import { validateRide } from './validateRide.ts'

type CreateRideInput = Infer<typeof createRideRequest>

const MAX_OPEN = 5
const MAX_OF_PROPERTY = 50

/** For the caller, or for a hostel they plan for, in the time zone of the departure. */
export async function createRide(input: CreateRideInput, ctx: RequestContext): Promise<RideView> {
  const { property } = input
  if (property) await authorizeProperty(property, ctx)
  const from = await loadPlace(input.fromPlace, 'fromPlace')
  await loadPlace(input.toPlace, 'toPlace')
  if (input.fromPlace === input.toPlace) throw fieldError('toPlace', 'ride_same_place')
  const timezone = timezoneAt(from.lat, from.lng)
  const terms = { audience: input.audience ?? 'all', kind: input.kind, isOfProperty: property !== undefined }
  assertOwnSeat({ ...terms, seats: input.seats }, 'owner')
  return withIdempotency({ property: property ?? 0, ctx }, async t => {
    // A request that is repeated is answered as before, also when the stay that it went by is off, or its hour is over.
    const departs = validateRide({ ...input, timezone, isOfProperty: terms.isOfProperty })
    await assertOfferedAmongOwn(terms, ctx, t)
    await assertVerifiedDriver({ kind: input.kind, owner: property === undefined ? callerId(ctx) : null }, null, t)
    await assertRideLimit(callerId(ctx), property, t)
    const id = await insertRide(input, { timezone, departs, user: callerId(ctx) }, t)
    const changes = {
      kind: input.kind,
      audience: input.audience ?? 'all',
      from: input.fromPlace,
      to: input.toPlace,
      day: input.day,
      seats: input.seats,
    }
    await recordAudit(ctx, { action: 'ride.offer', entity: 'ride', entityId: id, property: property ?? 0, changes }, t)
    return getRide(id, ctx, t)
  })
}

async function authorizeProperty(property: number, ctx: RequestContext) {
  const membership = await requireRight(ctx, property, 'event.edit')
  if (membership.status !== 'live') throw appError('invalid_transition', { reason: 'rides_live' })
}

async function loadPlace(id: number, field: string) {
  const place = await findPlaceById(id)
  if (!place) throw fieldError(field, 'place_unknown')
  return place
}

/** Locks the account, so that concurrent requests count each other. */
export async function lockPerson(user: number, t: Transaction): Promise<void> {
  await execute('INSERT INTO ride_people (user_id, turns) VALUES (?, 1) ON DUPLICATE KEY UPDATE turns = turns + 1', [user], t)
}

async function assertRideLimit(user: number, property: number | undefined, t: Transaction) {
  await (property ? lockCounters([`rides of property ${property}`], t) : lockPerson(user, t))
  const [of, whose] = property ? ['property_id = ?', property] : ['user_id = ? AND property_id IS NULL', user]
  const row = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM rides WHERE ${of} AND status = 'open' AND departs_at > UTC_TIMESTAMP(3)`,
    [whose as number],
    t,
  )
  const max = property ? MAX_OF_PROPERTY : MAX_OPEN
  if (Number(row?.n) >= max) throw appError('ride_limit', { reason: 'rides_open', n: max })
}

async function insertRide(
  r: CreateRideInput,
  { timezone, departs, user }: { timezone: string; departs: Date; user: number },
  t: Transaction,
) {
  const { kind, fromPlace, toPlace, day, seats, property = null, meeting = null, note = null, audience = 'all' } = r
  const when = { day, startTime: r.time, timezone, departsAt: departs }
  const price = { price: r.price?.amount ?? null, currency: r.price?.currency ?? null }
  const ride = { userId: user, propertyId: property, kind, fromPlace, toPlace, meeting, seats, note, audience, ...when, ...price }
  return (await Ride.create({ ...ride, status: 'open' }, { transaction: t })).id
}
