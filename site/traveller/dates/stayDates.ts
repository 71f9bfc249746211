import { addDays } from '../../../domain/calendar/days.ts'

const longestStay = 31

/** The day of the visitor's clock; the API checks it against the day of the hostel. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** While a year is typed digit by digit, browsers report 0002, 0020, 0202, 2026. */
const hasFullYear = (day: string) => day >= '1000'

/**
 * Keeps arrival from today on and departure after it; a search needs both. The limits of a field are not changed while somebody types into it, as
 * the browser would start its input again at the next digit.
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
