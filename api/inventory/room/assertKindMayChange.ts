import type { Transaction } from '../../../db/connection.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import { type FutureStay, loadFutureStays, uniqueBookings } from './futureStays.ts'
import { loadBlocks } from './roomInventory.ts'
import type { RoomFields } from './validateRoom.ts'

/** Refuses to change the kind of a room when that would break what its future guests booked: their number, their gender, how it was sold. */
export async function assertKindMayChange(
  before: { id: number; sellBy: string; gender: string; bedsPerUnit: number },
  after: RoomFields,
  today: Day,
  t: Transaction,
) {
  const isOther = after.gender !== before.gender || isSoldByUnit(after) !== isSoldByUnit(before)
  const isWhole = before.sellBy === 'both' && (after.sellBy !== 'both' || after.bedsPerUnit !== before.bedsPerUnit)
  if (!isOther && !isWhole) return
  const stays = await loadFutureStays(before.id, today, t)
  const hindering = isOther ? stays : stays.filter(s => s.soldAs === 'unit')
  if (hindering.length) throw futureStaysError(hindering, today)
  // What a block without beds of its own takes is counted in what the room sells.
  const blocks = (await loadBlocks([before.id], today, t)).filter(b => b.beds.length === 0)
  const last = blocks
    .map(b => b.departure)
    .sort()
    .at(-1)
  if (last && (isSoldByUnit(after) !== isSoldByUnit(before) || isWhole))
    throw appError('has_future_stays', {
      reason: 'beds_kept_back',
      blocks: blocks.map(b => b.id),
      bookings: [],
      from: last,
    })
}

const isSoldByUnit = ({ sellBy }: { sellBy: string }) => sellBy === 'unit'

/** `from` is the first day on which nobody is left: the same change would do then. */
export function futureStaysError(stays: readonly FutureStay[], since: Day) {
  const from = stays.reduce((last, s) => (s.departure > last ? s.departure : last), since)
  const nights = daysFromTo(since, addDays(from, -1)).filter(night => stays.some(s => s.arrival <= night && night < s.departure))
  return appError('has_future_stays', { nights, bookings: uniqueBookings(stays), from, possibleFrom: from })
}
