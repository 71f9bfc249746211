import { addDays } from '../../../domain/calendar/days.ts'
import { daysAlike, isAroundTheClock, type ReceptionHours, type Span } from '../../../domain/calendar/receptionHours.ts'
import { language } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'

const aMonday = '2024-01-01'
const dayName = (day: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(addDays(aMonday, day)))

export interface HoursLine {
  days: string
  hours: string[]
}

/** `Monday to Friday: 08:00–22:00`; days that are alike in one line. Nothing where every hour of the week is one. */
export function hoursLines(hours: ReceptionHours): HoursLine[] {
  if (isAroundTheClock(hours)) return []
  const said = words('desk')
  return daysAlike(hours).map(({ first, last, spans }) => ({
    days: first === last ? dayName(first) : say(said.days, { first: dayName(first), last: dayName(last) }),
    hours: spans.length ? spans.map(spanWords) : [said.closed],
  }))
}

const spanWords = ({ from, until }: Span) => (from === '00:00' && until === '00:00' ? words('desk').always : `${from}–${until}`)
