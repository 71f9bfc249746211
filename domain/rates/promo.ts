import { type Day, nightsBetween, type Stay, weekday } from '../calendar/days.ts'
import { type Told, told } from '../language/told.ts'
import { isForStay } from './pricing.ts'
import type { RateRule, RateSheet } from './rateSheet.ts'

/** The rule behind what somebody typed. */
export const findPromo = (sheet: RateSheet, code: string): RateRule | undefined =>
  sheet.rules.find(r => r.kind === 'promo' && r.code === code.trim().toUpperCase())

/** Why a code takes nothing off this stay, whatever is booked; undefined when it may. */
export function whyNotStay(rule: RateRule, asked: { stay: Stay; today: Day }): Told | undefined {
  const { minNights, minDaysAhead, maxDaysAhead, mostUses, used = 0 } = rule
  if (mostUses !== undefined && used >= mostUses) return usedUp
  if (isBesides(rule, asked.stay)) return told(rangeName(rule) ?? 'promo_other', { from: rule.from, to: rule.to })
  if (!hasItsNights(rule, asked.stay))
    return told(onWeekdays[rangeName(rule) ?? 'any'], { weekdays: rule.weekdays ?? [], from: rule.from, to: rule.to })
  if (minNights !== undefined && !isForStay({ minNights }, asked)) return told('promo_min_nights', { n: minNights })
  if (minDaysAhead !== undefined && !isForStay({ minDaysAhead }, asked)) return told('promo_early', { n: minDaysAhead })
  if (maxDaysAhead !== undefined && !isForStay({ maxDaysAhead }, asked)) return told('promo_late', { n: maxDaysAhead })
  return undefined
}

const isBesides = ({ from, to }: RateRule, { arrival, departure }: Stay) => (from && departure <= from) || (to && arrival > to)

const hasItsNights = ({ weekdays, from, to }: RateRule, { arrival, departure }: Stay) =>
  !weekdays ||
  nightsBetween(arrival, departure).some(night => weekdays.includes(weekday(night)) && !(from && night < from) && !(to && night > to))

const rangeName = ({ from, to }: RateRule) => (from && to ? 'promo_between' : from ? 'promo_from' : to ? ('promo_to' as const) : undefined)

const onWeekdays = {
  any: 'promo_weekdays',
  promo_from: 'promo_weekdays_from',
  promo_to: 'promo_weekdays_to',
  promo_between: 'promo_weekdays_between',
} as const

/** Does it take something off what is sold by this plan in this room? */
export const fitsPromo = (rule: RateRule, { room, plan }: { room: number; plan?: number | undefined }): boolean =>
  (rule.room ?? room) === room && (rule.plan ?? plan) === plan

export const usedUp = told('promo_used_up')
export const otherRoom = told('promo_other')
export const unknownCode = told('promo_unknown')
