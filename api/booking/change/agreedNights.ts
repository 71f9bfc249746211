import { type Day, nightCount, type Stay } from '../../domain/days.ts'
import type { RateRule, RateSheet } from '../../domain/rateSheet.ts'
import type { StayRefusalCode } from '../../domain/restrictions.ts'
import type { LineNight } from '../frozen.ts'
import type { TargetLine } from './target.ts'

/** What was agreed and stays on the bill: the nights of the new dates, those that were left early and are paid too, and all of who is in the house and gives some up. */
export function agreedNights(old: TargetLine, { arrival, departure }: Stay, isAllOwed: boolean): LineNight[] {
  if (old.arrival === arrival && old.departure === departure) return old.nights
  const isShorter = departure < old.departure
  return old.nights.filter(n => n.night >= arrival && (n.night < departure || isAllOwed || (!isShorter && n.night >= old.departure)))
}

interface Change {
  stay: Stay
  guests: number
  /** From here on, where somebody has slept before. */
  since?: Day
}

/**
 * The nights whose price does not hold any more: a room by its number of guests has another number, or the stay has become shorter than a discount asks.
 * Who is in the house keeps what was agreed, but for guests who join.
 */
export function outdatedNights(sheet: RateSheet, old: TargetLine, agreed: readonly LineNight[], change: Change): Set<Day> {
  const { stay, guests, since } = change
  const isOther = since ? guests > old.guests.length : guests !== old.guests.length
  const byGuests = old.as === 'unit' && isOther ? occupiedNights(sheet, old.room.id) : new Set<Day>()
  const lost = since ? [] : lostRules(sheet, old, stay).map(r => r.name)
  const ahead = agreed.filter(n => n.night >= (since ?? stay.arrival) && n.night < stay.departure)
  return new Set(ahead.filter(n => byGuests.has(n.night) || n.trace?.some(step => lost.includes(step.label))).map(n => n.night))
}

const occupiedNights = (sheet: RateSheet, room: number): Set<Day> =>
  new Set((sheet.cells.get(room) ?? []).filter(c => c.occupancy !== null).map(c => c.night))

/** They asked for more nights than are left, and had them. */
function lostRules({ rules }: RateSheet, old: Stay, stay: Stay): RateRule[] {
  const [before, now] = [nightCount(old.arrival, old.departure), nightCount(stay.arrival, stay.departure)]
  return rules.filter(({ minNights = 0 }) => minNights > now && minNights <= before)
}

/** The code the stay was booked with, whatever it is called by now. */
export const promoBehind = ({ rules }: RateSheet, promo: number | null): RateRule | undefined =>
  rules.find(r => r.kind === 'promo' && r.id === promo)

/** What may forbid it that a stay which was sold begins or ends on another day. */
export const endsOtherwise = (old: Stay, stay: Stay): StayRefusalCode[] => [
  ...(nightCount(stay.arrival, stay.departure) < nightCount(old.arrival, old.departure) ? ['min_stay' as const] : []),
  ...(stay.arrival === old.arrival ? [] : ['closed_to_arrival' as const]),
  ...(stay.departure === old.departure ? [] : ['closed_to_departure' as const]),
]
