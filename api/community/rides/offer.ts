import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { placeById } from '../../listing/places/service.ts'
import { zoneAt } from '../../listing/property/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { newRide } from './contract.ts'
import { judgeRide } from './judge.ts'
import { callerOf, type RideView, viewRide } from './read.ts'

type NewRide = Infer<typeof newRide>

const MOST_OPEN = 5
const MOST_OF_HOUSE = 50

/** For oneself, or for a hostel one plans for. The clock is that of the place where it begins. */
export async function offerRide(asked: NewRide, call: Call): Promise<RideView> {
  const { property } = asked
  if (property) await admitHouse(property, call)
  const from = await placeOf(asked.fromPlace, 'fromPlace')
  await placeOf(asked.toPlace, 'toPlace')
  if (asked.fromPlace === asked.toPlace) throw fieldError('toPlace', 'A ride ends somewhere else.')
  const timezone = zoneAt(from.lat, from.lng)
  const departs = judgeRide({ ...asked, timezone, isHouse: property !== undefined })
  return once({ property: property ?? 0, call }, async t => {
    await refuseMany(callerOf(call), property, t)
    const id = await insertRide(asked, { timezone, departs, user: callerOf(call) }, t)
    const changes = { kind: asked.kind, from: asked.fromPlace, to: asked.toPlace, day: asked.day, seats: asked.seats }
    await audit(call, { action: 'ride.offer', entity: 'ride', entityId: id, property: property ?? 0, changes }, t)
    return viewRide(id, call, t)
  })
}

async function admitHouse(property: number, call: Call) {
  const house = await requireRight(call, property, 'event.edit')
  if (house.status !== 'live') throw appError('invalid_transition', { detail: 'Only a hostel that is live offers rides.' })
}

async function placeOf(id: number, field: string) {
  const place = await placeById(id)
  if (!place) throw fieldError(field, 'Choose a place from the list.')
  return place
}

/** Of two at once, one counts the other. */
export async function takePersonTurn(user: number, t: Transaction): Promise<void> {
  await execute('INSERT INTO ride_people (user_id, turns) VALUES (?, 1) ON DUPLICATE KEY UPDATE turns = turns + 1', [user], t)
}

async function refuseMany(user: number, property: number | undefined, t: Transaction) {
  await takePersonTurn(user, t)
  const [of, whose] = property ? ['property_id = ?', property] : ['user_id = ? AND property_id IS NULL', user]
  const row = await selectOne<{ n: number }>(
    `SELECT COUNT(*) AS n FROM rides WHERE ${of} AND status = 'open' AND departs_at > UTC_TIMESTAMP(3)`,
    [whose as number],
    t,
  )
  const most = property ? MOST_OF_HOUSE : MOST_OPEN
  if (Number(row?.n) >= most) throw appError('ride_limit', { reason: 'rides_open', n: most })
}

async function insertRide(r: NewRide, { timezone, departs, user }: { timezone: string; departs: Date; user: number }, t: Transaction) {
  const now = new Date()
  const row = [user, r.property ?? null, r.kind, 'open', r.fromPlace, r.toPlace, r.meeting ?? null, r.day, r.time, timezone, departs]
  const { insertId } = await execute(
    `INSERT INTO rides (user_id, property_id, kind, status, from_place, to_place, meeting, day, start_time, timezone, departs_at, seats, price, currency,
       note, created_at, updated_at) VALUES ?`,
    [[[...row, r.seats, r.price?.amount ?? null, r.price?.currency ?? null, r.note ?? null, now, now]]],
    t,
  )
  return insertId
}
