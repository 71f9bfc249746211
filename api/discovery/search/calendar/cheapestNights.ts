import { setImmediate as breath } from 'node:timers/promises'
import { type Party, partySize } from '../../../../domain/booking/party.ts'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { comparableAmount } from '../rankHits.ts'
import { listSoldAs, pricePerGuestNight } from '../sellables.ts'
import { type CalendarCandidate, type CalendarOptions, loadCalendarProperties } from './calendarProperty.ts'
import { priceNights, type RankedPrice } from './priceNights.ts'

/** Of two that cost the same the one that stands first in the area. */
interface PlacedPrice extends RankedPrice {
  place: number
}
interface PlacedCandidate extends CalendarCandidate {
  place: number
  /** No night costs the party less. */
  least: number
}

const candidatesAtOnce = 40

/** What each of these nights, which follow each other, costs at least in any of the properties. */
export async function findCheapestNights(
  candidates: readonly CalendarCandidate[],
  nights: readonly Day[],
  options: CalendarOptions,
): Promise<ReadonlyMap<Day, RankedPrice>> {
  const cheapest = new Map<Day, PlacedPrice>()
  const placed = candidates.map((candidate, place) => ({ ...candidate, place, least: leastRank(candidate, options.party) }))
  // Plans and seasons may go below the price of a room, by days and by guests: those that have some are all priced.
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
  // Only what has rates is tried for longer stays.
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

/** A price that no night of the property goes below, among prices of all currencies: the cheapest head for each of the party. Infinity: nothing can be told of it, or sold. */
function leastRank({ facts: { candidate }, rooms }: CalendarCandidate, party: Party): number {
  if (candidate.has_rates) return Number.NEGATIVE_INFINITY
  const each = Math.min(...rooms.flatMap(room => listSoldAs(room).map(as => pricePerGuestNight(room, as))))
  if (!Number.isFinite(each)) return Number.POSITIVE_INFINITY
  return comparableAmount({ amount: Math.floor(each * partySize(party)), currency: candidate.currency }) || Number.POSITIVE_INFINITY
}
