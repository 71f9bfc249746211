import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { unitCapacity } from '../../../discovery/search/service.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { appError } from '../../../platform/errors.ts'
import { assertRatesOpen, requestTime, resolvePlans, splitByOccupancy } from '../create/bookingRates.ts'
import { type PricedLine, priceRequestedStay, priceStayLines } from '../create/pricedStay.ts'
import { type LineNight, toLineNight } from '../frozenTerms.ts'
import {
  agreedNights,
  createRefusalFilter,
  findBookedPromo,
  hasLostDiscount,
  lostDiscounts,
  outdatedNights,
  withoutLostDiscounts,
} from './agreedNights.ts'
import { hasBegun } from './lineProgress.ts'
import { assertSellable, distributeGuests, type LineChangeContext, type LineInput, validateLineInput } from './priceNewLine.ts'
import type { TargetLine } from './targetLine.ts'

type Sheet = Awaited<ReturnType<typeof loadSheet>>
interface LineAdjustment {
  old: TargetLine
  stay: Stay
  input: LineInput
  index: number
}

/**
 * Adjusts an existing line: its nights keep their price, except those whose price depends on the change; added nights are priced as of today.
 * Discounts that the stay has become too short for are removed.
 */
export async function adjustLine(context: LineChangeContext, adjustment: LineAdjustment): Promise<TargetLine[]> {
  const { property, options, booking } = context
  const { old, stay, input, index } = adjustment
  const isBegunNow = hasBegun(booking, old.id)
  const agreed = agreedNights(old, stay, isBegunNow && !options.isReleased)
  const isSale = nightsBetween(stay.arrival, stay.departure).some(night => !agreed.some(n => n.night === night))
  const isSame = JSON.stringify(old.guests) === JSON.stringify(input.guests)
  if (isSame && old.arrival === stay.arrival && old.departure === stay.departure) return [old]
  if (isSale) assertSellable(context, stay, old)
  const sheet = await loadSheet(property, stay, { t: options.t, withEnded: true })
  if (!isSale && options.source === 'web') assertShorterStayAllowed(context, adjustment, sheet, agreed)
  const change = { stay, guests: input.guests.length, ...(isBegunNow && { since: options.today }) }
  const outdated = outdatedNights(sheet, old, agreed, change)
  const lost = lostDiscounts(sheet, old, change)
  const isDearer = agreed.some(n => hasLostDiscount(n, lost))
  if (isSame && !isSale && !outdated.size && !isDearer) return [{ ...old, ...stay, nights: agreed }]
  const line = resizeLine({ ...old, ...stay, guests: input.guests }, index)
  const validated = validateLineInput(context, input).map(l => ({ ...l, quantity: line.quantity }))
  const currentPlans = [old.plan]
  const sold = isSale
    ? (await priceRequestedStay(property, validated, stay, { ...options, currentPlans, counts: createRefusalFilter(old, stay, agreed) }))
        .lines
    : []
  const then = originalPricing(context, sheet)
  const plan = () => resolvePlans(sheet, validated, nightCount(then.today, stay.arrival), currentPlans)
  const again = outdated.size ? priceStayLines(property, splitByOccupancy(sheet, plan()), stay, then).lines : []
  const unchanged = agreed.filter(n => !outdated.has(n.night)).map(n => (hasLostDiscount(n, lost) ? withoutLostDiscounts(n, lost) : n))
  return splitLikePriced(sold.length ? sold : again, line).map((part, n) => ({
    ...part,
    nights: [...unchanged, ...pickNights(again[n], outdated), ...pickNights(sold[n], missingNights(agreed, stay))].toSorted((a, b) =>
      a.night < b.night ? -1 : 1,
    ),
  }))
}

/** Guests who shorten or move a stay must meet the restrictions; sold nights are not checked again. */
function assertShorterStayAllowed(
  { property, options }: LineChangeContext,
  { old, stay }: LineAdjustment,
  sheet: Sheet,
  agreed: readonly LineNight[],
) {
  const line = { room: old.room, as: old.as, plan: old.plan }
  assertRatesOpen(sheet, [line], stay, requestTime(property, options.today), createRefusalFilter(old, stay, agreed))
}

/** Priced as of the day of the booking: early-bird discounts and the code stay valid. */
const originalPricing = ({ booking }: LineChangeContext, sheet: Sheet) => ({
  today: businessDate(booking.created_at, booking.timezone),
  sheet,
  promo: findBookedPromo(sheet, booking.promo_id),
})

const missingNights = (agreed: readonly LineNight[], { arrival, departure }: Stay): Set<string> =>
  new Set(nightsBetween(arrival, departure).filter(night => !agreed.some(n => n.night === night)))

const pickNights = (line: PricedLine | undefined, nights: ReadonlySet<string>): LineNight[] =>
  line?.price.nights.filter(n => nights.has(n.night)).map(toLineNight) ?? []

/** Units priced by occupancy with different numbers of guests become separate lines. */
function splitLikePriced(priced: readonly PricedLine[], line: TargetLine): TargetLine[] {
  if (priced.length < 2) return [line]
  const { id: _, ...further } = line
  const guests = distributeGuests(priced, line.guests)
  return priced.map(({ quantity }, n) => ({
    ...(n === 0 ? line : { ...further, key: `${line.key} ${n}` }),
    quantity,
    guests: guests[n] ?? [],
  }))
}

/** Beds by their guests; rooms that are sold whole take who fits in. */
function resizeLine(line: TargetLine, index: number): TargetLine {
  if (line.as === 'bed') return { ...line, quantity: line.guests.length }
  const sleeps = unitCapacity(line.room) * line.quantity
  if (line.guests.length > sleeps)
    throw appError('capacity_exceeded', { line: index, room: line.room.id, sleeps, guests: line.guests.length })
  return line
}
