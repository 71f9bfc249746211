import { groupEqualDays, type ReceptionHours, type Span } from '../../../domain/calendar/receptionHours.ts'
import type { JsonLd } from '../../lib/jsonLd.ts'

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Opening hours as structured data: a 24-hour day ends at 23:59, and a closed day opens and closes at 00:00. */
export const hoursLd = (hours: ReceptionHours): JsonLd[] =>
  groupEqualDays(hours).flatMap(({ first, last, spans }) =>
    (spans.length ? spans.map(toOpeningTimes) : [{ opens: '00:00', closes: '00:00' }]).map(times => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: names.slice(first, last + 1),
      ...times,
    })),
  )

const toOpeningTimes = ({ from, until }: Span) => ({ opens: from, closes: from === '00:00' && until === '00:00' ? '23:59' : until })
