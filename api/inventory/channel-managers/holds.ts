import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import { systemCall } from '../../platform/http/systemCall.ts'
import { announce } from '../../platform/live/service.ts'
import { bumpGuard, readOccupants, settleRoom, stateOf, stockOf } from '../room/service.ts'
import { clipped } from './ranges.ts'

/** What of a room a channel takes with each of its bookings. */
export interface Target {
  connection: number
  property: number
  room: number
  bed: number | null
  name: string
}
export interface Held {
  added: number
  removed: number
  /** Nights for which there was no bed: they are in the overbooked lane, or somebody would have to move. */
  withoutBed: Day[]
}
interface Hold extends Stay {
  id: number
  isWithoutBed: 0 | 1
}

export const holdsOf = (connection: number, today: Day, t?: Transaction): Promise<Hold[]> =>
  select<Hold>(
    `SELECT k.id, k.starts_on AS arrival, k.ends_on AS departure, h.without_bed AS isWithoutBed FROM channel_holds h JOIN blocks k ON k.id = h.block_id
     WHERE h.connection_id = ? AND k.deleted_at IS NULL AND k.ends_on > ? ORDER BY k.starts_on, h.without_bed, k.id`,
    [connection, today],
    t,
  )

const keyOf = (range: Stay) => `${range.arrival} ${range.departure}`

/** What is to go and what is to come, so that these nights and no others are held, each as often as it is wanted; what is over stays as it is. */
export function difference(held: readonly Hold[], wanted: readonly Stay[], window: Stay) {
  const now = Map.groupBy(
    held.flatMap(h => clipped([h], { ...window, departure: '2999-12-31' }).map(inside => ({ key: keyOf(inside), id: h.id }))),
    h => h.key,
  )
  const fresh = wanted.filter(w => !now.get(keyOf(w))?.shift())
  return { gone: [...now.values()].flatMap(left => left.map(h => h.id)), fresh }
}

/**
 * Holds exactly these nights for a connection, behind the guard of its room. What the channel sold is sold: nights that have no bed left go into the
 * overbooked lane instead of being refused. Answers undefined when nothing is to be done.
 */
export async function holdNights(target: Target, wanted: readonly Stay[], window: Stay, t: Transaction): Promise<Held | undefined> {
  const { room, property, connection } = target
  await bumpGuard(room, property, t)
  const held = await holdsOf(connection, window.arrival, t)
  const { gone, fresh } = difference(held, wanted, window)
  if (!gone.length && !fresh.length) return undefined
  const settling = { room, property, today: window.arrival }
  if (gone.length) await endHolds(gone, property, t)
  const isWaitedFor = held.some(h => h.isWithoutBed && !gone.includes(h.id))
  // A loss alone never stands in the way of anything.
  if (!fresh.length || isWaitedFor) await settleRoom({ ...settling, isRelief: true }, t)
  // Who had no bed until now comes before who comes now.
  if (isWaitedFor) await refreshHolds(target, window, t)
  const withoutBed = fresh.length ? await takeAll(target, fresh, settling, t) : []
  return { added: fresh.length, removed: gone.length, withoutBed }
}

const endHolds = (ids: readonly number[], property: number, t: Transaction) =>
  execute('UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id IN (?) AND property_id = ?', [ids, property], t)

interface Settling {
  room: number
  property: number
  today: Day
}

/** All at once, as nearly always; one by one where something is in the way. */
async function takeAll(target: Target, fresh: readonly Stay[], settling: Settling, t: Transaction): Promise<Day[]> {
  const isSlept = await sleptIn(target, fresh, settling.today, t)
  if (!fresh.some(isSlept)) {
    const made = await insertHolds(target, fresh, t)
    if (await settles(settling, t)) return []
    await dropHolds(made, target.property, t)
  }
  await settleRoom({ ...settling, isRelief: true }, t)
  const withoutBed: Day[] = []
  for (const range of fresh) if (!(await takeOne(target, range, isSlept(range), settling, t))) withoutBed.push(range.arrival)
  return withoutBed
}

/** In its own bed, else in any bed of the room, else in none. */
async function takeOne(target: Target, range: Stay, isSlept: boolean, settling: Settling, t: Transaction): Promise<boolean> {
  if (target.bed !== null && !isSlept) {
    const made = await insertHolds(target, [range], t)
    if (await settles(settling, t)) return true
    await dropHolds(made, target.property, t)
  }
  const made = await insertHolds({ ...target, bed: null }, [range], t)
  if (await settles(settling, t)) return true
  await force(settling, t)
  await execute('UPDATE channel_holds SET without_bed = 1 WHERE block_id IN (?) AND property_id = ?', [made, target.property], t)
  return false
}

async function force(settling: Settling, t: Transaction): Promise<void> {
  const forced = await settleRoom({ ...settling, force: true }, t)
  if (!forced) return
  announce(settling.property, { kind: 'overbooked', subject: settling.room, facts: { by: 'system', count: forced.nights.length } }, t)
  const changes = { nights: forced.nights, overbooked: [0, forced.overbooked] }
  await audit(systemCall(), { action: 'room.overbook', entity: 'room', entityId: settling.room, property: settling.property, changes }, t)
}

async function settles(settling: Settling, t: Transaction): Promise<boolean> {
  try {
    await settleRoom(settling, t)
    return true
  } catch (error) {
    // It judges before it writes anything.
    if (error instanceof AppError && error.code === 'below_sold') return false
    throw error
  }
}

/** Ranges in which somebody of the house has the bed, or lies there still on the day they begin. */
async function sleptIn(
  { bed, room, property }: Target,
  ranges: readonly Stay[],
  today: Day,
  t: Transaction,
): Promise<(range: Stay) => boolean> {
  const [first] = ranges
  if (bed === null || !first) return () => false
  const nights = await select<{ night: Day }>('SELECT night FROM bed_nights WHERE bed_id = ? AND night >= ?', [bed, first.arrival], t)
  const isOccupied = (await readOccupants(property, [room], t)).some(o => o.bed === bed)
  return ({ arrival, departure }) => (isOccupied && arrival <= today) || nights.some(n => arrival <= n.night && n.night < departure)
}

/** Whoever holds the guard is alone with the room: its blocks without a connection are those written here. */
const NEW_ONES = `SELECT k.id FROM blocks k LEFT JOIN channel_holds h ON h.block_id = k.id
  WHERE k.room_id = ? AND k.property_id = ? AND k.kind = 'channel' AND k.deleted_at IS NULL AND h.block_id IS NULL`

async function insertHolds({ connection, property, room, bed, name }: Target, ranges: readonly Stay[], t: Transaction): Promise<number[]> {
  const how = await selectOne<{ sell_by: string }>('SELECT sell_by FROM rooms WHERE id = ? AND property_id = ?', [room, property], t)
  const as = bed !== null || how?.sell_by === 'bed' ? 'bed' : 'unit'
  const now = new Date()
  const rows = ranges.map(r => [property, room, 'channel', 'definite', name, r.arrival, r.departure, as, 1, now, now])
  await execute(
    'INSERT INTO blocks (property_id, room_id, kind, status, name, starts_on, ends_on, taken_as, quantity, created_at, updated_at) VALUES ?',
    [rows],
    t,
  )
  const ids = (await select<{ id: number }>(NEW_ONES, [room, property], t)).map(r => r.id)
  const insert = (into: string, values: unknown[][]) => execute(`INSERT INTO ${into} VALUES ?`, [values], t)
  if (bed !== null)
    await insert(
      'block_beds (block_id, bed_id, property_id)',
      ids.map(id => [id, bed, property]),
    )
  await insert(
    'channel_holds (block_id, connection_id, property_id)',
    ids.map(id => [id, connection, property]),
  )
  return ids
}

/** Takes back what was just written, as if it had never been. */
async function dropHolds(ids: readonly number[], property: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM block_beds WHERE block_id IN (?)', [ids], t)
  await execute('DELETE FROM channel_holds WHERE block_id IN (?)', [ids], t)
  await execute('DELETE FROM blocks WHERE id IN (?) AND property_id = ?', [ids, property], t)
}

/** Who had no bed has one when there is one on every night beside all the others, and none of these nights is sold beyond the room. */
export async function refreshHolds({ connection, property, room }: Target, window: Stay, t: Transaction): Promise<void> {
  const stock = await stockOf(room, window.arrival, t)
  const own = await holdsOf(connection, window.arrival, t)
  const placed: number[] = []
  for (const { id } of own.filter(h => h.isWithoutBed)) {
    const blocks = stock.blocks.map(k => (k.id === id || placed.includes(k.id) ? { ...k, isWithoutBed: false } : k))
    if (canArrange(stateOf({ ...stock, blocks }, window.arrival))) placed.push(id)
  }
  if (!placed.length) return
  await execute(
    `UPDATE channel_holds h JOIN blocks k ON k.id = h.block_id SET h.without_bed = 0
     WHERE h.block_id IN (?) AND h.property_id = ? AND NOT EXISTS (
       SELECT 1 FROM room_nights n WHERE n.room_id = k.room_id AND n.night >= k.starts_on AND n.night < k.ends_on AND n.overbooked > 0)`,
    [placed, property],
    t,
  )
}

/** Sells again what a connection held. */
export async function freeHolds(target: Target, window: Stay, t: Transaction): Promise<Held | undefined> {
  return holdNights(target, [], window, t)
}
