import { select, type Transaction } from '../../../../db/connection.ts'
import type { Booking, BookingLine, ColumnOf, RowOf } from '../../../../db/models/index.ts'
import { occupyingStatuses } from '../../../../domain/booking/bookingStatus.ts'
import { addDays, type Day, nightsBetween } from '../../../../domain/calendar/days.ts'
import { inventoryTaken } from '../../../../domain/inventory/inventory.ts'
import type { RateCell } from '../../../../domain/rates/rateSheet.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import { loadSentCells, saveSentCells } from '../../rate/service.ts'
import { loadRoomNightCounters } from '../../room/service.ts'
import { BOOKING_STAMP } from '../bookingStamp.ts'
import type { PmsRoom } from '../pmsRates.ts'
import type { SentChanges, SentRate } from './parseChanges.ts'

interface ApplyChangesInput {
  property: number
  rooms: readonly PmsRoom[]
  hasPlans: boolean
  sent: SentChanges
}

/**
 * Writes what was sent into the grid that searches and sales read. The rooms are locked by the caller: what is sold does not change meanwhile. What is left there is given
 * out here as so many more than are sold; what the other side does not know to be sold yet is taken off, as it cannot have counted it.
 */
export async function applyChanges({ property, rooms, hasPlans, sent }: ApplyChangesInput, t: Transaction): Promise<number> {
  const { from, to } = sent
  if (from === undefined || to === undefined) return 0
  const touched = rooms.filter(r => sent.left.has(r.id) || [...sent.rates.values()].some(rate => rate.room === r.id))
  const ids = touched.map(r => r.id)
  const cells = new Map((await loadSentCells(property, { from, to, rooms: ids }, t)).map(c => [keyOf(c.night, c.room, c.plan), c]))
  const stay = { arrival: from, departure: addDays(to, 1) }
  const counters = new Map((await loadRoomNightCounters(ids, stay, t)).map(c => [keyOf(c.night, c.room_id), c.sold]))
  const unknown = await countUnknown(touched, { from, to }, t)
  const changed = new Map<string, RateCell>()
  const cellOf = (night: Day, room: number, plan?: number) => {
    const key = keyOf(night, room, plan)
    return changed.get(key) ?? cells.get(key) ?? emptyCell(night, room, plan)
  }
  const save = (cell: RateCell) => changed.set(keyOf(cell.night, cell.room, cell.plan), cell)
  await eachInSlices(sent.left, ([id, nights]) => {
    const capacity = touched.find(r => r.id === id)?.capacity ?? 0
    for (const [night, left] of nights) {
      const key = keyOf(night, id)
      const sold = counters.get(key) ?? 0
      const units = Math.min(capacity, sold + Math.max(0, left - (unknown.get(key) ?? 0)))
      const cell = cellOf(night, id)
      // Prices of a time without plans would be asked beside theirs.
      save({ ...(hasPlans ? emptyCell(night, id) : cell), units })
    }
  })
  await eachInSlices(sent.rates.values(), ({ room, plan, nights }) => {
    const isUnit = touched.find(r => r.id === room)?.sell_by === 'unit'
    for (const [night, rate] of nights) save(mergeRate(cellOf(night, room, plan), rate, isUnit))
  })
  await saveSentCells(property, [...changed.values()], t)
  return changed.size
}

const keyOf = (night: Day, room: number, plan?: number) => `${night} ${room} ${plan ?? 0}`

const emptyCell = (night: Day, room: number, plan?: number): RateCell => ({
  night,
  room,
  plan,
  price: null,
  unitPrice: null,
  occupancy: null,
  units: null,
})

function mergeRate(cell: RateCell, { price, ...restrictions }: SentRate, isUnit: boolean): RateCell {
  const merged = { ...cell, ...restrictions }
  if (price === undefined) return merged
  if (price === null) return { ...merged, price: null, unitPrice: null, occupancy: null }
  return isUnit ? { ...merged, unitPrice: price.most, occupancy: price.byGuests } : { ...merged, price: price.most }
}

interface LineRow extends RowOf<BookingLine, 'room_id' | 'arrival' | 'departure' | 'quantity' | 'sold_as'> {
  id: ColumnOf<Booking, 'id'>
}

/** What is sold here, by room and night, of which the other side has not said that it knows it as it is now. */
async function countUnknown(rooms: readonly PmsRoom[], { from, to }: { from: Day; to: Day }, t: Transaction): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  if (!rooms.length) return counts
  const lines = await select<LineRow>(
    `SELECT b.id, l.room_id, l.arrival, l.departure, l.quantity, l.sold_as FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
       LEFT JOIN pms_bookings p ON p.booking_id = b.id
     WHERE l.room_id IN (?) AND l.arrival <= ? AND l.departure > ? AND l.status = 'active' AND b.status IN (?) AND NOT (p.sent_stamp <=> ${BOOKING_STAMP})`,
    [rooms.map(r => r.id), to, from, [...occupyingStatuses]],
    t,
  )
  for (const line of lines) {
    const room = rooms.find(r => r.id === line.room_id)
    if (!room) continue
    const size = { sellBy: room.sell_by, bedsPerUnit: room.beds_per_unit, units: room.capacity }
    const taken = inventoryTaken(size, line.sold_as, line.quantity)
    for (const night of nightsBetween(line.arrival, line.departure)) {
      const key = keyOf(night, line.room_id)
      counts.set(key, (counts.get(key) ?? 0) + taken)
    }
  }
  return counts
}
