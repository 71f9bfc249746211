import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day, isBefore, nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { fieldError } from '../../platform/errors.ts'

/** On the wall clock of the house. */
export interface Wall {
  day: Day
  startTime: string
  endDay: Day
  endTime: string
}
interface Said {
  day: Day
  startTime: string
  endTime: string
  endDay?: Day
}

const LONGEST_DAYS = 14

/** An end that comes before the beginning on the clock is on the next day. */
export const wallOf = ({ day, startTime, endTime, endDay }: Said): Wall => ({
  day,
  startTime,
  endDay: endDay ?? (endTime > startTime ? day : addDays(day, 1)),
  endTime,
})

/** The same times on another day. */
export const wallOn = (wall: Wall, day: Day): Wall => ({ ...wall, day, endDay: addDays(day, nightCount(wall.day, wall.endDay)) })

/** Wall clocks jump: each event is put into time by itself. */
export function momentsOf({ day, startTime, endDay, endTime }: Wall, zone: string): { startsAt: Date; endsAt: Date } {
  return { startsAt: new Date(localToInstant(day, startTime, zone)), endsAt: new Date(localToInstant(endDay, endTime, zone)) }
}

/** Not over yet, not too long, at most a year ahead. */
export function judgeWall(wall: Wall, zone: string, now = new Date()): { startsAt: Date; endsAt: Date } {
  const moments = momentsOf(wall, zone)
  if (moments.endsAt <= moments.startsAt) throw fieldError(wall.endDay === wall.day ? 'endTime' : 'endDay', 'It ends before it begins.')
  if (nightCount(wall.day, wall.endDay) > LONGEST_DAYS) throw fieldError('endDay', `At most ${LONGEST_DAYS} days.`)
  if (moments.startsAt <= now) throw fieldError('day', 'This time has passed at the hostel.')
  judgeAhead(wall.day, zone, 'day', now)
  return moments
}

export function judgeAhead(day: Day, zone: string, field: string, now = new Date()): void {
  if (isBefore(addMonths(businessDate(now, zone), 12), day)) throw fieldError(field, 'At most a year ahead.')
}

export function judgePrice(price: Money | null | undefined, currency: string): void {
  if (price && price.currency !== currency) throw fieldError('price.currency', `This hostel charges ${currency}.`)
}
