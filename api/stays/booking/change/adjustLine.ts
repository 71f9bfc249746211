import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { unitCapacity } from '../../../discovery/search/service.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { appError } from '../../../platform/errors.ts'
import { type PricedLine, priceRequestedStay, priceStayLines } from '../create/pricedStay.ts'
import { assertRatesOpen, requestTime, resolvePlans, splitByOccupancy } from '../create/rates.ts'
import type { LineNight } from '../frozen.ts'
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
import { assertSellable, distributeGuests, type LineChangeContext, type LineInput, toLineNight, validateLineInput } from './priceNewLine.ts'
import type { TargetLine } from './targetLine.ts'

type Sheet = Awaited<ReturnType<typeof loadSheet>>
interface LineAdjustment {
  old: TargetLine
  stay: Stay
  wanted: LineInput
  index: number
}

/** A line that stands: its nights keep their price, but for those whose price hangs on what changes; nights that come are priced as a sale of today. A discount that the stay is too short for by now is taken out of what was agreed. */
export async function adjustLine(shaper: LineChangeContext, keeping: LineAdjustment): Promise<TargetLine[]> {
  const { house, asking, booking } = shaper
  const { old, stay, wanted, index } = keeping
  const isBegunNow = hasBegun(booking, old.id)
  const agreed = agreedNights(old, stay, isBegunNow && !asking.isReleased)
  const isSale = nightsBetween(stay.arrival, stay.departure).some(night => !agreed.some(n => n.night === night))
  const isSame = JSON.stringify(old.guests) === JSON.stringify(wanted.guests)
  if (isSame && old.arrival === stay.arrival && old.departure === stay.departure) return [old]
  if (isSale) assertSellable(shaper, stay, old)
  const sheet = await loadSheet(house, stay, { t: asking.t, withEnded: true })
  if (!isSale && asking.source === 'web') assertShorterStayAllowed(shaper, keeping, sheet, agreed)
  const change = { stay, guests: wanted.guests.length, ...(isBegunNow && { since: asking.today }) }
  const outdated = outdatedNights(sheet, old, agreed, change)
  const lost = lostDiscounts(sheet, old, change)
  const isDearer = agreed.some(n => hasLostDiscount(n, lost))
  if (isSame && !isSale && !outdated.size && !isDearer) return [{ ...old, ...stay, nights: agreed }]
  const line = resizeLine({ ...old, ...stay, guests: wanted.guests }, index)
  const judged = validateLineInput(shaper, wanted).map(l => ({ ...l, quantity: line.quantity }))
  const keeps = [old.plan ?? 0]
  const sold = isSale
    ? (await priceRequestedStay(house, judged, stay, { ...asking, keeps, counts: createRefusalFilter(old, stay, agreed) })).lines
    : []
  const then = originalPricing(shaper, sheet)
  const plan = () => resolvePlans(sheet, judged, nightCount(then.today, stay.arrival), keeps)
  const again = outdated.size ? priceStayLines(house, splitByOccupancy(sheet, plan()), stay, then).lines : []
  const kept = agreed.filter(n => !outdated.has(n.night)).map(n => (hasLostDiscount(n, lost) ? withoutLostDiscounts(n, lost) : n))
  return splitLikePriced(sold.length ? sold : again, line).map((part, n) => ({
    ...part,
    nights: [...kept, ...pickNights(again[n], outdated), ...pickNights(sold[n], missingNights(agreed, stay))].toSorted((a, b) =>
      a.night < b.night ? -1 : 1,
    ),
  }))
}

/** Of a stay that ends or begins otherwise, the guest is told what the house asks of that; what was sold is not judged again. */
function assertShorterStayAllowed(
  { house, asking }: LineChangeContext,
  { old, stay }: LineAdjustment,
  sheet: Sheet,
  agreed: readonly LineNight[],
) {
  const line = { room: old.room, ...(old.plan !== null && { plan: old.plan }) }
  assertRatesOpen(sheet, [line], stay, requestTime(house, asking.today), createRefusalFilter(old, stay, agreed))
}

/** Priced as on the day of the booking: early bookers stay early, and a code keeps what it takes off. */
const originalPricing = ({ booking }: LineChangeContext, sheet: Sheet) => ({
  today: businessDate(booking.created_at, booking.timezone),
  sheet,
  promo: findBookedPromo(sheet, booking.promo_id),
})

const missingNights = (agreed: readonly LineNight[], { arrival, departure }: Stay): Set<string> =>
  new Set(nightsBetween(arrival, departure).filter(night => !agreed.some(n => n.night === night)))

const pickNights = (line: PricedLine | undefined, nights: ReadonlySet<string>): LineNight[] =>
  line?.price.nights.filter(n => nights.has(n.night)).map(toLineNight) ?? []

/** Rooms that are priced by who is in them and not filled alike go on as lines of their own. */
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
