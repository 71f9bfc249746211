import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { holdsContact } from '../../../domain/text/contactWords.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { announce } from '../../platform/live/service.ts'
import { refuseClosed, refuseShut, takeTurn } from './change.ts'
import { NO_CONTACT } from './judge.ts'
import { mailAnswered, mailAsked, mailLeft } from './mails.ts'
import { takePersonTurn } from './offer.ts'
import { callerOf, isOpenHouse, isOwner, ownRide, type RideView, type ShownRide, shownRide, viewRide } from './read.ts'

const MOST_PENDING = 20

export interface RequestRow {
  id: number
  user_id: number
  seats: number
  status: 'pending' | 'accepted' | 'declined' | 'left'
}

/** Once a ride; who left may ask again, who was declined may not. */
export async function requestRide(id: number, { seats = 1, message }: { seats?: number; message?: string }, call: Call): Promise<RideView> {
  if (message && holdsContact(message)) throw fieldError('message', NO_CONTACT)
  const { property_id } = await shownRide(id, call)
  return once({ property: property_id ?? 0, call }, async t => {
    await takePersonTurn(callerOf(call), t)
    await takeTurn(id, t)
    const ride = await shownRide(id, call, t)
    refuseClosed(ride)
    if (isOwner(ride, call)) throw appError('invalid_transition', { reason: 'own_ride' })
    if (!isOpenHouse(ride)) throw appError('invalid_transition', { reason: 'ride_house_off' })
    if (seats > ride.seats - ride.taken) throw appError('no_seats', { left: ride.seats - ride.taken })
    await refuseMany(callerOf(call), t)
    await writeRequest(ride, { seats, message: message ?? null, user: callerOf(call) }, t)
    await mailAsked(ride, { id: callerOf(call), name: call.caller?.name ?? '' }, seats, t)
    await audit(call, { action: 'ride.request', entity: 'ride', entityId: id, property: property_id ?? 0, changes: { seats } }, t)
    const facts = { by: 'guest', title: `${ride.from_name} – ${ride.to_name}`, count: seats } as const
    if (property_id) announce(property_id, { kind: 'ride_asked', subject: id, facts }, t)
    return viewRide(id, call, t)
  })
}

async function writeRequest(
  ride: ShownRide,
  { seats, message, user }: { seats: number; message: string | null; user: number },
  t: Transaction,
) {
  if (ride.my_request === 'declined') throw appError('invalid_transition', { state: 'declined', reason: 'ride_declined' })
  if (ride.my_request === 'pending' || ride.my_request === 'accepted')
    throw appError('duplicate', { reason: 'ride_asked', state: ride.my_request })
  await execute(
    `INSERT INTO ride_requests (ride_id, user_id, seats, message, status, created_at) VALUES (?, ?, ?, ?, 'pending', UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE seats = VALUES(seats), message = VALUES(message), status = 'pending', created_at = UTC_TIMESTAMP(3), answered_at = NULL`,
    [ride.id, user, seats, message],
    t,
  )
}

async function refuseMany(user: number, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    `SELECT COUNT(*) AS n FROM ride_requests q JOIN rides r ON r.id = q.ride_id
     WHERE q.user_id = ? AND q.status = 'pending' AND r.status = 'open' AND r.departs_at > UTC_TIMESTAMP(3)`,
    [user],
    t,
  )
  if (Number(row?.n) >= MOST_PENDING) throw appError('ride_limit', { reason: 'rides_asked', n: MOST_PENDING })
}

/** The seats are taken in the statement that finds them free. */
export async function acceptRequest(id: number, request: number, call: Call): Promise<RideView> {
  return answer(id, request, 'accepted', call, async (ride, asked, t) => {
    refuseShut(ride)
    const { affectedRows } = await execute(
      'UPDATE rides SET taken = taken + ? WHERE id = ? AND taken + ? <= seats',
      [asked.seats, ride.id, asked.seats],
      t,
    )
    if (affectedRows !== 1) throw appError('no_seats', { left: ride.seats - ride.taken, asked: asked.seats })
  })
}

export const declineRequest = (id: number, request: number, call: Call): Promise<RideView> =>
  answer(id, request, 'declined', call, async () => {})

type Step = (ride: ShownRide, asked: RequestRow, t: Transaction) => Promise<void>

async function answer(id: number, request: number, to: 'accepted' | 'declined', call: Call, step: Step): Promise<RideView> {
  const { property_id } = await ownRide(id, call)
  return once({ property: property_id ?? 0, call }, async t => {
    await takeTurn(id, t)
    const ride = await ownRide(id, call, t)
    refuseClosed(ride)
    const asked = await selectOne<RequestRow>(
      'SELECT id, user_id, seats, status FROM ride_requests WHERE id = ? AND ride_id = ?',
      [request, id],
      t,
    )
    if (!asked) throw appError('not_found')
    if (asked.status !== 'pending') throw appError('invalid_transition', { state: asked.status, reason: 'ride_answered' })
    await step(ride, asked, t)
    await execute('UPDATE ride_requests SET status = ?, answered_at = UTC_TIMESTAMP(3) WHERE id = ?', [to, request], t)
    await mailAnswered(ride, asked.user_id, to, t)
    await audit(
      call,
      { action: `ride.${to}`, entity: 'ride', entityId: id, property: property_id ?? 0, changes: { request, seats: asked.seats } },
      t,
    )
    return viewRide(id, call, t)
  })
}

/** Takes the caller's request back. */
export async function leaveRide(id: number, call: Call): Promise<RideView> {
  const { property_id } = await shownRide(id, call)
  return once({ property: property_id ?? 0, call }, async t => {
    await takeTurn(id, t)
    const ride = await shownRide(id, call, t)
    refuseClosed(ride)
    await withdraw(ride, callerOf(call), t)
    await audit(call, { action: 'ride.leave', entity: 'ride', entityId: id, property: property_id ?? 0 }, t)
    return viewRide(id, call, t)
  })
}

export async function withdraw(ride: ShownRide, user: number, t: Transaction): Promise<void> {
  const asked = await selectOne<RequestRow>(
    "SELECT id, user_id, seats, status FROM ride_requests WHERE ride_id = ? AND user_id = ? AND status IN ('pending', 'accepted')",
    [ride.id, user],
    t,
  )
  if (!asked) throw appError('invalid_transition', { reason: 'ride_not_asked' })
  await execute("UPDATE ride_requests SET status = 'left', answered_at = UTC_TIMESTAMP(3) WHERE id = ?", [asked.id], t)
  if (asked.status !== 'accepted') return
  await execute('UPDATE rides SET taken = taken - ? WHERE id = ? AND taken >= ?', [asked.seats, ride.id, asked.seats], t)
  await mailLeft(ride, user, t)
}
