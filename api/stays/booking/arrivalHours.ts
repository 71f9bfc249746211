import type { Booking, Json, Property, RowOf } from '../../../db/models/index.ts'
import { type ArrivalHours, type ArrivalProblem, findArrivalProblem } from '../../../domain/calendar/arrivalProblem.ts'
import type { Span } from '../../../domain/calendar/receptionHours.ts'

/** Columns of a property that say when guests can come in. */
export interface ArrivalHoursRow extends RowOf<Property, 'check_in_from' | 'check_in_until'> {
  reception_hours: Json<Span[][] | null>
}

export const toArrivalHours = ({ check_in_from, check_in_until, reception_hours }: ArrivalHoursRow): ArrivalHours => ({
  checkInFrom: check_in_from,
  checkInUntil: check_in_until,
  receptionHours: reception_hours,
})

/** For the desk, where guests come outside of these hours. */
export function presentArrivalProblem(
  { arrival, arrival_time }: RowOf<Booking, 'arrival' | 'arrival_time'>,
  hours: ArrivalHoursRow,
): { arrivalProblem?: ArrivalProblem['kind'] } {
  const problem = findArrivalProblem(arrival_time, arrival, toArrivalHours(hours))
  return problem ? { arrivalProblem: problem.kind } : {}
}
