import type { Day } from '../calendar/days.ts'
import { remember } from '../text/remember.ts'

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Fri 6 Mar 2027 */
export const formatDay = remember((day: Day): string => days.format(new Date(`${day}T00:00:00Z`)).replace(',', ''))

const short = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Fri 6 Mar */
export const shortDay = remember((day: Day): string => short.format(new Date(`${day}T00:00:00Z`)).replace(',', ''))
