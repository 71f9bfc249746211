import { addDays, type Day, type Stay, weekday } from '../../../domain/calendar/days.ts'

const [FRIDAY, SATURDAY] = [5, 6]

/** From Friday to Sunday; on a Saturday its one night. */
export function nextWeekend(today: Day): Stay {
  const day = weekday(today)
  if (day === SATURDAY) return { arrival: today, departure: addDays(today, 1) }
  const arrival = addDays(today, (FRIDAY - day + 7) % 7)
  return { arrival, departure: addDays(arrival, 2) }
}
