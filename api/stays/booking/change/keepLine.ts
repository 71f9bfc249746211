import { businessDate } from '../../../../domain/calendar/clock.ts'
import { nightCount, nightsBetween, type Stay } from '../../../../domain/calendar/days.ts'
import { sleepsOf } from '../../../discovery/search/service.ts'
import { loadSheet } from '../../../inventory/rate/service.ts'
import { appError } from '../../../platform/errors.ts'
import type { LineNight } from '../frozen.ts'
import { type PricedLine, priceSale, sellStay } from '../sale/price.ts'
import { askedAt, judgeRates, planned, spread } from '../sale/rates.ts'
import { agreedNights, hasLost, isNews, lostDiscounts, outdatedNights, promoBehind, withoutLost } from './agreedNights.ts'
import { judgeSale, judgeWanted, nightOf, type Shaper, shareOut, type Wanted } from './sellLine.ts'
import { isBegun } from './slept.ts'
import type { TargetLine } from './target.ts'

type Sheet = Awaited<ReturnType<typeof loadSheet>>
interface Keeping {
  old: TargetLine
  stay: Stay
  wanted: Wanted
  index: number
}

/** A line that stands: its nights keep their price, but for those whose price hangs on what changes; nights that come are priced as a sale of today. A discount that the stay is too short for by now is taken out of what was agreed. */
export async function keepLine(shaper: Shaper, keeping: Keeping): Promise<TargetLine[]> {
  const { house, asking, booking } = shaper
  const { old, stay, wanted, index } = keeping
  const isBegunNow = isBegun(booking, old.id)
  const agreed = agreedNights(old, stay, isBegunNow && !asking.isReleased)
  const isSale = nightsBetween(stay.arrival, stay.departure).some(night => !agreed.some(n => n.night === night))
  const isSame = JSON.stringify(old.guests) === JSON.stringify(wanted.guests)
  if (isSame && old.arrival === stay.arrival && old.departure === stay.departure) return [old]
  if (isSale) judgeSale(shaper, stay, old)
  const sheet = await loadSheet(house, stay, { t: asking.t, withEnded: true })
  if (!isSale && asking.source === 'web') judgeShorter(shaper, keeping, sheet, agreed)
  const change = { stay, guests: wanted.guests.length, ...(isBegunNow && { since: asking.today }) }
  const outdated = outdatedNights(sheet, old, agreed, change)
  const lost = lostDiscounts(sheet, old, change)
  const isDearer = agreed.some(n => hasLost(n, lost))
  if (isSame && !isSale && !outdated.size && !isDearer) return [{ ...old, ...stay, nights: agreed }]
  const line = resized({ ...old, ...stay, guests: wanted.guests }, index)
  const judged = judgeWanted(shaper, wanted).map(l => ({ ...l, quantity: line.quantity }))
  const keeps = [old.plan ?? 0]
  const sold = isSale ? (await sellStay(house, judged, stay, { ...asking, keeps, counts: isNews(old, stay, agreed) })).lines : []
  const then = asBooked(shaper, sheet)
  const plan = () => planned(sheet, judged, nightCount(then.today, stay.arrival), keeps)
  const again = outdated.size ? priceSale(house, spread(sheet, plan()), stay, then).lines : []
  const kept = agreed.filter(n => !outdated.has(n.night)).map(n => (hasLost(n, lost) ? withoutLost(n, lost) : n))
  return splitBy(sold.length ? sold : again, line).map((part, n) => ({
    ...part,
    nights: [...kept, ...fresh(again[n], outdated), ...fresh(sold[n], missing(agreed, stay))].toSorted((a, b) =>
      a.night < b.night ? -1 : 1,
    ),
  }))
}

/** Of a stay that ends or begins otherwise, the guest is told what the house asks of that; what was sold is not judged again. */
function judgeShorter({ house, asking }: Shaper, { old, stay }: Keeping, sheet: Sheet, agreed: readonly LineNight[]) {
  const line = { room: old.room, ...(old.plan !== null && { plan: old.plan }) }
  judgeRates(sheet, [line], stay, askedAt(house, asking.today), isNews(old, stay, agreed))
}

/** Priced as on the day of the booking: early bookers stay early, and a code keeps what it takes off. */
const asBooked = ({ booking }: Shaper, sheet: Sheet) => ({
  today: businessDate(booking.created_at, booking.timezone),
  sheet,
  promo: promoBehind(sheet, booking.promo_id),
})

const missing = (agreed: readonly LineNight[], { arrival, departure }: Stay): Set<string> =>
  new Set(nightsBetween(arrival, departure).filter(night => !agreed.some(n => n.night === night)))

const fresh = (line: PricedLine | undefined, nights: ReadonlySet<string>): LineNight[] =>
  line?.price.nights.filter(n => nights.has(n.night)).map(nightOf) ?? []

/** Rooms that are priced by who is in them and not filled alike go on as lines of their own. */
function splitBy(priced: readonly PricedLine[], line: TargetLine): TargetLine[] {
  if (priced.length < 2) return [line]
  const { id: _, ...further } = line
  const guests = shareOut(priced, line.guests)
  return priced.map(({ quantity }, n) => ({
    ...(n === 0 ? line : { ...further, key: `${line.key} ${n}` }),
    quantity,
    guests: guests[n] ?? [],
  }))
}

/** Beds by their guests; rooms that are sold whole take who fits in. */
function resized(line: TargetLine, index: number): TargetLine {
  if (line.as === 'bed') return { ...line, quantity: line.guests.length }
  const sleeps = sleepsOf(line.room) * line.quantity
  if (line.guests.length > sleeps)
    throw appError('capacity_exceeded', { line: index, room: line.room.id, sleeps, guests: line.guests.length })
  return line
}
