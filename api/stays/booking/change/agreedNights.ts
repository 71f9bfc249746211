import { type Day, nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { type PriceStep, repriceNight } from '../../../../domain/rates/pricing.ts'
import type { RateRule, RateSheet } from '../../../../domain/rates/rateSheet.ts'
import type { StayRefusal } from '../../../../domain/rates/restrictions.ts'
import { readStoredSteps } from '../../../../domain/rates/storedNight.ts'
import type { LineNight } from '../frozenTerms.ts'
import type { TargetLine } from './targetLine.ts'

/**
 * Agreed nights that stay on the bill: those within the new dates, those after an early departure that are still charged, and all of guests in house
 * who give some up.
 */
export function agreedNights(old: TargetLine, { arrival, departure }: Stay, isAllOwed: boolean): LineNight[] {
  if (old.arrival === arrival && old.departure === departure) return old.nights
  const isShorter = departure < old.departure
  return old.nights.filter(n => n.night >= arrival && (n.night < departure || isAllOwed || (!isShorter && n.night >= old.departure)))
}

interface Change {
  stay: Stay
  guests: number
  /** The first night that can change, for guests in house. */
  since?: Day
}

/**
 * Nights whose price no longer holds: a room priced by occupancy gets another number of guests. For guests who are in-house the agreed price stays,
 * except for guests who join.
 */
export function outdatedNights(sheet: RateSheet, old: TargetLine, agreed: readonly LineNight[], { stay, guests, since }: Change): Set<Day> {
  const isOther = since ? guests > old.guests.length : guests !== old.guests.length
  const byGuests = old.as === 'unit' && isOther ? occupancyPricedNights(sheet, old.room.id) : new Set<Day>()
  return new Set(
    agreed.filter(n => n.night >= (since ?? stay.arrival) && n.night < stay.departure && byGuests.has(n.night)).map(n => n.night),
  )
}

const occupancyPricedNights = (sheet: RateSheet, room: number): Set<Day> =>
  new Set((sheet.cells.get(room) ?? []).filter(c => c.occupancy !== null).map(c => c.night))

/** Names of discounts that the stay has become too short for. Guests who are in-house lose none. */
export const lostDiscounts = ({ rules }: RateSheet, old: Stay, { stay, since }: Change): Set<string> =>
  new Set(since ? [] : rules.filter(r => isBetween(r.minNights ?? 0, stay, old)).map(r => r.name))

const isBetween = (minNights: number, shorter: Stay, longer: Stay) =>
  minNights > nightCount(shorter.arrival, shorter.departure) && minNights <= nightCount(longer.arrival, longer.departure)

export const hasLostDiscount = (night: LineNight, lost: ReadonlySet<string>): boolean =>
  readStoredSteps(night).some(step => isLost(step, lost))

/** The agreed night without the lost discounts. */
export function withoutLostDiscounts(stored: LineNight, lost: ReadonlySet<string>): LineNight {
  const steps = readStoredSteps(stored)
  const repriced = repriceNight(
    stored.night,
    steps.filter(step => !isLost(step, lost)),
  )
  // A code is the last step.
  const [last] = steps.slice(-1)
  return stored.hasPromo && !(last && isLost(last, lost)) ? { ...repriced, hasPromo: true } : repriced
}

const isLost = (step: PriceStep, lost: ReadonlySet<string>): boolean => step.kind === 'rule' && lost.has(step.name)

/** The booked promo code, whatever it is called now. */
export const findBookedPromo = ({ rules }: RateSheet, promo: number | null): RateRule | undefined =>
  rules.find(r => r.kind === 'promo' && r.id === promo)

/** The refusals that concern a change: sold nights and the previous arrival are not checked again. */
export function createRefusalFilter(old: Stay, stay: Stay, agreed: readonly LineNight[]): (refusal: StayRefusal) => boolean {
  const isAgreed = (day: unknown) => agreed.some(n => n.night === day)
  const [before, now] = [nightCount(old.arrival, old.departure), nightCount(stay.arrival, stay.departure)]
  const arrivesOtherwise = stay.arrival !== old.arrival
  return ({ code, facts }) => {
    if (code === 'stop_sell') return !isAgreed(facts.date)
    if (code === 'release_days' || code === 'max_days_ahead' || code === 'cut_off') return !isAgreed(stay.arrival)
    if (code === 'closed_to_departure') return stay.departure !== old.departure
    if (code === 'min_stay') return now < before || (arrivesOtherwise && !isAgreed(stay.arrival))
    if (code === 'max_stay') return now > before || (arrivesOtherwise && !isAgreed(stay.arrival))
    return code !== 'closed_to_arrival' || arrivesOtherwise
  }
}
