import type { ClockTime } from '../calendar/clock.ts'
import { type Day, nightCount, nightsBetween, type Stay, weekday } from '../calendar/days.ts'

export const restrictionLevels = ['property', 'room', 'plan'] as const
export type RestrictionLevel = (typeof restrictionLevels)[number]

/** What may be ruled for one date. Absent or null: nothing said here, the wider level speaks. */
export interface Restriction {
  /** That night cannot be sold. */
  stopSell?: boolean | null
  /** No arrival on that date; staying through is fine. */
  closedToArrival?: boolean | null
  /** No departure on that date (the date of departure itself, not the last night). */
  closedToDeparture?: boolean | null
  /** Looked at on the date of arrival only. */
  minStay?: number | null
  maxStay?: number | null
  /** Must hold for every night touched; the strictest wins. */
  minStayThrough?: number | null
  maxStayThrough?: number | null
  /** To be booked at least so many days before arrival. */
  releaseDays?: number | null
  /** To be booked at most so many days before arrival. */
  maxDaysAhead?: number | null
  /** Bookings for today end at this time. */
  cutOff?: ClockTime | null
}

/** A restriction for a range of dates, both ends included. At one level the later in the list wins. */
export interface RestrictionRule extends Restriction {
  level: RestrictionLevel
  from: Day
  to: Day
  weekdays?: number[]
}

/** When somebody asks: the property's business date, and what its calendar and clock on the wall say. */
export interface BookingMoment {
  today: Day
  day: Day
  time: ClockTime
}

export type StayRefusalCode =
  | 'stay_too_short'
  | 'stay_too_long'
  | 'past_arrival'
  | 'stop_sell'
  | 'closed_to_arrival'
  | 'closed_to_departure'
  | 'min_stay'
  | 'max_stay'
  | 'release_days'
  | 'max_days_ahead'
  | 'cut_off'

export interface StayRefusal {
  code: StayRefusalCode
  facts: Record<string, string | number | boolean>
  /** For the owner: which level closed what, on which date. */
  trace: string
}

export const maxStayNights = 31

/** Whatever the rules of a property: a stay has 1 to 31 nights and does not begin in the past. */
export function stayRefusals(stay: Stay, today: Day, nights = maxStayNights): StayRefusal[] {
  const count = nightCount(stay.arrival, stay.departure)
  if (count < 1) return [{ code: 'stay_too_short', facts: { nights: count }, trace: 'a stay has at least one night' }]
  if (count > nights)
    return [{ code: 'stay_too_long', facts: { nights: count, most: nights }, trace: `a stay has at most ${nights} nights` }]
  if (stay.arrival < today) return [{ code: 'past_arrival', facts: { today }, trace: `arrival ${stay.arrival} is before today, ${today}` }]
  return []
}

/** Everything that forbids this stay; empty when it may be sold. */
export function restrictionRefusals(rules: readonly RestrictionRule[], stay: Stay, at: BookingMoment): StayRefusal[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  return [
    ...nights.flatMap(night => stopSellRefusals(rules, night)),
    ...arrivalRefusals(rules, stay, at),
    ...flagRefusals(rules, stay.departure, 'closedToDeparture', 'closed_to_departure'),
    ...stayThroughRefusals(rules, nights),
  ]
}

/** The value in force on a date and the level it comes from: the most specific level that says anything. Stop-sell is in force when any level says so. */
export function effectiveRestriction<K extends keyof Restriction>(rules: readonly RestrictionRule[], day: Day, key: K) {
  const speaking = rules.filter(r => r[key] !== undefined && r[key] !== null && covers(r, day))
  const candidates = key === 'stopSell' ? speaking.filter(r => r.stopSell) : speaking
  const rule = candidates.reduce<RestrictionRule | undefined>((best, r) => (best && rank(r) < rank(best) ? best : r), undefined)
  return rule && { value: rule[key] as NonNullable<Restriction[K]>, level: rule.level }
}

function stopSellRefusals(rules: readonly RestrictionRule[], night: Day): StayRefusal[] {
  return flagRefusals(rules, night, 'stopSell', 'stop_sell')
}

function flagRefusals(
  rules: readonly RestrictionRule[],
  day: Day,
  key: 'stopSell' | 'closedToArrival' | 'closedToDeparture',
  code: StayRefusalCode,
) {
  const found = effectiveRestriction(rules, day, key)
  return found?.value ? [refusal(code, { date: day }, found.level, `${code.replaceAll('_', ' ')} on ${day}`)] : []
}

function arrivalRefusals(rules: readonly RestrictionRule[], stay: Stay, at: BookingMoment): StayRefusal[] {
  const { arrival } = stay
  const nights = nightCount(arrival, stay.departure)
  const [min, max] = [effectiveRestriction(rules, arrival, 'minStay'), effectiveRestriction(rules, arrival, 'maxStay')]
  return [
    ...flagRefusals(rules, arrival, 'closedToArrival', 'closed_to_arrival'),
    ...(min && nights < min.value ? [lengthRefusal('min_stay', arrival, min.value, nights, min.level, false)] : []),
    ...(max && nights > max.value ? [lengthRefusal('max_stay', arrival, max.value, nights, max.level, false)] : []),
    ...bookingTimeRefusals(rules, arrival, at),
  ]
}

/** Whether it is too late or too early to book an arrival on that date. */
export const bookingTimeRefusals = (rules: readonly RestrictionRule[], arrival: Day, at: BookingMoment): StayRefusal[] => [
  ...releaseRefusals(rules, arrival, at),
  ...daysAheadRefusals(rules, arrival, at),
]

function releaseRefusals(rules: readonly RestrictionRule[], arrival: Day, at: BookingMoment): StayRefusal[] {
  const release = effectiveRestriction(rules, arrival, 'releaseDays')
  const cutOff = effectiveRestriction(rules, arrival, 'cutOff')
  const ahead = nightCount(at.today, arrival)
  const found: StayRefusal[] = []
  if (release && ahead < release.value)
    found.push(
      refusal(
        'release_days',
        { date: arrival, required: release.value, given: ahead },
        release.level,
        `to be booked ${release.value} days before ${arrival}`,
      ),
    )
  // After midnight the hotel day still runs: 01:00 tomorrow is later than 22:00 today.
  const past = at.day > arrival || (at.day === arrival && at.time >= (cutOff?.value ?? '24'))
  if (cutOff && arrival === at.today && past)
    found.push(refusal('cut_off', { date: arrival, time: cutOff.value }, cutOff.level, `bookings for ${arrival} ended at ${cutOff.value}`))
  return found
}

function daysAheadRefusals(rules: readonly RestrictionRule[], arrival: Day, at: BookingMoment): StayRefusal[] {
  const most = effectiveRestriction(rules, arrival, 'maxDaysAhead')
  const ahead = nightCount(at.today, arrival)
  if (!most || ahead <= most.value) return []
  const facts = { date: arrival, required: most.value, given: ahead }
  return [refusal('max_days_ahead', facts, most.level, `to be booked at most ${most.value} days before ${arrival}`)]
}

function stayThroughRefusals(rules: readonly RestrictionRule[], nights: readonly Day[]): StayRefusal[] {
  const strictest = (key: 'minStayThrough' | 'maxStayThrough', sign: 1 | -1) =>
    nights
      .flatMap(night => ({ night, found: effectiveRestriction(rules, night, key) }))
      .filter(n => n.found !== undefined)
      .sort((a, b) => sign * (b.found!.value - a.found!.value))[0]
  const [min, max] = [strictest('minStayThrough', 1), strictest('maxStayThrough', -1)]
  return [
    ...(min && nights.length < min.found!.value
      ? [lengthRefusal('min_stay', min.night, min.found!.value, nights.length, min.found!.level, true)]
      : []),
    ...(max && nights.length > max.found!.value
      ? [lengthRefusal('max_stay', max.night, max.found!.value, nights.length, max.found!.level, true)]
      : []),
  ]
}

function lengthRefusal(
  code: 'min_stay' | 'max_stay',
  date: Day,
  required: number,
  given: number,
  level: RestrictionLevel,
  isThrough: boolean,
): StayRefusal {
  const text = `${code === 'min_stay' ? 'at least' : 'at most'} ${required} nights ${isThrough ? 'through' : 'arriving'} ${date}, asked ${given}`
  return refusal(code, { date, required, given, through: isThrough }, level, text)
}

function refusal(code: StayRefusalCode, facts: StayRefusal['facts'], level: RestrictionLevel, text: string): StayRefusal {
  return { code, facts: { ...facts, level }, trace: `${text} (${level})` }
}

function covers(rule: RestrictionRule, day: Day): boolean {
  return rule.from <= day && day <= rule.to && (rule.weekdays === undefined || rule.weekdays.includes(weekday(day)))
}

function rank(rule: RestrictionRule): number {
  return restrictionLevels.indexOf(rule.level)
}
