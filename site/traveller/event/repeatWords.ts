import { formatList, language } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import type { Event } from './words.ts'

/** every week on Monday and Friday */
export function repeatWords({ every, step, weekdays }: NonNullable<Event['repeat']>): string {
  const said = words('events')
  const forms = { day: said.everyDay, week: said.everyWeek, month: said.everyMonth }
  const rhythm = say(forms[every], { n: step ?? 1 })
  const days = (weekdays ?? []).toSorted((a, b) => a - b).map(weekdayName)
  return days.length ? say(said.onDays, { rhythm, days: formatList(days) }) : rhythm
}

// The fifth of January 1970 was a Monday.
const weekdayName = (n: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + n))
