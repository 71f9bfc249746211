import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day, isBefore } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { holdsContact } from '../../../domain/text/contactWords.ts'
import { AppError, type FieldProblem } from '../../platform/errors.ts'

/** A car holds no more; a bus of a hostel does. */
const MOST_SEATS = 8

interface Said {
  day: Day
  time: string
  timezone: string
  seats: number
  isHouse: boolean
  note?: string | null | undefined
  meeting?: string | null | undefined
  price?: Money | null | undefined
}

/** When it departs. Throws 422 naming every bad field. */
export function judgeRide(ride: Said, now = new Date()): Date {
  const problems: FieldProblem[] = []
  const say = (path: string, message: string) => problems.push({ path, code: 'invalid', message })
  const departs = new Date(localToInstant(ride.day, ride.time, ride.timezone))
  if (departs <= now) say('time', 'This time has passed there.')
  if (isBefore(addMonths(businessDate(now, ride.timezone), 12), ride.day)) say('day', 'At most a year ahead.')
  if (!ride.isHouse && ride.seats > MOST_SEATS) say('seats', `At most ${MOST_SEATS}.`)
  if (ride.note && holdsContact(ride.note)) say('note', NO_CONTACT)
  if (ride.price && !Intl.supportedValuesOf('currency').includes(ride.price.currency))
    say('price.currency', 'This is not the code of a currency.')
  if (problems.length) throw new AppError('invalid', { fields: problems })
  return departs
}

export const NO_CONTACT =
  'Strangers read this: leave telephone numbers and e-mail addresses out. Whoever is accepted sees how to reach you.'
