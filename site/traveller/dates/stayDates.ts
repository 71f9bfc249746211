import { addDays } from '../../../domain/calendar/days.ts'

const longestStay = 31

/** The visitor's own calendar; the hostel's date is checked by the API. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** A year is typed digit by digit, and each is a date to the browser: 0002, 0020, 0202, 2026. */
const hasFullYear = (day: string) => day >= '1000'

/**
 * Keeps departure after arrival: one date alone cannot be searched for, and no stay begins in the past. The limits of a field are never
 * changed by what is typed into it: the browser would begin its date again at the next digit.
 */
export function syncDates(arrival: HTMLInputElement, departure: HTMLInputElement) {
  const isOptional = !arrival.required
  const limit = () => {
    if (arrival.value && !hasFullYear(arrival.value)) return
    departure.min = addDays(arrival.value || today(), 1)
    departure.max = arrival.value ? addDays(arrival.value, longestStay) : ''
    if (isOptional) departure.required = Boolean(arrival.value)
  }
  arrival.addEventListener('change', () => {
    if (hasFullYear(arrival.value) && (!departure.value || departure.value <= arrival.value)) departure.value = addDays(arrival.value, 2)
    limit()
  })
  departure.addEventListener('change', () => {
    if (isOptional) arrival.required = Boolean(departure.value)
  })
  arrival.min = today()
  limit()
  if (isOptional) arrival.required = Boolean(departure.value)
}
