import type { Day } from '../calendar/days.ts'
import { memoize } from '../text/memoize.ts'

const dayFormatter = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Fri 6 Mar 2027 */
export const formatDay = memoize((day: Day): string => dayFormatter.format(new Date(`${day}T00:00:00Z`)).replace(',', ''))

const shortDayFormatter = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Fri 6 Mar */
export const formatShortDay = memoize((day: Day): string => shortDayFormatter.format(new Date(`${day}T00:00:00Z`)).replace(',', ''))
