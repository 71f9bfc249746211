import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Bed, CheckIn, Count, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { addDays, type Day, nightsBetween, type Stay } from '../../../domain/calendar/days.ts'
import { assertBedNotAssigned, assertBedNotOccupied, bumpGuard } from '../../inventory/room/service.ts'
import { appError } from '../../platform/errors.ts'

/** A guest of a booking with a bed. */
export interface BedAssignment {
  property: number
  booking: number
  guest: number
  bed: number
}

/** Locks rooms before their beds are assigned or removed: concurrent changes wait. */
export async function lockRooms(rooms: readonly number[], property: number, t: Transaction): Promise<void> {
  for (const room of rooms.toSorted((a, b) => a - b)) await bumpGuard(room, property, t)
}

export interface AssignBedOptions {
  wholeUnit: boolean
  /** True where the guest moves in now, so that nobody may lie in the bed; further nights of a bed they already have begin later. */
  isNow: boolean
}

/**
 * Assigns a bed to a guest for the nights. The caller has locked the room. The primary key (bed, night) is what refuses a second one; two people of one party may share a double bed
 * of a room they have to themselves.
 */
export async function assignBed(who: BedAssignment, stay: Stay, { wholeUnit, isNow }: AssignBedOptions, t: Transaction): Promise<void> {
  await assertBedInService(who.bed, stay, t)
  if (isNow) await assertBedNotOccupied({ ...who, asUnit: wholeUnit }, t)
  await assertBedNotAssigned({ ...who, ...stay, asUnit: wholeUnit }, t)
  if (wholeUnit) {
    await assertUnitNotShared(who, stay, t)
    if (await isSharingDouble(who, stay, t)) return
  }
  // On the departure day no night is left to store: the guest only occupies the bed.
  if (stay.arrival >= stay.departure) return
  const rows = nightsBetween(stay.arrival, stay.departure).map(night => [who.bed, night, who.property, who.booking, who.guest])
  try {
    await execute('INSERT INTO bed_nights (bed_id, night, property_id, booking_id, guest_id) VALUES ?', [rows], t)
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw appError('bed_taken', { bed: who.bed })
  }
}

/** Refuses a bed that is out of service, blocked, or removed by then. */
async function assertBedInService(bed: number, { arrival, departure }: Stay, t: Transaction) {
  const closed = await selectOne(
    `SELECT bed.id FROM beds bed WHERE bed.id = ? AND (bed.leaves_on < ? OR EXISTS (
       SELECT 1 FROM block_beds x JOIN blocks k ON k.id = x.block_id
       WHERE x.bed_id = bed.id AND k.starts_on < ? AND k.ends_on > ? AND k.deleted_at IS NULL AND k.released_at IS NULL))`,
    [bed, departure, laterDay(departure, addDays(arrival, 1)), arrival],
    t,
  )
  if (closed) throw appError('bed_taken', { bed, reason: 'out_of_sale' })
}

const laterDay = (a: Day, b: Day) => (a < b ? b : a)

async function assertUnitNotShared(who: BedAssignment, stay: Stay, t: Transaction) {
  const beds = await select<RowOf<Bed, 'id'>>(
    'SELECT bed.id FROM beds mine JOIN beds bed ON bed.unit_id = mine.unit_id WHERE mine.id = ?',
    [who.bed],
    t,
  )
  if (!beds.length) return
  // Beds are named instead of joined, so that past nights are not read.
  const stranger = await selectOne(
    'SELECT booking_id FROM bed_nights WHERE bed_id IN (?) AND night >= ? AND night < ? AND booking_id <> ? LIMIT 1',
    [beds.map(bed => bed.id), stay.arrival, stay.departure, who.booking],
    t,
  )
  if (stranger) throw appError('bed_taken', { bed: who.bed })
}

async function isSharingDouble(who: BedAssignment, stay: Stay, t: Transaction): Promise<boolean> {
  const rows = await select<{ guests: Count }>(
    `SELECT COUNT(DISTINCT g.id) AS guests FROM beds bed JOIN booking_guests g ON g.bed_id = bed.id AND g.booking_id = ? AND g.id <> ?
     JOIN bed_nights n ON n.bed_id = bed.id AND n.booking_id = g.booking_id AND n.night >= ? AND n.night < ?
     WHERE bed.id = ? AND bed.kind = 'double' GROUP BY bed.id`,
    [who.booking, who.guest, stay.arrival, stay.departure, who.bed],
    t,
  )
  return Number(rows[0]?.guests ?? 0) === 1
}

/** Releases the bed's nights from a night on, or from a later one until which it stays sold, unless another guest of the party still uses it. */
export async function vacateBed(who: BedAssignment, from: Day, t: Transaction, soldUntil = from): Promise<void> {
  const partner = await selectOne<RowOf<CheckIn, 'guest_id'>>(
    "SELECT guest_id FROM check_ins WHERE booking_id = ? AND property_id = ? AND bed_id = ? AND guest_id <> ? AND status = 'in_house' LIMIT 1",
    [who.booking, who.property, who.bed, who.guest],
    t,
  )
  // Another guest of the booking may come to this bed later, by a split of their stay: those nights are theirs.
  const nights = `WHERE bed_id = ? AND booking_id = ? AND property_id = ? AND night >= ? AND NOT EXISTS (
    SELECT 1 FROM booking_lines s WHERE s.booking_id = bed_nights.booking_id AND s.split_guest_id = bed_nights.guest_id AND s.split_bed_id = bed_nights.bed_id)`
  const bind = [who.bed, who.booking, who.property]
  if (partner) await execute(`UPDATE bed_nights SET guest_id = ? ${nights}`, [partner.guest_id, ...bind, from], t)
  else await execute(`DELETE FROM bed_nights ${nights}`, [...bind, soldUntil], t)
}
