import { defaultLocale, locales } from '../../../domain/language/locales.ts'
import { language } from '../../lib/language/language.ts'

/** Labels of the calendar in the language of the page; those of the library are English. */
export function buildCalendarLabels(texts: { next: string; previous: string }) {
  const labels = { labelNext: () => texts.next, labelPrevious: () => texts.previous }
  const { dir } = locales[language()]
  if (language() === defaultLocale) return { labels, dir, formatters: {} }
  // Arabic day names have no short form: the first letter is shown and the whole name is read out.
  const month = createDateFormatter({ month: 'long', year: 'numeric' })
  return {
    dir,
    labels: { ...labels, labelGrid: month, labelWeekday: createDateFormatter({ weekday: 'long' }) },
    formatters: { formatCaption: month, formatWeekdayName: createDateFormatter({ weekday: dir === 'rtl' ? 'narrow' : 'short' }) },
  }
}

function createDateFormatter(style: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat(language(), style)
  return (date: Date) => format.format(date)
}
