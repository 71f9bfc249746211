import { execute, type Transaction } from '../../../../db/connection.ts'
import { localTime } from '../../../../domain/calendar/clock.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import { inventoryTaken, type SoldAs } from '../../../../domain/inventory/inventory.ts'
import { asSentence, formatRefusal, refusalMessage } from '../../../../domain/language/refusalFormat.ts'
import { findPromo, isPromoApplicable, promoForOtherRoom, promoRefusal, promoUnknown, promoUsedUp } from '../../../../domain/rates/promo.ts'
import {
  allotmentLeft,
  findStayRefusals,
  isByOccupancy,
  isWithinBookingWindow,
  type PropertyRatePlan,
  plansForSale,
  type RateRule,
  type RateSheet,
} from '../../../../domain/rates/rateSheet.ts'
import type { BookingMoment, StayRefusal } from '../../../../domain/rates/restrictions.ts'
import { type AppError, appError, fieldError } from '../../../platform/errors.ts'
import { UNKNOWN_CODE } from '../../../platform/http/limits/promoCodeThrottle.ts'
import type { BookableRoom } from './bookableProperty.ts'
import type { ValidatedLine } from './validateStayRequest.ts'

/** The moment of a request at this property: business date and local time. */
export const requestTime = ({ timezone }: { timezone: string }, today: Day, now = new Date()): BookingMoment => ({
  today,
  ...localTime(now, timezone),
})

/** A plan that a booking has already; undefined: a room's own price. */
export type CurrentPlan = number | undefined

/** The plan of each line: the requested one, else the first that is sold this many days ahead. */
export const resolvePlans = (
  sheet: RateSheet,
  lines: readonly ValidatedLine[],
  daysAhead: number,
  currentPlans: readonly CurrentPlan[] = [],
): ValidatedLine[] => lines.map((line, i) => resolvePlan(sheet, line, { index: i, daysAhead, currentPlans }))

function resolvePlan(
  sheet: RateSheet,
  { plan, ...line }: ValidatedLine,
  { index, daysAhead, currentPlans }: { index: number; daysAhead: number; currentPlans: readonly CurrentPlan[] },
): ValidatedLine {
  if (plan === undefined && currentPlans.includes(undefined)) return line
  const isSold = (p: PropertyRatePlan) => p.id === plan && (!p.isEnded || currentPlans.includes(p.id))
  const found = plan === undefined ? findFirstPlanForSale(sheet, daysAhead) : sheet.plans.find(isSold)
  if (plan !== undefined && !found) throw fieldError(`lines.${index}.plan`, 'plan_unknown', 'plan.unknown')
  return found ? { ...line, plan: found.id } : line
}

function findFirstPlanForSale(sheet: RateSheet, daysAhead: number): PropertyRatePlan | undefined {
  const plans = plansForSale(sheet)
  const open = plans.filter(p => isWithinBookingWindow(sheet, p?.id, daysAhead))
  return open.length ? open[0] : plans[0]
}

/** Units priced by occupancy: five guests in two units are three and two, each a line of its own. */
export const splitByOccupancy = (sheet: RateSheet, lines: readonly ValidatedLine[]): ValidatedLine[] =>
  lines.flatMap(line => {
    const { as, room, quantity, guests } = line
    const fuller = guests.length % quantity
    if (as !== 'unit' || fuller === 0 || !isByOccupancy(sheet, room.id)) return [line]
    const cut = fuller * Math.ceil(guests.length / quantity)
    return [
      { ...line, quantity: fuller, guests: guests.slice(0, cut) },
      { ...line, quantity: quantity - fuller, guests: guests.slice(cut) },
    ]
  })

interface RatedLine {
  room: Pick<BookableRoom, 'id' | 'name'>
  as: SoldAs
  plan?: number
}

/** Refuses closed rates, or only refusals that `counts` selects. The desk is exempt. */
export function assertRatesOpen(
  sheet: RateSheet,
  lines: readonly RatedLine[],
  stay: Stay,
  at: BookingMoment,
  counts: (refusal: StayRefusal) => boolean = () => true,
): void {
  for (const [index, { room, as, plan }] of lines.entries()) {
    const refusal = findStayRefusals(sheet, { room: room.id, as, ...(plan !== undefined && { plan }) }, stay, at).find(counts)
    if (refusal) throw toRateError(refusal, { line: index, room, planName: sheet.plans.find(p => p.id === plan)?.name })
  }
}

function toRateError(
  refusal: StayRefusal,
  { line, room, planName }: { line: number; room: RatedLine['room']; planName?: string | undefined },
): AppError {
  const { code, facts } = refusal
  const of = { room: room.name, ...(planName !== undefined && { plan: planName }) }
  const detail = asSentence(formatRefusal(refusal, of))
  const errorFacts = {
    line,
    room: room.id,
    ...(planName !== undefined && { plan: planName }),
    ...facts,
    detail,
    told: refusalMessage(refusal, of),
  }
  if (code === 'stop_sell') return appError('sold_out', { reason: 'stop_sell', ...errorFacts })
  if (code === 'stay_too_short' || code === 'stay_too_long') throw new RangeError(code)
  return appError(code, errorFacts)
}

/** The rule of a promo code that applies to the stay. */
export function resolvePromo(
  sheet: RateSheet,
  code: string | undefined,
  lines: readonly ValidatedLine[],
  query: { stay: Stay; today: Day },
) {
  if (code === undefined) return undefined
  const rule = findPromo(sheet, code)
  if (!rule) throw fieldError('promo', promoUnknown, UNKNOWN_CODE)
  const fits = lines.some(({ room, plan }) => isPromoApplicable(rule, { room: room.id, plan }))
  const reason = promoRefusal(rule, query) ?? (fits ? undefined : promoForOtherRoom)
  if (reason) throw fieldError('promo', reason, 'promo.not_for_this')
  return rule
}

/** Whether these lines exceed the allotment; checked before anything is taken. */
export const isBeyondAllotment = (sheet: RateSheet, lines: readonly ValidatedLine[], stay: Stay): boolean =>
  lines.some(({ room }) => (allotmentLeft(sheet, room.id, stay) ?? Number.POSITIVE_INFINITY) < countRequested(lines, room.id))

const countRequested = (lines: readonly ValidatedLine[], room: number) =>
  lines
    .filter(l => l.room.id === room)
    .reduce(
      (n, l) => n + inventoryTaken({ sellBy: l.room.sell_by, units: l.room.units, bedsPerUnit: l.room.beds_per_unit }, l.as, l.quantity),
      0,
    )

/** Counts a use of a code in the statement that checks its limit. */
export async function redeemPromo(property: number, promo: RateRule | undefined, t: Transaction): Promise<void> {
  if (!promo) return
  const { affectedRows } = await execute(
    'UPDATE rate_rules SET used = used + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL AND (most_uses IS NULL OR used < most_uses)',
    [promo.id, property],
    t,
  )
  if (affectedRows !== 1) throw fieldError('promo', promoUsedUp, 'promo.not_for_this')
}
