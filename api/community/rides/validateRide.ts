import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day, isBefore } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { hasContactDetails } from '../../../domain/text/hasContactDetails.ts'
import { AppError, type FieldProblem, fieldProblem } from '../../platform/errors.ts'

/** Maximum seats of a car; a hostel's bus has more. */
const MAX_SEATS = 8

interface RideInput {
  day: Day
  time: string
  timezone: string
  seats: number
  isOfProperty: boolean
  note?: string | null | undefined
  meeting?: string | null | undefined
  price?: Money | null | undefined
}

/** When it departs. Throws 422 naming every bad field. */
export function validateRide(ride: RideInput, now = new Date()): Date {
  const problems: FieldProblem[] = []
  const addProblem = (path: string, explanation: Parameters<typeof fieldProblem>[1]) => problems.push(fieldProblem(path, explanation))
  const departs = new Date(localToInstant(ride.day, ride.time, ride.timezone))
  if (departs <= now) addProblem('time', 'time_passed_there')
  if (isBefore(addMonths(businessDate(now, ride.timezone), 12), ride.day)) addProblem('day', 'year_ahead')
  if (!ride.isOfProperty && ride.seats > MAX_SEATS) addProblem('seats', explain('seats_max', { most: MAX_SEATS }))
  if (ride.note && hasContactDetails(ride.note)) addProblem('note', 'no_contact')
  if (ride.price && !Intl.supportedValuesOf('currency').includes(ride.price.currency)) addProblem('price.currency', 'currency_code')
  if (problems.length) throw new AppError('invalid', { fields: problems })
  return departs
}
