import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RoomNight, RowOf } from '../../../db/models/index.ts'
import type { RoomGender } from '../../../domain/booking/party.ts'
import { type Day, nightCount, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import type { BedDemand } from '../../../domain/inventory/arrangement.ts'
import { inventoryTaken, type SellBy, type SoldAs } from '../../../domain/inventory/inventory.ts'
import { bumpGuard, canArrangeRoom, findRoomSaleMode, requestBeds } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'

interface RoomSnapshot {
  sellBy: SellBy
  gender: RoomGender
  bedsPerUnit: number
  /** A party has units of its own: they must be as large as they were. */
  isUnit: boolean
  /** The room may need an arrangement of beds: a sale that does not know of it is refused. */
  isPlanned: boolean
}

/** What a sale takes of one room: beds, or units of a room that is sold whole. */
export interface RoomDemand extends Stay {
  room: number
  property: number
  /** What the room can sell a night: of a night that has no row yet. */
  capacity: number
  quantity: number
  /** What the room was when it was checked: counters of another kind, or a room for others, are not this sale's. */
  how?: RoomSnapshot
  /** Of a sale in a room that may need an arrangement: the beds and units it asks for. Who changes what is sold calls assertArrangement instead. */
  claims?: BedDemand[]
}
/** What could not be had; `no_continuous_bed` where counters are free, yet no bed for all of these nights. */
export type Shortage = RoomDemand & { reason?: 'no_continuous_bed' }

/**
 * Takes the nights of all rooms; answers the first room that has too few, and the caller then rolls back. Rooms in the order of their ids, each
 * behind its guard row, nights in the order of the primary key: two sales never wait for each other crosswise. Whatever takes nights comes by
 * here, so it is here that no more are taken than the grid gives out.
 */
export async function reserveNights(demands: readonly RoomDemand[], t: Transaction): Promise<Shortage | undefined> {
  for (const demand of demands.toSorted(byRoom)) {
    await bumpGuard(demand.room, demand.property, t)
    await ensureNightRows(demand, t)
    if (await exceedsAllotment(demand, t)) return demand
    const isTaken = await incrementSold(demand, t)
    if (!isTaken) return demand
    if (demand.claims && !(await hasArrangement(demand, demand.claims, t))) return { ...demand, reason: 'no_continuous_bed' }
    requestBeds(demand, t)
  }
}

/**
 * What was sold elsewhere already cannot be refused: the nights are taken in the same order and behind the same guards, and those that are more than there
 * are count as overbooked. Answers these.
 */
export async function takeSoldNights(demands: readonly RoomDemand[], t: Transaction): Promise<Day[]> {
  const over = new Set<Day>()
  for (const demand of demands.toSorted(byRoom)) {
    const { room, property, arrival, departure, quantity } = demand
    await bumpGuard(room, property, t)
    await ensureNightRows(demand, t)
    // The engine assigns from left to right: what is sold is the new number already.
    const { affectedRows } = await execute(
      `UPDATE room_nights SET sold = sold + ?, overbooked = GREATEST(0, CAST(sold AS SIGNED) - CAST(capacity AS SIGNED))
       WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ?`,
      [quantity, room, property, arrival, departure],
      t,
    )
    if (affectedRows !== nightCount(arrival, departure)) throw appError('sold_out', { reason: 'rooms_changed' })
    const nights = await select<RowOf<RoomNight, 'night'>>(
      'SELECT night FROM room_nights WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ? AND overbooked > 0',
      [room, property, arrival, departure],
      t,
    )
    for (const { night } of nights) over.add(night)
    requestBeds(demand, t)
  }
  return [...over].sort()
}

// Read behind the guard, which whoever gives out fewer writes as well.
async function exceedsAllotment({ room, property, arrival, departure, quantity }: RoomDemand, t: Transaction): Promise<boolean> {
  const full = await selectOne(
    `SELECT n.night FROM room_nights n JOIN room_rates c ON c.property_id = ? AND c.night = n.night AND c.room_id = n.room_id AND c.plan_id = 0
     WHERE n.room_id = ? AND n.night >= ? AND n.night < ? AND n.sold + ? > c.units LIMIT 1`,
    [property, room, arrival, departure, quantity],
    t,
  )
  return full !== undefined
}

// A room whose arrangement, way of selling or gender changed since it was checked is not sold to a request that does not know of it.
async function incrementSold({ room, property, arrival, departure, quantity, how }: RoomDemand, t: Transaction): Promise<boolean> {
  const [condition, bind] = how ? snapshotCondition(how) : ['', []]
  const { affectedRows } = await execute(
    `UPDATE room_nights n JOIN rooms r ON r.id = n.room_id AND r.deleted_at IS NULL${condition} SET n.sold = n.sold + ?
     WHERE n.room_id = ? AND n.property_id = ? AND n.night >= ? AND n.night < ? AND n.sold + ? <= n.capacity`,
    [...bind, quantity, room, property, arrival, departure, quantity],
    t,
  )
  return affectedRows === nightCount(arrival, departure)
}

const snapshotCondition = ({ isPlanned, sellBy, gender, isUnit, bedsPerUnit }: RoomSnapshot): [string, (string | number)[]] => [
  ` AND r.planned <= ? AND r.sell_by = ? AND r.gender = ?${isUnit ? ' AND r.beds_per_unit = ?' : ''}`,
  [isPlanned ? 1 : 0, sellBy, gender, ...(isUnit ? [bedsPerUnit] : [])],
]

async function hasArrangement({ room, how }: RoomDemand, claims: readonly BedDemand[], t: Transaction): Promise<boolean> {
  const now = await findRoomSaleMode(room, t)
  if (!now || (how && now.beds_per_unit !== how.bedsPerUnit)) return false
  return !now.planned || canArrangeRoom(room, claims, now, t)
}

/** After booked stays changed: wherever it matters, everything sold in a room must still have an arrangement; otherwise the change is refused. */
export async function assertArrangement(rooms: readonly number[], t: Transaction): Promise<void> {
  for (const room of [...new Set(rooms)].sort((a, b) => a - b)) {
    const now = await findRoomSaleMode(room, t)
    if (now?.planned && !(await canArrangeRoom(room, undefined, now, t))) throw appError('sold_out', { reason: 'no_continuous_bed', room })
  }
}

/** Gives nights back, in the same order. The status of what held them must have been moved first, guarded: that makes it happen once. */
export async function releaseNights(demands: readonly RoomDemand[], t: Transaction): Promise<void> {
  for (const demand of demands.toSorted(byRoom)) {
    await bumpGuard(demand.room, demand.property, t)
    await execute(
      `UPDATE room_nights SET sold = sold - ?, overbooked = LEAST(overbooked, GREATEST(0, CAST(sold AS SIGNED) - CAST(capacity AS SIGNED)))
       WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ?`,
      [demand.quantity, demand.room, demand.property, demand.arrival, demand.departure],
      t,
    )
    requestBeds(demand, t)
  }
}

const byRoom = (a: RoomDemand, b: RoomDemand) => a.room - b.room || (a.arrival < b.arrival ? -1 : 1)

// What a night can sell is read behind the guard: a room that shrank or went while we were checking is seen as it is now.
async function ensureNightRows({ room, arrival, departure }: RoomDemand, t: Transaction) {
  const [first, ...others] = nightsBetween(arrival, departure)
  const nights = ['SELECT CAST(? AS DATE) AS night', ...others.map(() => 'SELECT ?')].join(' UNION ALL ')
  await execute(
    `INSERT INTO room_nights (room_id, night, property_id, capacity)
     SELECT r.id, n.night, r.property_id, r.capacity FROM rooms r CROSS JOIN (${nights}) n WHERE r.id = ? AND r.deleted_at IS NULL ORDER BY n.night
     ON DUPLICATE KEY UPDATE sold = room_nights.sold`,
    [first as string, ...others, room],
    t,
  )
}

interface DemandLine {
  room: { id: number; capacity: number; planned?: number; sell_by: SellBy; gender: RoomGender; units: number; beds_per_unit: number }
  as: SoldAs
  quantity: number
}

/** One want a room: lines of the same room are taken together. */
export function toRoomDemands(property: { id: number }, lines: readonly DemandLine[], { arrival, departure }: Stay): RoomDemand[] {
  return [...Map.groupBy(lines, l => l.room.id).values()].map(same => {
    const [{ room }] = same as [DemandLine, ...DemandLine[]]
    const size = { sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }
    const quantity = same.reduce((n, l) => n + inventoryTaken(size, l.as, l.quantity), 0)
    const claims = room.planned ? same.map(({ as, quantity }): BedDemand => ({ as, quantity, arrival, departure })) : undefined
    return {
      room: room.id,
      property: property.id,
      capacity: room.capacity,
      quantity,
      how: {
        sellBy: room.sell_by,
        gender: room.gender,
        bedsPerUnit: room.beds_per_unit,
        isUnit: same.some(l => l.as === 'unit'),
        isPlanned: Boolean(claims),
      },
      ...(claims && { claims }),
      arrival,
      departure,
    }
  })
}
