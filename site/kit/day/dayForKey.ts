import { addDays, addMonths, type Day } from '../../../domain/calendar/days.ts'
import { startOfWeek } from './monthWeeks.ts'

interface KeyPress {
  /** Left is towards earlier days, whatever the direction of the page (`directedArrowKey`). */
  key: string
  shiftKey: boolean
}
/** The day that a key leads to in a calendar: arrows by day and week, Home and End in the week, Page Up and Down by month, with Shift by year. */
export function dayForKey(day: Day, { key, shiftKey }: KeyPress, firstWeekday: number): Day | undefined {
  const months = shiftKey ? 12 : 1
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return startOfWeek(day, firstWeekday)
    case 'End':
      return addDays(startOfWeek(day, firstWeekday), 6)
    case 'PageUp':
      return addMonths(day, -months)
    case 'PageDown':
      return addMonths(day, months)
    default:
      return undefined
  }
}
