import { language } from '../../lib/language/language.ts'
import { monthNames } from './monthNames.ts'
import { hasFullYear, parseDay } from './parseDay.ts'

/** The day of the visitor's clock; the API checks it against the day of the hostel. */
export const visitorToday = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** A day typed in the language of the page, to come or, for dates that lie behind, past. */
export const readDay = (typed: string, isPast = false) =>
  parseDay(typed, { today: visitorToday(), months: monthNames(language()), ...(isPast && { isPast }) })

/** The same while it is still being typed: only once the year is complete. */
export const readWholeDay = (typed: string, isPast = false) => (hasFullYear(typed) ? readDay(typed, isPast) : undefined)
