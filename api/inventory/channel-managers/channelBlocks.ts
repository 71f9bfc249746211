import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { BedNight, Block, ChannelHold, ColumnOf, Room, RowOf } from '../../../db/models/index.ts'
import type { Day, Stay } from '../../../domain/calendar/days.ts'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { AppError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { publishLiveEvent } from '../../platform/live/service.ts'
import { bumpGuard, loadOccupants, loadRoomInventory, recountRoom, toRoomState } from '../room/service.ts'
import { clipRanges } from './nightRanges.ts'

/** The room or bed that a connection sells. */
export interface ChannelTarget {
  connection: number
  property: number
  room: number
  bed: number | null
  name: string
}
export interface ChannelBlockChanges {
  added: number
  removed: number
  /** Nights without a bed: overbooked. */
  withoutBed: Day[]
}
interface ChannelBlock extends Stay, RowOf<Block, 'id'> {
  isWithoutBed: ColumnOf<ChannelHold, 'without_bed'>
}

export const loadChannelBlocks = (connection: number, today: Day, t?: Transaction): Promise<ChannelBlock[]> =>
  select<ChannelBlock>(
    `SELECT k.id, k.starts_on AS arrival, k.ends_on AS departure, h.without_bed AS isWithoutBed FROM channel_holds h JOIN blocks k ON k.id = h.block_id
     WHERE h.connection_id = ? AND k.deleted_at IS NULL AND k.ends_on > ? ORDER BY k.starts_on, h.without_bed, k.id`,
    [connection, today],
    t,
  )

const rangeKey = (range: Stay) => `${range.arrival} ${range.departure}`

/** Blocks to remove and to create, so that exactly these nights are blocked, each as often as required; matching ones stay. */
export function diffChannelBlocks(blocks: readonly ChannelBlock[], desired: readonly Stay[], window: Stay) {
  const now = Map.groupBy(
    blocks.flatMap(h => clipRanges([h], { ...window, departure: '2999-12-31' }).map(inside => ({ key: rangeKey(inside), id: h.id }))),
    h => h.key,
  )
  const fresh = desired.filter(w => !now.get(rangeKey(w))?.shift())
  return { gone: [...now.values()].flatMap(left => left.map(h => h.id)), fresh }
}

/**
 * Blocks exactly these nights for a connection, under the guard of its room. A channel's sales are binding: nights without a free bed become
 * overbooked instead of being refused. Undefined when nothing changes.
 */
export async function blockNights(
  target: ChannelTarget,
  desired: readonly Stay[],
  window: Stay,
  t: Transaction,
): Promise<ChannelBlockChanges | undefined> {
  const { room, property, connection } = target
  await bumpGuard(room, property, t)
  const blocks = await loadChannelBlocks(connection, window.arrival, t)
  const { gone, fresh } = diffChannelBlocks(blocks, desired, window)
  if (!gone.length && !fresh.length) return undefined
  const recountOptions = { room, property, today: window.arrival }
  if (gone.length) await deleteChannelBlocks(gone, property, t)
  const isWaitedFor = blocks.some(h => h.isWithoutBed && !gone.includes(h.id))
  // Releasing nights is never refused.
  if (!fresh.length || isWaitedFor) await recountRoom({ ...recountOptions, isRelief: true }, t)
  // Earlier bookings without a bed come before new ones.
  if (isWaitedFor) await placeWaitingBlocks(target, window, t)
  const withoutBed = fresh.length ? await placeAll(target, fresh, recountOptions, t) : []
  return { added: fresh.length, removed: gone.length, withoutBed }
}

const deleteChannelBlocks = (ids: readonly number[], property: number, t: Transaction) =>
  execute('UPDATE blocks SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id IN (?) AND property_id = ?', [ids, property], t)

interface RecountOptions {
  room: number
  property: number
  today: Day
}

/** All at once, as nearly always; one by one where something is in the way. */
async function placeAll(target: ChannelTarget, fresh: readonly Stay[], recountOptions: RecountOptions, t: Transaction): Promise<Day[]> {
  const isOccupied = await createOccupiedTest(target, fresh, recountOptions.today, t)
  if (!fresh.some(isOccupied)) {
    const created = await insertChannelBlocks(target, fresh, t)
    if (await tryRecount(recountOptions, t)) return []
    await discardChannelBlocks(created, target.property, t)
  }
  await recountRoom({ ...recountOptions, isRelief: true }, t)
  const withoutBed: Day[] = []
  for (const range of fresh) if (!(await placeOne(target, range, isOccupied(range), recountOptions, t))) withoutBed.push(range.arrival)
  return withoutBed
}

/** In its own bed, otherwise any bed of the room, otherwise without one. */
async function placeOne(
  target: ChannelTarget,
  range: Stay,
  isOccupied: boolean,
  recountOptions: RecountOptions,
  t: Transaction,
): Promise<boolean> {
  if (target.bed !== null && !isOccupied) {
    const created = await insertChannelBlocks(target, [range], t)
    if (await tryRecount(recountOptions, t)) return true
    await discardChannelBlocks(created, target.property, t)
  }
  const created = await insertChannelBlocks({ ...target, bed: null }, [range], t)
  if (await tryRecount(recountOptions, t)) return true
  await forceOverbooking(recountOptions, t)
  await execute('UPDATE channel_holds SET without_bed = 1 WHERE block_id IN (?) AND property_id = ?', [created, target.property], t)
  return false
}

async function forceOverbooking(recountOptions: RecountOptions, t: Transaction): Promise<void> {
  const forced = await recountRoom({ ...recountOptions, force: true }, t)
  if (!forced) return
  publishLiveEvent(
    recountOptions.property,
    { kind: 'overbooked', subject: recountOptions.room, facts: { by: 'system', count: forced.nights.length } },
    t,
  )
  const changes = { nights: forced.nights, overbooked: [0, forced.overbooked] }
  await recordAudit(
    createSystemContext(),
    { action: 'room.overbook', entity: 'room', entityId: recountOptions.room, property: recountOptions.property, changes },
    t,
  )
}

async function tryRecount(recountOptions: RecountOptions, t: Transaction): Promise<boolean> {
  try {
    await recountRoom(recountOptions, t)
    return true
  } catch (error) {
    // Everything is validated before anything is written.
    if (error instanceof AppError && error.code === 'below_sold') return false
    throw error
  }
}

/** Ranges in which staff of the property has the bed, or lies there still on the day they begin. */
async function createOccupiedTest(
  { bed, room, property }: ChannelTarget,
  ranges: readonly Stay[],
  today: Day,
  t: Transaction,
): Promise<(range: Stay) => boolean> {
  const [first] = ranges
  if (bed === null || !first) return () => false
  const nights = await select<RowOf<BedNight, 'night'>>(
    'SELECT night FROM bed_nights WHERE bed_id = ? AND night >= ?',
    [bed, first.arrival],
    t,
  )
  const isOccupied = (await loadOccupants(property, [room], t)).some(o => o.bed === bed)
  return ({ arrival, departure }) => (isOccupied && arrival <= today) || nights.some(n => arrival <= n.night && n.night < departure)
}

/** Whoever holds the guard is alone with the room: its blocks without a connection are those written here. */
const SELECT_UNLINKED_BLOCKS = `SELECT k.id FROM blocks k LEFT JOIN channel_holds h ON h.block_id = k.id
  WHERE k.room_id = ? AND k.property_id = ? AND k.kind = 'channel' AND k.deleted_at IS NULL AND h.block_id IS NULL`

async function insertChannelBlocks(
  { connection, property, room, bed, name }: ChannelTarget,
  ranges: readonly Stay[],
  t: Transaction,
): Promise<number[]> {
  const how = await selectOne<RowOf<Room, 'sell_by'>>('SELECT sell_by FROM rooms WHERE id = ? AND property_id = ?', [room, property], t)
  const as = bed !== null || how?.sell_by === 'bed' ? 'bed' : 'unit'
  const now = new Date()
  const rows = ranges.map(r => [property, room, 'channel', 'definite', name, r.arrival, r.departure, as, 1, now, now])
  await execute(
    'INSERT INTO blocks (property_id, room_id, kind, status, name, starts_on, ends_on, taken_as, quantity, created_at, updated_at) VALUES ?',
    [rows],
    t,
  )
  const ids = (await select<RowOf<Block, 'id'>>(SELECT_UNLINKED_BLOCKS, [room, property], t)).map(r => r.id)
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

/** Deletes what was just written, without leaving a trace. */
async function discardChannelBlocks(ids: readonly number[], property: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM block_beds WHERE block_id IN (?)', [ids], t)
  await execute('DELETE FROM channel_holds WHERE block_id IN (?)', [ids], t)
  await execute('DELETE FROM blocks WHERE id IN (?) AND property_id = ?', [ids, property], t)
}

/** Gives beds to blocks without one, where a bed is free on every night and none of the nights is oversold. */
export async function placeWaitingBlocks({ connection, property, room }: ChannelTarget, window: Stay, t: Transaction): Promise<void> {
  const stock = await loadRoomInventory(room, window.arrival, t)
  const own = await loadChannelBlocks(connection, window.arrival, t)
  const placed: number[] = []
  for (const { id } of own.filter(h => h.isWithoutBed)) {
    const blocks = stock.blocks.map(k => (k.id === id || placed.includes(k.id) ? { ...k, isWithoutBed: false } : k))
    if (canArrange(toRoomState({ ...stock, blocks }, window.arrival))) placed.push(id)
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

/** Releases what a connection blocked. */
export async function releaseChannelBlocks(target: ChannelTarget, window: Stay, t: Transaction): Promise<ChannelBlockChanges | undefined> {
  return blockNights(target, [], window, t)
}
