import { addDays, addMonths, type Day, daysFromTo, weekday } from '../../../domain/calendar/days.ts'

const daysPerWeek = 7

/** The first day of the week that a day belongs to; `firstWeekday` is an ISO weekday. */
export const startOfWeek = (day: Day, firstWeekday: number): Day =>
  addDays(day, -((weekday(day) - firstWeekday + daysPerWeek) % daysPerWeek))

export const monthOf = (day: Day): string => day.slice(0, 7)

/** The months from one to another, `YYYY-MM`, both included. */
export function monthsFromTo(first: string, last: string): string[] {
  const months = [first]
  while ((months.at(-1) ?? last) < last) months.push(monthOf(addMonths(`${months.at(-1)}-01`, 1)))
  return months
}

/** The weeks of a month as rows of seven; cells of other months are undefined. */
export function monthWeeks(month: string, firstWeekday: number): (Day | undefined)[][] {
  const first = `${month}-01`
  const next = addMonths(first, 1)
  const start = startOfWeek(first, firstWeekday)
  const end = addDays(startOfWeek(addDays(next, -1), firstWeekday), daysPerWeek - 1)
  const cells = daysFromTo(start, end).map(day => (monthOf(day) === month ? day : undefined))
  return Array.from({ length: cells.length / daysPerWeek }, (_, week) => cells.slice(week * daysPerWeek, (week + 1) * daysPerWeek))
}
