import type { Transaction } from '../../../db/connection.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import type { RoomFields } from './judge.ts'
import { readKept } from './state.ts'
import { type FutureStay, futureStays, named } from './stock.ts'

/** Refuses to make a room another kind of thing under those who are to come: their number, their gender and what they were sold stay true. */
export async function refuseKind(
  before: { id: number; sellBy: string; gender: string; bedsPerUnit: number },
  after: RoomFields,
  today: Day,
  t: Transaction,
) {
  const isOther = after.gender !== before.gender || isUnit(after) !== isUnit(before)
  const isWhole = before.sellBy === 'both' && (after.sellBy !== 'both' || after.bedsPerUnit !== before.bedsPerUnit)
  if (!isOther && !isWhole) return
  const stays = await futureStays(before.id, today, t)
  const hindering = isOther ? stays : stays.filter(s => s.soldAs === 'unit')
  if (hindering.length) throw hasStays(hindering, today)
  // What a block without beds of its own takes is counted in what the room sells.
  const blocks = (await readKept([before.id], today, t)).filter(b => b.beds.length === 0)
  const last = blocks
    .map(b => b.departure)
    .sort()
    .at(-1)
  if (last && (isUnit(after) !== isUnit(before) || isWhole))
    throw appError('has_future_stays', {
      detail: 'Beds of this room are kept back for somebody.',
      blocks: blocks.map(b => b.id),
      bookings: [],
      from: last,
    })
}

const isUnit = ({ sellBy }: { sellBy: string }) => sellBy === 'unit'

/** `from` is the first day on which nobody is left: the same change would do then. */
export function hasStays(stays: readonly FutureStay[], since: Day) {
  const from = stays.reduce((last, s) => (s.departure > last ? s.departure : last), since)
  const nights = daysFromTo(since, addDays(from, -1)).filter(night => stays.some(s => s.arrival <= night && night < s.departure))
  return appError('has_future_stays', { nights, bookings: named(stays), from, possibleFrom: from })
}
