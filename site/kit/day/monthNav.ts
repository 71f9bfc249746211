import { element, setAttribute } from '../../lib/element.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { iconElement } from '../iconElement.ts'
import type { CalendarGrid } from './calendarGrid.ts'

/** Buttons for the earlier and later months of a calendar that shows one or two at a time. */
export function createMonthNav(grid: CalendarGrid): HTMLElement {
  const { previousMonth, nextMonth } = getMessages('kit')
  const isRtl = document.documentElement.dir === 'rtl'
  const buttons = ([-1, 1] as const).map(step => {
    const icon = iconElement(step < 0 === isRtl ? 'chevronRight' : 'chevronLeft')
    const button = element(
      'button',
      { type: 'button', class: 'button button-quiet size-11 p-0', 'aria-label': step < 0 ? previousMonth : nextMonth },
      icon,
    )
    button.addEventListener('click', () => {
      grid.step(step)
      update()
    })
    return [step, button] as const
  })
  const update = () => {
    for (const [step, button] of buttons) setAttribute(button, 'aria-disabled', !grid.canStep(step) && 'true')
  }
  // The keyboard turns pages as well.
  grid.element.addEventListener('focusin', update)
  update()
  return element('div', { class: 'calendar-nav' }, ...buttons.map(([, button]) => button))
}
