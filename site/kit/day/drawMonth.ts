import { type Day, weekday } from '../../../domain/calendar/days.ts'
import { locales } from '../../../domain/language/locales.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { element } from '../../lib/element.ts'
import { language } from '../../lib/language/language.ts'
import { monthWeeks } from './monthWeeks.ts'

interface Options {
  firstWeekday: number
  today: Day
  /** Leaves room for a price below each day. */
  hasPrices: boolean
}

/** The table of a month, and the button of each of its days. */
export function drawMonth(month: string, { firstWeekday, today, hasPrices }: Options) {
  const days = new Map<Day, HTMLButtonElement>()
  const weeks = monthWeeks(month, firstWeekday)
  const cellOf = (day: Day | undefined) => {
    if (!day) return element('td')
    const button = createDay(day, hasPrices)
    if (day === today) button.setAttribute('aria-current', 'date')
    days.set(day, button)
    return element('td', { role: 'gridcell' }, button)
  }
  const title = formatMonth(month)
  const table = element(
    'table',
    { role: 'grid', class: 'calendar-month', 'data-month': month, 'aria-label': title },
    element('caption', { 'aria-hidden': 'true' }, title),
    element('thead', {}, element('tr', {}, ...(weeks[1] ?? []).map(day => createWeekday(day ?? '')))),
    element('tbody', {}, ...weeks.map(week => element('tr', {}, ...week.map(cellOf)))),
  )
  return { table, days }
}

function createDay(day: Day, hasPrices: boolean): HTMLButtonElement {
  const button = element(
    'button',
    { type: 'button', 'data-day': day, tabindex: '-1' },
    element('span', {}, numberFormat(language()).format(Number(day.slice(8)))),
  )
  if (hasPrices) button.append(element('span', { class: 'calendar-price', 'data-price': '' }))
  return button
}

/** Arabic names of weekdays have no short form: the first letter is shown, and the whole name is read out. */
export function createWeekday(day: Day): HTMLTableCellElement {
  const style = locales[language()].dir === 'rtl' ? 'narrow' : 'short'
  return element(
    'th',
    { scope: 'col', 'aria-label': formatWith(day, { weekday: 'long' }), 'data-weekday': String(weekday(day)) },
    formatWith(day, { weekday: style }),
  )
}

export const formatMonth = (month: string) => formatWith(`${month}-15`, { month: 'long', year: 'numeric' })

const formatWith = (day: Day, style: Intl.DateTimeFormatOptions) =>
  formatOf(language(), JSON.stringify(style)).format(new Date(`${day}T12:00:00Z`))
const numberFormat = memoize((locale: string) => new Intl.NumberFormat(locale))
const formatOf = memoize((locale: string, style: string) => new Intl.DateTimeFormat(locale, { ...JSON.parse(style), timeZone: 'UTC' }))
