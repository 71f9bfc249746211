import { type Day, nightsBetween, type Stay, weekday } from './days.ts'
import { formatDay } from './dayWords.ts'
import { isForStay } from './pricing.ts'
import type { RateRule, RateSheet } from './rateSheet.ts'

/** The rule behind what somebody typed. */
export const findPromo = (sheet: RateSheet, code: string): RateRule | undefined =>
  sheet.rules.find(r => r.kind === 'promo' && r.code === code.trim().toUpperCase())

/** Why a code takes nothing off this stay, whatever is booked; undefined when it may. */
export function whyNotStay(rule: RateRule, asked: { stay: Stay; today: Day }): string | undefined {
  const { minNights, minDaysAhead, maxDaysAhead, mostUses, used = 0 } = rule
  if (mostUses !== undefined && used >= mostUses) return 'This code has been used up'
  if (isBesides(rule, asked.stay)) return `This code is for nights ${rangeWords(rule)}`
  if (!hasItsNights(rule, asked.stay)) return `This code is for nights ${[weekdayWords(rule), rangeWords(rule)].filter(Boolean).join(' ')}`
  if (minNights !== undefined && !isForStay({ minNights }, asked)) return `This code is for stays of ${minNights} nights or more`
  if (minDaysAhead !== undefined && !isForStay({ minDaysAhead }, asked))
    return `This code is for stays that begin ${minDaysAhead} days from now or later`
  if (maxDaysAhead !== undefined && !isForStay({ maxDaysAhead }, asked))
    return `This code is for stays that begin within ${maxDaysAhead} days from now`
  return undefined
}

const isBesides = ({ from, to }: RateRule, { arrival, departure }: Stay) => (from && departure <= from) || (to && arrival > to)

const hasItsNights = ({ weekdays, from, to }: RateRule, { arrival, departure }: Stay) =>
  !weekdays ||
  nightsBetween(arrival, departure).some(night => weekdays.includes(weekday(night)) && !(from && night < from) && !(to && night > to))

const dayNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']
const list = new Intl.ListFormat('en-GB')

/** on Fridays and Saturdays */
const weekdayWords = ({ weekdays = [] }: RateRule) => `on ${list.format(dayNames.filter((_, i) => weekdays.includes(i + 1)))}`

const rangeWords = ({ from, to }: RateRule) => [from && `from ${formatDay(from)}`, to && `to ${formatDay(to)}`].filter(Boolean).join(' ')

/** Does it take something off what is sold by this plan in this room? */
export const fitsPromo = (rule: RateRule, { room, plan }: { room: number; plan?: number | undefined }): boolean =>
  (rule.room ?? room) === room && (rule.plan ?? plan) === plan

export const otherRoomWords = 'This code is for another room or rate'
export const unknownCodeWords = 'This code is not known here'
