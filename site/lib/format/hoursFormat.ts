import { addDays } from '../../../domain/calendar/days.ts'
import { groupEqualDays, isAroundTheClock, type ReceptionHours, type Span } from '../../../domain/calendar/receptionHours.ts'
import { joinWithCommas, language } from '../language/language.ts'
import { getMessages, t } from '../language/messages.ts'

const aMonday = '2024-01-01'
const formatWeekday = (day: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(addDays(aMonday, day)))

interface HoursLine {
  days: string
  hours: string[]
}

/** `Monday to Friday: 08:00–22:00`; equal days share a line. Empty where it is always open. */
export function formatReceptionHours(hours: ReceptionHours): HoursLine[] {
  if (isAroundTheClock(hours)) return []
  const messages = getMessages('property')
  return groupEqualDays(hours).map(({ first, last, spans }) => ({
    days: first === last ? formatWeekday(first) : t(messages.days, { first: formatWeekday(first), last: formatWeekday(last) }),
    hours: spans.length ? spans.map(formatSpan) : [messages.closed],
  }))
}

/** The same on one line. */
export const formatReceptionHoursLine = (hours: ReceptionHours): string =>
  isAroundTheClock(hours)
    ? getMessages('property').always
    : formatReceptionHours(hours)
        .map(line => `${line.days}: ${joinWithCommas(line.hours)}`)
        .join('; ')

const formatSpan = ({ from, until }: Span) => (from === '00:00' && until === '00:00' ? getMessages('property').always : `${from}–${until}`)
