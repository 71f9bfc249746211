import type { Day } from '../calendar/days.ts'

/** An age that somebody gave for the day on which a stay began. */
export interface StatedAge {
  age: number
  on: Day
}

/** Whether somebody is old enough on a day, by what they last said; a birthday that may lie between the two days leaves it unknown. */
export function checkMinAge(minAge: number, day: Day, stated: readonly StatedAge[]): 'old_enough' | 'too_young' | 'unknown' {
  const [last] = stated.toSorted((a, b) => (a.on < b.on ? 1 : -1))
  if (!last) return 'unknown'
  const { least, most } = ageRangeOn(day, last)
  if (least >= minAge) return 'old_enough'
  return most < minAge ? 'too_young' : 'unknown'
}

function ageRangeOn(day: Day, { age, on }: StatedAge) {
  const [first, last] = day < on ? [day, on] : [on, day]
  const whole = wholeYears(first, last)
  const begun = first.slice(5) === last.slice(5) ? whole : whole + 1
  return day < on ? { least: age - begun, most: age - whole } : { least: age + whole, most: age + begun }
}

const wholeYears = (first: Day, last: Day) =>
  Number(last.slice(0, 4)) - Number(first.slice(0, 4)) - (last.slice(5) < first.slice(5) ? 1 : 0)
