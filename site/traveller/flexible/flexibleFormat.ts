import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

export const formatMonthOfYear = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))

export const formatLength = (nights: number | 'weekend') =>
  nights === 'weekend' ? getMessages('form').weekend : t(getMessages('form').nights, { n: nights })
