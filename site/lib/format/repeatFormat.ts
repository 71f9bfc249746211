import type { RepeatKind } from '../../../domain/calendar/repeat.ts'
import { type PageMessages, t } from '../language/messages.ts'
import { formatList, language } from './format.ts'

type RepeatMessages = Pick<PageMessages['events'], 'everyDay' | 'everyWeek' | 'everyMonth' | 'onDays'>

interface Rhythm {
  every: RepeatKind
  step?: number | undefined
  weekdays?: readonly number[] | null | undefined
}

/** every week on Monday and Friday */
export function formatRepeat({ every, step, weekdays }: Rhythm, messages: RepeatMessages): string {
  const forms = { day: messages.everyDay, week: messages.everyWeek, month: messages.everyMonth }
  const rhythm = t(forms[every], { n: step ?? 1 })
  const days = (weekdays ?? []).toSorted((a, b) => a - b).map(formatWeekday)
  return days.length ? t(messages.onDays, { rhythm, days: formatList(days) }) : rhythm
}

/** The first is Monday, as the fifth of January 1970 was. */
export const formatWeekday = (n: number) =>
  new Intl.DateTimeFormat(language(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(1970, 0, 4 + n))
