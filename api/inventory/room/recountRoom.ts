import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Room, RoomNight, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day, nightsBetween, staysOverlap } from '../../../domain/calendar/days.ts'
import { canArrange } from '../../../domain/inventory/arrangement.ts'
import { type NightCount, type OutOfSale, type SellBy, sellableOn, type UnitWithBeds } from '../../../domain/inventory/inventory.ts'
import { appError } from '../../platform/errors.ts'
import { requestBeds } from './assign/requestBeds.ts'
import { type FutureStay, loadFutureStays, uniqueBookings } from './futureStays.ts'
import { groupBedsByUnit, loadRoomInventory, outOfSale, type RoomInventory, toRoomState } from './roomInventory.ts'

interface RecountedNight extends Required<NightCount> {
  before: number
}
export interface RecountRoomInput {
  room: number
  property: number
  today: Day
  /** Excess stays become overbooked instead of refusing the change. */
  force?: boolean
  /** The change only adds beds, so existing overbooking does not prevent it. */
  isRelief?: boolean
}
/** Stays that a forced change made excess. */
export interface ForcedOverbooking {
  nights: Day[]
  overbooked: number
}

/**
 * Recalculates the counters of a room from today on, after its beds, blocks or ways of selling changed under its guard. Refuses to go below what is
 * sold, or to leave a stay without a bed, unless forced.
 */
export async function recountRoom(
  { room, property, today, force, isRelief }: RecountRoomInput,
  t: Transaction,
): Promise<ForcedOverbooking | undefined> {
  const how = await selectOne<RowOf<Room, 'sell_by' | 'capacity'>>('SELECT sell_by, capacity FROM rooms WHERE id = ?', [room], t)
  if (!how) throw appError('not_found')
  const stock = await loadRoomInventory(room, today, t)
  const units = groupBedsByUnit(stock.beds).map(u => ({ id: u.id, beds: u.beds.map(b => ({ id: b.id, leaves: b.leaves_on })) }))
  const out = outOfSale(stock, stock.blocks)
  const usual = sellableOn(FAR_FUTURE, how.sell_by, units, [])
  const nights = await recountNights({ room, today, sellBy: how.sell_by, units, out, usual, usualBefore: how.capacity }, t)
  const broken = nights.filter(n => n.sold > n.capacity && n.capacity < n.before)
  if (!force && !isRelief) await assertNotBelowSold(room, today, stock, broken, t)
  const isPromised = force ? await clearBrokenPromises(stock, property, t) : stock.lines.some(l => l.promised.length > 0)
  await saveNights(room, property, nights, t)
  const isSplit = stock.lines.some(l => l.isSplit)
  const planned = how.sell_by === 'both' || isPromised || isSplit || stock.blocks.length > 0 || stock.beds.some(b => b.leaves_on !== null)
  await execute('UPDATE rooms SET capacity = ?, planned = ? WHERE id = ?', [usual, planned, room], t)
  requestBeds({ room, property, arrival: today, departure: FAR_FUTURE }, t)
  return broken.length ? { nights: broken.map(n => n.night), overbooked: Math.max(...broken.map(n => n.sold - n.capacity)) } : undefined
}

/** Drops promises of removed beds after a forced change: they would block all further promises in the room. Who was meant to lie there has no bed until a plan is accepted. Returns whether promises remain. */
async function clearBrokenPromises({ lines, beds, blocks }: RoomInventory, property: number, t: Transaction): Promise<boolean> {
  const all = lines.flatMap(l => l.promised.map(p => ({ ...p, arrival: l.arrival, departure: l.departure })))
  const stands = (p: (typeof all)[number]) =>
    beds.some(b => b.id === p.bed && (b.leaves_on === null || b.leaves_on >= p.departure)) &&
    !blocks.some(k => k.beds.includes(p.bed) && staysOverlap(k, p))
  const broken = all.filter(p => !stands(p)).map(p => p.guest)
  if (broken.length) await execute('UPDATE booking_guests SET bed_promised = 0 WHERE id IN (?) AND property_id = ?', [broken, property], t)
  return broken.length < all.length
}

/** Beyond the booking horizon. */
const FAR_FUTURE: Day = '2999-01-01'

interface RecountNightsInput {
  room: number
  today: Day
  sellBy: SellBy
  units: UnitWithBeds[]
  out: OutOfSale[]
  usual: number
  usualBefore: number
}

/** Nights that have a counter, or need one because they differ from the default; others had the previous default. */
async function recountNights(
  { room, today, sellBy, units, out, usual, usualBefore }: RecountNightsInput,
  t: Transaction,
): Promise<RecountedNight[]> {
  const rows = await select<RowOf<RoomNight, 'night' | 'capacity' | 'sold'>>(
    'SELECT night, capacity, sold FROM room_nights WHERE room_id = ? AND night >= ? ORDER BY night',
    [room, today],
    t,
  )
  const known = new Map(rows.map(r => [r.night, r]))
  const ends = [...out.map(o => o.departure), ...units.flatMap(u => u.beds.flatMap(b => b.leaves ?? [])), today]
  const span = nightsBetween(
    today,
    ends.reduce((a, b) => (a < b ? b : a)),
  )
  const all = [...new Set([...known.keys(), ...span])].sort()
  return all.flatMap(night => {
    const row = known.get(night)
    const capacity = Math.max(0, sellableOn(night, sellBy, units, out))
    if (!row && capacity === usual) return []
    const sold = row?.sold ?? 0
    return [{ night, capacity, sold, overbooked: Math.max(0, sold - capacity), before: row?.capacity ?? usualBefore }]
  })
}

async function assertNotBelowSold(room: number, today: Day, stock: RoomInventory, broken: readonly RecountedNight[], t: Transaction) {
  const stays = await loadFutureStays(room, today, t)
  if (broken.length) {
    const nights = broken.map(n => n.night)
    const there = stays.filter(s => nights.some(n => s.arrival <= n && n < s.departure))
    throw belowSoldError(nights, there, addDays(nights.at(-1) as Day, 1))
  }
  if (canArrange(toRoomState(stock, today))) return
  const last = stays.reduce((d, s) => (s.departure > d ? s.departure : d), today)
  throw belowSoldError([], stays, last, 'change_beds_midway')
}

/** `from` is the first date from which the change would be accepted. */
export const belowSoldError = (nights: Day[], stays: readonly FutureStay[], from: Day, reason?: 'change_beds_midway') =>
  appError('below_sold', { ...(reason && { reason }), nights, bookings: uniqueBookings(stays), from, possibleFrom: from })

async function saveNights(room: number, property: number, nights: readonly RecountedNight[], t: Transaction) {
  const rows = nights.map(n => [room, n.night, property, n.capacity, n.sold, n.overbooked])
  if (!rows.length) return
  await execute(
    `INSERT INTO room_nights (room_id, night, property_id, capacity, sold, overbooked) VALUES ?
     ON DUPLICATE KEY UPDATE capacity = VALUES(capacity), overbooked = VALUES(overbooked)`,
    [rows],
    t,
  )
}
