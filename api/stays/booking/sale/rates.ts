import { execute, type Transaction } from '../../../../db/connection.ts'
import { localTime } from '../../../../domain/calendar/clock.ts'
import type { Day, Stay } from '../../../../domain/calendar/days.ts'
import { takesOf } from '../../../../domain/inventory/inventory.ts'
import { asSentence, refusalTold, refusalWords } from '../../../../domain/language/refusalWords.ts'
import { inEnglish } from '../../../../domain/language/told.ts'
import { findPromo, fitsPromo, otherRoom, unknownCode, usedUp, whyNotStay } from '../../../../domain/rates/promo.ts'
import {
  allottedLeft,
  type HousePlan,
  isByOccupancy,
  isSoldAhead,
  plansForSale,
  type RateRule,
  type RateSheet,
  refusalsOf,
} from '../../../../domain/rates/rateSheet.ts'
import type { AskedAt, StayRefusal } from '../../../../domain/rates/restrictions.ts'
import { type AppError, appError, fieldError } from '../../../platform/errors.ts'
import { UNKNOWN_CODE } from '../../../platform/http/guesses.ts'
import type { HouseRoom } from './house.ts'
import type { JudgedLine } from './judge.ts'

/** When somebody asks at this house: its business date, and what the calendar and the clock on its wall say. */
export const askedAt = ({ timezone }: { timezone: string }, today: Day, now = new Date()): AskedAt => ({
  today,
  ...localTime(now, timezone),
})

/** The plan each line goes by: the one asked for, else the first that is sold to who books so many days ahead. */
export const planned = (sheet: RateSheet, lines: readonly JudgedLine[], daysAhead: number, keeps: readonly number[] = []): JudgedLine[] =>
  lines.map((line, i) => withPlan(sheet, line, { index: i, daysAhead, keeps }))

function withPlan(
  sheet: RateSheet,
  { plan, ...line }: JudgedLine,
  { index, daysAhead, keeps }: { index: number; daysAhead: number; keeps: readonly number[] },
): JudgedLine {
  if (plan === undefined && keeps.includes(0)) return line
  const isSold = (p: HousePlan) => p.id === plan && (!p.isEnded || keeps.includes(p.id))
  const found = plan === undefined ? firstSold(sheet, daysAhead) : sheet.plans.find(isSold)
  if (plan !== undefined && !found) throw fieldError(`lines.${index}.plan`, 'This rate plan is not sold here.', 'plan.unknown')
  return found ? { ...line, plan: found.id } : line
}

function firstSold(sheet: RateSheet, daysAhead: number): HousePlan | undefined {
  const plans = plansForSale(sheet)
  const open = plans.filter(p => isSoldAhead(sheet, p?.id, daysAhead))
  return open.length ? open[0] : plans[0]
}

/** Units that are priced by who is in them: five guests in two rooms are three and two, each a line of its own. */
export const spread = (sheet: RateSheet, lines: readonly JudgedLine[]): JudgedLine[] =>
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
  room: Pick<HouseRoom, 'id' | 'name'>
  plan?: number
}

/** Refuses what the house has closed for this stay, or what `counts` of it. The desk knows its own house: it is not refused. */
export function judgeRates(
  sheet: RateSheet,
  lines: readonly RatedLine[],
  stay: Stay,
  at: AskedAt,
  counts: (refusal: StayRefusal) => boolean = () => true,
): void {
  for (const [index, { room, plan }] of lines.entries()) {
    const refusal = refusalsOf(sheet, { room: room.id, ...(plan !== undefined && { plan }) }, stay, at).find(counts)
    if (refusal) throw refused(refusal, { line: index, room, planName: sheet.plans.find(p => p.id === plan)?.name })
  }
}

function refused(
  refusal: StayRefusal,
  { line, room, planName }: { line: number; room: RatedLine['room']; planName?: string | undefined },
): AppError {
  const { code, facts } = refusal
  const of = { room: room.name, ...(planName !== undefined && { plan: planName }) }
  const detail = asSentence(refusalWords(refusal, of))
  const told = { line, room: room.id, ...(planName !== undefined && { plan: planName }), ...facts, detail, told: refusalTold(refusal, of) }
  if (code === 'stop_sell') return appError('sold_out', { reason: 'stop_sell', ...told })
  if (code === 'stay_too_short' || code === 'stay_too_long') throw new RangeError(code)
  return appError(code, told)
}

/** The rule behind a code, for stays it is made for. */
export function promoOf(sheet: RateSheet, code: string | undefined, lines: readonly JudgedLine[], asked: { stay: Stay; today: Day }) {
  if (code === undefined) return undefined
  const rule = findPromo(sheet, code)
  if (!rule) throw fieldError('promo', inEnglish(unknownCode), UNKNOWN_CODE)
  const fits = lines.some(({ room, plan }) => fitsPromo(rule, { room: room.id, plan }))
  const reason = whyNotStay(rule, asked) ?? (fits ? undefined : otherRoom)
  if (reason) throw fieldError('promo', inEnglish(reason), 'promo.not_for_this')
  return rule
}

/** Before anything is taken: do these lines go beyond what the grid gives out? */
export const isBeyondAllotment = (sheet: RateSheet, lines: readonly JudgedLine[], stay: Stay): boolean =>
  lines.some(({ room }) => (allottedLeft(sheet, room.id, stay) ?? Number.POSITIVE_INFINITY) < wanted(lines, room.id))

const wanted = (lines: readonly JudgedLine[], room: number) =>
  lines
    .filter(l => l.room.id === room)
    .reduce((n, l) => n + takesOf({ sellBy: l.room.sell_by, units: l.room.units, bedsPerUnit: l.room.beds_per_unit }, l.as, l.quantity), 0)

/** One use of a code, counted in the statement that guards its limit. */
export async function countPromo(house: number, promo: RateRule | undefined, t: Transaction): Promise<void> {
  if (!promo) return
  const { affectedRows } = await execute(
    'UPDATE rate_rules SET used = used + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL AND (most_uses IS NULL OR used < most_uses)',
    [promo.id, house],
    t,
  )
  if (affectedRows !== 1) throw fieldError('promo', inEnglish(usedUp), 'promo.not_for_this')
}
