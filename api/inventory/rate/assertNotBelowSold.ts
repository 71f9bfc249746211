import { select, type Transaction } from '../../../db/connection.ts'
import type { RoomNight, RowOf } from '../../../db/models/index.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { belowSoldError, type FutureStay, loadFutureStays } from '../room/service.ts'

interface NightAllotment {
  room: number
  night: Day
  /** The new allotment. */
  units: number
}

/** Refuses an allotment below what is sold, like a reduction of a room's capacity: with the nights, the bookings and the first date from which it would be accepted. */
export async function assertNotBelowSold(property: number, given: readonly NightAllotment[], t: Transaction): Promise<void> {
  const broken = await findSoldAbove(property, given, t)
  if (!broken.length) return
  const stays: FutureStay[] = []
  for (const [room, own] of Map.groupBy(broken, b => b.room)) {
    const first = own.reduce((a, b) => (a < b.night ? a : b.night), own[0]!.night)
    const there = await loadFutureStays(room, first, t)
    stays.push(...there.filter(s => own.some(({ night }) => s.arrival <= night && night < s.departure)))
  }
  const nights = [...new Set(broken.map(b => b.night))].sort()
  throw belowSoldError(nights, stays, addDays(nights.at(-1)!, 1))
}

async function findSoldAbove(property: number, given: readonly NightAllotment[], t: Transaction): Promise<NightAllotment[]> {
  const nights = given.map(g => g.night)
  const sold = await select<RowOf<RoomNight, 'room_id' | 'night' | 'sold'>>(
    'SELECT room_id, night, sold FROM room_nights WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night <= ? AND sold > 0',
    [property, [...new Set(given.map(g => g.room))], nights.reduce((a, b) => (a < b ? a : b)), nights.reduce((a, b) => (a > b ? a : b))],
    t,
  )
  const counts = new Map(sold.map(s => [`${s.room_id} ${s.night}`, s.sold]))
  return given.filter(({ room, night, units }) => (counts.get(`${room} ${night}`) ?? 0) > units)
}
