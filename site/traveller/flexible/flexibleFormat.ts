import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Flexible } from './flexibleQuery.ts'

export const formatMonthOfYear = (month: string) =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-15T12:00:00Z`))

export const formatLength = (nights: Flexible['nights']) =>
  nights === 'weekend' ? getMessages('form').weekend : t(getMessages('form').nights, { n: nights })
