import { formatList, language } from '../../lib/format.ts'
import { getMessages, t } from '../../lib/messages.ts'
import type { PropertyEvent } from './eventFormat.ts'

/** every week on Monday and Friday */
export function formatRepeat({ every, step, weekdays }: NonNullable<PropertyEvent['repeat']>): string {
  const messages = getMessages('events')
  const forms = { day: messages.everyDay, week: messages.everyWeek, month: messages.everyMonth }
  const rhythm = t(forms[every], { n: step ?? 1 })
  const days = (weekdays ?? []).toSorted((a, b) => a - b).map(formatWeekday)
  return days.length ? t(messages.onDays, { rhythm, days: formatList(days) }) : rhythm
}

// The fifth of January 1970 was a Monday.
const formatWeekday = (n: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + n))
