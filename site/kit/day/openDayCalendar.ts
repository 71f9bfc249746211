import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { element } from '../../lib/element.ts'
import { formatDay } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { iconElement } from '../iconElement.ts'
import { CalendarGrid, type DayView } from './calendarGrid.ts'
import { isSheet } from './isSheet.ts'
import { createMonthNav } from './monthNav.ts'
import { openFloating } from './openFloating.ts'

interface Options {
  day: Day | ''
  min?: Day | undefined
  max?: Day | undefined
  today: Day
  field: HTMLElement
  onChoose: (day: Day) => void
  onClose: () => void
}

/** Days on each side, where a field sets no limit. */
const SELECTABLE_DAYS = 3 * 366

/** The calendar of a field with one day. On a telephone a field that looks ahead fills the screen with a list of months. */
export function openDayCalendar({ day, min, max, today, field, onChoose, onClose }: Options): () => void {
  const around = day || (min && min > today ? min : today)
  const first = min ?? addDays(around < today ? around : today, -SELECTABLE_DAYS)
  const last = max ?? addDays(around > today ? around : today, SELECTABLE_DAYS)
  const isList = min !== undefined && isSheet()
  const { dayTitle, close: closeLabel } = getMessages('kit')
  const grid = new CalendarGrid(
    {
      first,
      last,
      today,
      layout: isList ? 'list' : 1,
      presentDay: other => presentDay(other, { day, first, last }),
      onPress: pressed => {
        if (pressed < first || pressed > last) return
        close()
        onChoose(pressed)
      },
    },
    around,
  )
  const content = element('div', { class: 'calendar' })
  if (isList)
    content.append(
      createSheetHead(dayTitle, closeLabel, () => close()),
      grid.element,
    )
  else content.append(createMonthNav(grid), grid.element)
  const close = openFloating(content, { label: dayTitle, anchor: field, field, fillsPhone: isList, onClose })
  grid.open()
  return close
}

function presentDay(other: Day, { day, first, last }: { day: Day | ''; first: Day; last: Day }): DayView {
  const isDisabled = other < first || other > last
  const label = formatDay(other)
  return { label: isDisabled ? t(getMessages('kit').dayUnavailable, { day: label }) : label, isDisabled, isSelected: other === day }
}

/** Title and a button to close, at the top of a sheet. */
export const createSheetHead = (title: string, closeLabel: string, onClose: () => void) => {
  const button = element('button', { type: 'button', class: 'button button-quiet size-11 p-0', 'aria-label': closeLabel }, iconElement('x'))
  button.addEventListener('click', onClose)
  return element('div', { class: 'calendar-head' }, element('strong', {}, title), button)
}
