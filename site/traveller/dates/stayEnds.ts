import { nightCount } from '../../../domain/calendar/days.ts'
import { element } from '../../lib/element.ts'
import { formatNearDay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { Dates } from '../stay/dates.ts'
import type { StayEnd } from './stayNights.ts'

/** Both ends of the stay above the calendar: pressed, they are what the next day sets. */
export function createStayEnds(onChoose: (end: StayEnd) => void) {
  const nights = element('span', { class: 'calendar-nights' })
  const buttons = (['arrival', 'departure'] as const).map(end => {
    const value = element('span', { class: 'block truncate font-semibold' })
    const label = element('span', { class: 'block text-sm text-muted' }, getMessages('stay')[end])
    const button = element('button', { type: 'button', class: 'calendar-end' }, label, value)
    button.addEventListener('click', () => onChoose(end))
    return { end, button, value }
  })
  return {
    element: element('div', { class: 'calendar-ends' }, ...buttons.map(({ button }) => button), nights),
    update(dates: Dates, current: StayEnd) {
      for (const { end, button, value } of buttons) {
        value.textContent = dates[end] ? formatNearDay(dates[end]) : getMessages('stay').choose
        button.setAttribute('aria-pressed', String(end === current))
      }
      const { arrival, departure } = dates
      nights.textContent = departure ? t(getMessages('stay').nights, { n: nightCount(arrival, departure) }) : ''
    },
  }
}
