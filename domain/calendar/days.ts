/** A calendar date as text, YYYY-MM-DD, between 1900 and 2999. As a night it is the evening of that date. Never an instant, never a `Date`. */
export type Day = string

const dayPattern = /^(19|2\d)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const millisecondsPerDay = 86_400_000

/** True for a date that exists: not 2026-02-30. */
export const isDay = (text: string): text is Day => dayPattern.test(text) && toDay(toNumber(text)) === text

export const addDays = (day: Day, days: number): Day => toDay(toNumber(day) + days)

/** The same date `months` later (or earlier), or the last one of that month: 31 Aug - 6 months is 28 Feb. */
export function addMonths(day: Day, months: number): Day {
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months
  const first = `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`
  const last = toNumber(first) + daysInMonth(index) - 1
  return toDay(Math.min(toNumber(first) + Number(day.slice(8)) - 1, last))
}

/** Whole nights from arrival to departure, by date, never by hours; negative when departure comes first. */
export const nightCount = (arrival: Day, departure: Day): number => toNumber(departure) - toNumber(arrival)

/** The nights of a stay: arrival is one, departure is not. Empty unless departure is later. */
export const nightsBetween = (arrival: Day, departure: Day): Day[] => consecutiveDays(arrival, nightCount(arrival, departure))

/** Every date of a range whose both ends belong to it. */
export const daysFromTo = (from: Day, to: Day): Day[] => consecutiveDays(from, nightCount(from, to) + 1)

/** ISO weekday, 1 (Monday) to 7 (Sunday). */
export const weekday = (day: Day): number => ((((toNumber(day) + 3) % 7) + 7) % 7) + 1

export const isBefore = (a: Day, b: Day): boolean => a < b

/** Do two half-open stays share a night? */
export const staysOverlap = (a: Stay, b: Stay): boolean => a.arrival < b.departure && b.arrival < a.departure

/** Half-open: the guest sleeps from the night of arrival up to, not including, the date of departure. */
export interface Stay {
  arrival: Day
  departure: Day
}

function consecutiveDays(from: Day, count: number): Day[] {
  const start = toNumber(from)
  const days: Day[] = []
  for (let i = 0; i < count; i++) days.push(toDay(start + i))
  return days
}

// A search names the same nights for thousands of rooms. Of 1900 to 2999 there are 400,000 dates, usually a few hundred.
const numbers = new Map<Day, number>()
const texts = new Map<number, Day>()

// UTC has no summer time, so a day is always the same length here.
function toNumber(day: Day): number {
  const known = numbers.get(day)
  if (known !== undefined) return known
  const number = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / millisecondsPerDay
  if (dayPattern.test(day)) numbers.set(day, number)
  return number
}

function toDay(number: number): Day {
  const known = texts.get(number)
  if (known !== undefined) return known
  const day = new Date(number * millisecondsPerDay).toISOString().slice(0, 10)
  texts.set(number, day)
  return day
}

function daysInMonth(monthIndex: number): number {
  return new Date(Date.UTC(Math.floor(monthIndex / 12), (monthIndex % 12) + 1, 0)).getUTCDate()
}
