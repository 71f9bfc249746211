import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../lib/format.ts'

export type Occupant = Result<Api['GET /check-in/options']>['rooms'][number]['beds'][number]['occupants'][number]

/** `Ana still here, due out today 11:00`. */
export const formatOccupant = ({ name, dueOut, checkOutBy }: Pick<Occupant, 'name' | 'dueOut' | 'checkOutBy'>, today: Day): string =>
  `${name} still here, due out ${formatRelativeDay(dueOut, today)} ${checkOutBy}`

/** With the place before it: `402, bed 1: Ana still here, …`. */
export const formatOccupantWithBed = (occupant: Occupant, today: Day): string =>
  `${occupant.unit}, bed ${occupant.bedLabel}: ${formatOccupant(occupant, today)}`

function formatRelativeDay(day: Day, today: Day): string {
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : formatDay(day)
}
