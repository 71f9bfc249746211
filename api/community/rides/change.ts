import { execute, type Transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { audit, pairsOf } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { rideEdit } from './contract.ts'
import { judgeRide } from './judge.ts'
import { mailCancelled, mailChanged } from './mails.ts'
import { hasLeft, ownRide, type RideView, type ShownRide, shownRide, viewRide } from './read.ts'

/** Written first: whoever asks, accepts or leaves meanwhile is through before, or comes after. */
export async function takeTurn(id: number, t: Transaction): Promise<void> {
  await execute('UPDATE rides SET turns = turns + 1 WHERE id = ?', [id], t)
}

export function refuseClosed(ride: ShownRide): void {
  if (ride.status === 'cancelled') throw appError('invalid_transition', { state: 'cancelled', reason: 'ride_cancelled' })
  if (ride.hidden_at) throw appError('invalid_transition', { state: 'hidden', reason: 'ride_hidden' })
  if (ride.status === 'expired' || hasLeft(ride)) throw appError('invalid_transition', { state: 'expired', reason: 'ride_gone' })
}

/** A house that rests still drives whom it took; one that was suspended or closed only calls off. */
export function refuseShut({ house_status }: ShownRide): void {
  if (house_status !== null && house_status !== 'live' && house_status !== 'paused')
    throw appError('invalid_transition', { reason: 'ride_house_off' })
}

/** Never fewer seats than people were promised. */
export async function editRide(id: number, { version, ...asked }: Infer<typeof rideEdit>, call: Call): Promise<RideView> {
  const { property_id } = await ownRide(id, call)
  const property = property_id ?? 0
  return once({ property, call }, async t => {
    await takeTurn(id, t)
    const before = await ownRide(id, call, t)
    refuseClosed(before)
    refuseShut(before)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    if (asked.seats !== undefined && asked.seats < before.taken) throw appError('below_joined', { taken: before.taken })
    await writeEdit(before, asked, t)
    const after = await shownRide(id, call, t)
    if (isElsewhere(before, after)) await mailChanged(after, t)
    await audit(call, { action: 'ride.edit', entity: 'ride', entityId: id, property, changes: pairsOf(wordsOf(before), asked) }, t)
    return viewRide(id, call, t)
  })
}

/** A ride in the words of an edit. */
const wordsOf = ({ currency, ...r }: ShownRide) => ({
  day: r.day,
  time: r.start_time,
  seats: r.seats,
  note: r.note,
  meeting: r.meeting,
  price: r.price === null ? null : { amount: Number(r.price), currency },
})

const isElsewhere = (a: ShownRide, b: ShownRide) => a.departs_at.getTime() !== b.departs_at.getTime() || a.meeting !== b.meeting

async function writeEdit(r: ShownRide, asked: Omit<Infer<typeof rideEdit>, 'version'>, t: Transaction) {
  const [day, time, seats] = [asked.day ?? r.day, asked.time ?? r.start_time, asked.seats ?? r.seats]
  const note = asked.note === undefined ? r.note : asked.note
  const meeting = asked.meeting === undefined ? r.meeting : asked.meeting
  const departs = judgeRide({ ...asked, day, time, seats, timezone: r.timezone, isHouse: r.property_id !== null })
  const price = asked.price === undefined ? [r.price, r.currency] : [asked.price?.amount ?? null, asked.price?.currency ?? null]
  await execute(
    `UPDATE rides SET day = ?, start_time = ?, departs_at = ?, seats = ?, note = ?, meeting = ?, price = ?, currency = ?, version = version + 1,
       updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
    [day, time, departs, seats, note, meeting, ...price, r.id],
    t,
  )
}

export async function cancelRide(id: number, { reason }: { reason?: string }, call: Call): Promise<void> {
  const { property_id } = await ownRide(id, call)
  await once({ property: property_id ?? 0, call }, async t => {
    await takeTurn(id, t)
    const ride = await ownRide(id, call, t)
    refuseClosed(ride)
    await endRide(ride, reason, t)
    const changes = reason ? { reason } : undefined
    await audit(call, { action: 'ride.cancel', entity: 'ride', entityId: id, property: property_id ?? 0, ...(changes && { changes }) }, t)
    return null
  })
}

export async function endRide(ride: ShownRide, reason: string | undefined, t: Transaction): Promise<void> {
  await mailCancelled(ride, reason, t)
  await execute(
    "UPDATE ride_requests SET status = 'declined', answered_at = UTC_TIMESTAMP(3) WHERE ride_id = ? AND status = 'pending'",
    [ride.id],
    t,
  )
  await execute("UPDATE rides SET status = 'cancelled', version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?", [ride.id], t)
}
