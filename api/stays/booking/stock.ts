import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RoomGender } from '../../../domain/booking/party.ts'
import { nightCount, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import type { Claim } from '../../../domain/inventory/arrangement.ts'
import { type SellBy, type SoldAs, takesOf } from '../../../domain/inventory/inventory.ts'
import { arrangeable, bumpGuard, soldHow } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'

interface Judged {
  sellBy: SellBy
  gender: RoomGender
  bedsPerUnit: number
  /** A party has units of its own: they must be as large as they were. */
  isUnit: boolean
  /** May the room need an arrangement? Who does not know that it does may not sell it. */
  isPlanned: boolean
}

/** What a sale takes of one room: beds, or units of a room that is sold whole. */
export interface Want extends Stay {
  room: number
  property: number
  /** What the room can sell a night: of a night that has no row yet. */
  capacity: number
  quantity: number
  /** What the room was when it was judged: counters of another kind, or a room for others, are not this sale's. */
  how?: Judged
  /** Of a sale in a room that may need an arrangement: the beds and units it asks for. Who changes what is sold calls judgeArrangement instead. */
  claims?: Claim[]
}
/** What could not be had; `no_continuous_bed` where counters are free, yet no bed for all of these nights. */
export type Short = Want & { reason?: 'no_continuous_bed' }

/**
 * Takes the nights of all rooms; answers the first want that cannot be met, and the caller then rolls back. Rooms in the order of their ids, each
 * behind its guard row, nights in the order of the primary key: two sales never wait for each other crosswise. Whatever takes nights comes by
 * here, so it is here that no more are taken than the grid gives out.
 */
export async function takeNights(wants: readonly Want[], t: Transaction): Promise<Short | undefined> {
  for (const want of wants.toSorted(byRoom)) {
    await bumpGuard(want.room, want.property, t)
    await makeNights(want, t)
    if (await exceedsAllotment(want, t)) return want
    const isTaken = await raiseSold(want, t)
    if (!isTaken) return want
    if (want.claims && !(await isArranged(want, want.claims, t))) return { ...want, reason: 'no_continuous_bed' }
  }
}

// Read behind the guard, which whoever gives out fewer writes as well.
async function exceedsAllotment({ room, property, arrival, departure, quantity }: Want, t: Transaction): Promise<boolean> {
  const full = await selectOne(
    `SELECT n.night FROM room_nights n JOIN room_rates c ON c.property_id = ? AND c.night = n.night AND c.room_id = n.room_id AND c.plan_id = 0
     WHERE n.room_id = ? AND n.night >= ? AND n.night < ? AND n.sold + ? > c.units LIMIT 1`,
    [property, room, arrival, departure, quantity],
    t,
  )
  return full !== undefined
}

// A room that came to be planned, to be sold otherwise or to others since it was judged, sells nothing to who does not know.
async function raiseSold({ room, property, arrival, departure, quantity, how }: Want, t: Transaction): Promise<boolean> {
  const [isJudged, judged] = how ? asJudged(how) : ['', []]
  const { affectedRows } = await execute(
    `UPDATE room_nights n JOIN rooms r ON r.id = n.room_id AND r.deleted_at IS NULL${isJudged} SET n.sold = n.sold + ?
     WHERE n.room_id = ? AND n.property_id = ? AND n.night >= ? AND n.night < ? AND n.sold + ? <= n.capacity`,
    [...judged, quantity, room, property, arrival, departure, quantity],
    t,
  )
  return affectedRows === nightCount(arrival, departure)
}

const asJudged = ({ isPlanned, sellBy, gender, isUnit, bedsPerUnit }: Judged): [string, (string | number)[]] => [
  ` AND r.planned <= ? AND r.sell_by = ? AND r.gender = ?${isUnit ? ' AND r.beds_per_unit = ?' : ''}`,
  [isPlanned ? 1 : 0, sellBy, gender, ...(isUnit ? [bedsPerUnit] : [])],
]

async function isArranged({ room, how }: Want, claims: readonly Claim[], t: Transaction): Promise<boolean> {
  const now = await soldHow(room, t)
  if (!now || (how && now.beds_per_unit !== how.bedsPerUnit)) return false
  return !now.planned || arrangeable(room, claims, now, t)
}

/** After sold stays were changed: in every room that needs it, all that is sold still has a legal arrangement; else the change is refused. */
export async function judgeArrangement(rooms: readonly number[], t: Transaction): Promise<void> {
  for (const room of [...new Set(rooms)].sort((a, b) => a - b)) {
    const now = await soldHow(room, t)
    if (now?.planned && !(await arrangeable(room, undefined, now, t))) throw appError('sold_out', { reason: 'no_continuous_bed', room })
  }
}

/** Gives nights back, in the same order. The status of what held them must have been moved first, guarded: that makes it happen once. */
export async function giveNights(wants: readonly Want[], t: Transaction): Promise<void> {
  for (const want of wants.toSorted(byRoom)) {
    await bumpGuard(want.room, want.property, t)
    await execute(
      `UPDATE room_nights SET sold = sold - ?, overbooked = LEAST(overbooked, GREATEST(0, CAST(sold AS SIGNED) - CAST(capacity AS SIGNED)))
       WHERE room_id = ? AND property_id = ? AND night >= ? AND night < ?`,
      [want.quantity, want.room, want.property, want.arrival, want.departure],
      t,
    )
  }
}

const byRoom = (a: Want, b: Want) => a.room - b.room || (a.arrival < b.arrival ? -1 : 1)

// What a night can sell is read behind the guard: a room that shrank or went while we were judging is seen as it is now.
async function makeNights({ room, arrival, departure }: Want, t: Transaction) {
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

interface SoldLine {
  room: { id: number; capacity: number; planned?: number; sell_by: SellBy; gender: RoomGender; units: number; beds_per_unit: number }
  as: SoldAs
  quantity: number
}

/** One want a room: lines of the same room are taken together. */
export function wantsOf(house: { id: number }, lines: readonly SoldLine[], { arrival, departure }: Stay): Want[] {
  return [...Map.groupBy(lines, l => l.room.id).values()].map(same => {
    const [{ room }] = same as [SoldLine, ...SoldLine[]]
    const size = { sellBy: room.sell_by, units: room.units, bedsPerUnit: room.beds_per_unit }
    const quantity = same.reduce((n, l) => n + takesOf(size, l.as, l.quantity), 0)
    const claims = room.planned ? same.map(({ as, quantity }): Claim => ({ as, quantity, arrival, departure })) : undefined
    return {
      room: room.id,
      property: house.id,
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
