import { setImmediate as breath } from 'node:timers/promises'
import { type Party, partySize } from '../../../../domain/booking/party.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { comparableAmount } from '../rankHits.ts'
import { listSoldAs, pricePerGuestNight } from '../sellables.ts'
import { type CalendarCandidate, type CalendarOptions, loadCalendarProperties } from './calendarProperty.ts'
import { priceNights, type RankedPrice } from './priceNights.ts'

/** Of equal prices the first in the area's order. */
interface PlacedPrice extends RankedPrice {
  place: number
}
interface PlacedCandidate extends CalendarCandidate {
  place: number
  /** Lower bound of a night's price for the party. */
  least: number
}

const candidatesAtOnce = 40

/** The lowest price of each night of a range in any of the properties. */
export async function findCheapestNights(
  candidates: readonly CalendarCandidate[],
  nights: readonly Day[],
  options: CalendarOptions,
): Promise<ReadonlyMap<Day, RankedPrice>> {
  const cheapest = new Map<Day, PlacedPrice>()
  const placed = candidates.map((candidate, place) => ({ ...candidate, place, least: leastRank(candidate, options.party) }))
  // Plans and seasons can undercut a room's price: properties that have any are all priced.
  const plain = placed.filter(({ least }) => least > Number.NEGATIVE_INFINITY).sort((a, b) => a.least - b.least)
  const queue = [...placed.filter(({ least }) => least === Number.NEGATIVE_INFINITY), ...plain]
  for (let from = 0; from < queue.length; from += candidatesAtOnce) {
    const batch = queue.slice(from, from + candidatesAtOnce)
    const open = nights.filter(night => couldBeCheaper(batch[0] as PlacedCandidate, cheapest.get(night)))
    if (!open.length) break
    await priceBatch(batch, open, { ...options, cheapest, nights })
    await breath()
  }
  return cheapest
}

interface BatchOptions extends CalendarOptions {
  cheapest: Map<Day, PlacedPrice>
  nights: readonly Day[]
}

async function priceBatch(batch: readonly PlacedCandidate[], open: readonly Day[], { cheapest, nights, ...options }: BatchOptions) {
  // Longer stays are only tried for properties with rates.
  const beyond = batch.some(({ facts }) => facts.candidate.has_rates) ? options.reach - 1 : 0
  const span = { arrival: addDays(nights[0] as Day, -beyond), departure: addDays(nights.at(-1) as Day, 1 + beyond) }
  const byCandidate = new Map(batch.map(({ facts, place, least }) => [facts, { place, least }]))
  for (const property of await loadCalendarProperties(batch, span, options)) {
    const { place, least } = byCandidate.get(property.facts) ?? { place: 0, least: 0 }
    const own = open.filter(night => couldBeCheaper({ least }, cheapest.get(night)))
    for (const [night, priced] of priceNights(property, own)) {
      const best = cheapest.get(night)
      if (!best || priced.rank < best.rank || (priced.rank === best.rank && place < best.place)) cheapest.set(night, { ...priced, place })
    }
  }
}

const couldBeCheaper = ({ least }: { least: number }, best: RankedPrice | undefined) => !best || least <= best.rank

/** Lower bound of a property's nightly price, comparable across currencies: the cheapest bed for each guest. Infinity: unknown, or nothing for sale. */
export function leastRank({ facts: { candidate }, rooms }: CalendarCandidate, party: Party): number {
  if (candidate.has_rates) return Number.NEGATIVE_INFINITY
  const each = Math.min(...rooms.flatMap(room => listSoldAs(room).map(as => pricePerGuestNight(room, as))))
  if (!Number.isFinite(each)) return Number.POSITIVE_INFINITY
  return comparableAmount({ amount: Math.floor(each * partySize(party)), currency: candidate.currency }) || Number.POSITIVE_INFINITY
}
