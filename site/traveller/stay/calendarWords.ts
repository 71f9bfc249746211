import { defaultLocale } from '../../../api/domain/locales.ts'
import { language } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'

/** What the calendar says, in the language of the page; the picker's own words are English. */
export function calendarWords() {
  const said = words('calendar')
  const labels = { labelNext: () => said.next, labelPrevious: () => said.previous }
  if (language() === defaultLocale) return { labels, formatters: {} }
  const month = writer({ month: 'long', year: 'numeric' })
  return {
    labels: { ...labels, labelGrid: month, labelWeekday: writer({ weekday: 'long' }) },
    formatters: { formatCaption: month, formatWeekdayName: writer({ weekday: 'short' }) },
  }
}

function writer(style: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(language(), style)
  return (date: Date) => format.format(date)
}
