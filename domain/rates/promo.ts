import { type Day, nightsBetween, type Stay, weekday } from '../calendar/days.ts'
import { type Message, message } from '../language/messageFormat.ts'
import { isForStay } from './pricing.ts'
import type { RateRule, RateSheet } from './rateSheet.ts'

/** The rule behind what somebody typed. */
export const findPromo = (sheet: RateSheet, code: string): RateRule | undefined =>
  sheet.rules.find(r => r.kind === 'promo' && r.code === code.trim().toUpperCase())

/** Why a code takes nothing off this stay, whatever is booked; undefined when it may. */
export function promoRefusal(rule: RateRule, request: { stay: Stay; today: Day }): Message | undefined {
  const { minNights, minDaysAhead, maxDaysAhead, mostUses, used = 0 } = rule
  if (mostUses !== undefined && used >= mostUses) return promoUsedUp
  if (isOutsideRange(rule, request.stay)) return message(rangeName(rule) ?? 'promo_other', { from: rule.from, to: rule.to })
  if (!coversANight(rule, request.stay))
    return message(weekdayMessages[rangeName(rule) ?? 'any'], { weekdays: rule.weekdays ?? [], from: rule.from, to: rule.to })
  if (minNights !== undefined && !isForStay({ minNights }, request)) return message('promo_min_nights', { n: minNights })
  if (minDaysAhead !== undefined && !isForStay({ minDaysAhead }, request)) return message('promo_early', { n: minDaysAhead })
  if (maxDaysAhead !== undefined && !isForStay({ maxDaysAhead }, request)) return message('promo_late', { n: maxDaysAhead })
  return undefined
}

const isOutsideRange = ({ from, to }: RateRule, { arrival, departure }: Stay) => (from && departure <= from) || (to && arrival > to)

const coversANight = ({ weekdays, from, to }: RateRule, { arrival, departure }: Stay) =>
  !weekdays ||
  nightsBetween(arrival, departure).some(night => weekdays.includes(weekday(night)) && !(from && night < from) && !(to && night > to))

const rangeName = ({ from, to }: RateRule) => (from && to ? 'promo_between' : from ? 'promo_from' : to ? ('promo_to' as const) : undefined)

const weekdayMessages = {
  any: 'promo_weekdays',
  promo_from: 'promo_weekdays_from',
  promo_to: 'promo_weekdays_to',
  promo_between: 'promo_weekdays_between',
} as const

/** Does it take something off what is sold by this plan in this room? */
export const isPromoApplicable = (rule: RateRule, { room, plan }: { room: number; plan?: number | undefined }): boolean =>
  (rule.room ?? room) === room && (rule.plan ?? plan) === plan

export const promoUsedUp = message('promo_used_up')
export const promoForOtherRoom = message('promo_other')
export const promoUnknown = message('promo_unknown')
