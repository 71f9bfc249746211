import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { formatBedIn } from '../../lib/format/bookingLabels.ts'
import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { checkInMessages } from './messages.ts'

export type Occupant = Result<Api['GET /check-in/options']>['rooms'][number]['beds'][number]['occupants'][number]

/** `Ana still here, due out today 11:00`. */
export const formatOccupant = ({ name, dueOut, checkOutBy }: Pick<Occupant, 'name' | 'dueOut' | 'checkOutBy'>, today: Day): string =>
  t(checkInMessages().occupant.stillHere, { name, day: formatRelativeDay(dueOut, today), time: checkOutBy })

/** With unit and bed first: `402, bed 1: Ana still here, …`. */
export const formatOccupantWithBed = (occupant: Occupant, today: Day): string =>
  t(checkInMessages().occupant.inBed, {
    bed: formatBedIn({ unit: occupant.unit, label: occupant.bedLabel }),
    occupant: formatOccupant(occupant, today),
  })

function formatRelativeDay(day: Day, today: Day): string {
  const messages = checkInMessages().occupant
  if (day === today) return messages.today
  return day === addDays(today, -1) ? messages.yesterday : formatDay(day)
}
