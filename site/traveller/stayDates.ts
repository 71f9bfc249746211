import { addDays } from '../../api/domain/days.ts'

const longestStay = 31

/** The visitor's own calendar; the hostel's date is judged by the API. */
const today = () => new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)

/** Keeps departure after arrival: one date alone cannot be searched for, and no stay begins in the past. */
export function followDates(arrival: HTMLInputElement, departure: HTMLInputElement) {
  const isOptional = !arrival.required
  const adjust = () => {
    arrival.min = today()
    departure.min = addDays(arrival.value || today(), 1)
    departure.max = arrival.value ? addDays(arrival.value, longestStay) : ''
    if (!isOptional) return
    departure.required = Boolean(arrival.value)
    arrival.required = Boolean(departure.value)
  }
  arrival.addEventListener('change', () => {
    if (arrival.value && (!departure.value || departure.value <= arrival.value)) departure.value = addDays(arrival.value, 2)
    adjust()
  })
  departure.addEventListener('change', adjust)
  adjust()
}
