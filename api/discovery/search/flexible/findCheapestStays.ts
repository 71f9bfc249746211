import { partySize } from '../../../../domain/booking/party.ts'
import { addDays, addMonths, type Day, type Stay } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { emptyRateSheet } from '../../../../domain/rates/rateSheet.ts'
import { eachInSlices } from '../../../platform/inSlices.ts'
import {
  type CalendarCandidate,
  type CalendarOptions,
  type CalendarProperty,
  loadCalendarProperties,
} from '../calendar/calendarProperty.ts'
import { leastRank } from '../calendar/cheapestNights.ts'
import { findOffer, isTouched } from '../calendar/priceNights.ts'
import { maxFlexibleStays } from '../contract.ts'
import { maxMonthsAhead } from '../parseStay.ts'
import { comparableAmount } from '../rankHits.ts'
import { computeTaxes, totalWithTaxes } from '../stayOffers.ts'

export interface CheapStay extends Stay {
  property: number
  name: string
  total: Money
  /** The total in a common currency. */
  rank: number
}

interface StayDates {
  arrivals: readonly Day[]
  nights: number
}

interface RankedCandidate {
  candidate: CalendarCandidate
  /** No night costs less; nothing is known of a property with rates. */
  least: number
  /** What is looked at first. */
  guess: number
}

const candidatesAtOnce = 40
/** A bound of the work: in a country those whose nights cost least are looked at. */
const mostCandidates = 120

/** The cheapest stays of so many nights that begin on one of these days, one of each property. */
export async function findCheapestStays(
  candidates: readonly CalendarCandidate[],
  dates: StayDates,
  options: CalendarOptions,
): Promise<CheapStay[]> {
  const cheapest = new Map<number, CheapStay>()
  await priceStays(candidates, dates, options, {
    findBound: () => rankAt(cheapest, maxFlexibleStays),
    take: found => keepCheaper(cheapest, found),
  })
  return listCheapest(cheapest).slice(0, maxFlexibleStays)
}

/** The same for each of these days: so many that begin on it, of different properties. */
export async function findCheapestByArrival(
  candidates: readonly CalendarCandidate[],
  dates: StayDates,
  options: CalendarOptions,
  most: number,
): Promise<ReadonlyMap<Day, readonly CheapStay[]>> {
  const byArrival = new Map(dates.arrivals.map(arrival => [arrival, new Map<number, CheapStay>()]))
  await priceStays(candidates, dates, options, {
    findBound: () => Math.max(...[...byArrival.values()].map(cheapest => rankAt(cheapest, most))),
    take: found => keepCheaper(byArrival.get(found.arrival) as Map<number, CheapStay>, found),
  })
  return new Map([...byArrival].map(([arrival, cheapest]) => [arrival, listCheapest(cheapest).slice(0, most)]))
}

interface StayCollector {
  /** What costs more is of no use any more. */
  findBound: () => number
  take: (stay: CheapStay) => void
}

async function priceStays(
  candidates: readonly CalendarCandidate[],
  { arrivals, nights }: StayDates,
  options: CalendarOptions,
  { findBound, take }: StayCollector,
) {
  const [first, last] = [arrivals[0], arrivals.at(-1)]
  if (!first || !last) return
  const span = { arrival: first, departure: addDays(last, nights) }
  const queue = candidates.map(candidate => rankCandidate(candidate, options)).sort((a, b) => a.guess - b.guess)
  for (let from = 0; from < Math.min(queue.length, mostCandidates); from += candidatesAtOnce) {
    const bound = findBound()
    const batch = queue.slice(from, from + candidatesAtOnce).filter(({ least }) => least * nights <= bound)
    if (!batch.length) continue
    const properties = await loadCalendarProperties(
      batch.map(({ candidate }) => candidate),
      span,
      options,
    )
    await eachInSlices(listPairs(properties, arrivals), ({ property, arrival, alike }) => {
      const found = findStay(property, { arrival, departure: addDays(arrival, nights) }, alike)
      if (found) take(found)
    })
  }
}

function keepCheaper(cheapest: Map<number, CheapStay>, found: CheapStay) {
  const best = cheapest.get(found.property)
  if (!best || found.rank < best.rank) cheapest.set(found.property, found)
}

/** The rank of the last of so many; infinite where there are fewer. */
const rankAt = (cheapest: ReadonlyMap<number, CheapStay>, most: number) =>
  listCheapest(cheapest)[most - 1]?.rank ?? Number.POSITIVE_INFINITY

const listCheapest = (cheapest: ReadonlyMap<number, CheapStay>) => [...cheapest.values()].sort((a, b) => a.rank - b.rank)

function rankCandidate(candidate: CalendarCandidate, { party }: CalendarOptions): RankedCandidate {
  const least = leastRank(candidate, party)
  const { has_rates, from_price, currency } = candidate.facts.candidate
  if (!has_rates) return { candidate, least, guess: least }
  const from = from_price === null ? Number.NaN : comparableAmount({ amount: from_price * partySize(party), currency })
  return { candidate, least, guess: from || Number.POSITIVE_INFINITY }
}

/** What all stays of a property cost in which nothing is sold yet. */
type Untouched = Map<'price', CheapStay | undefined>

function* listPairs(properties: readonly CalendarProperty[], arrivals: readonly Day[]) {
  for (const property of properties) {
    const alike: Untouched = new Map()
    const last = addMonths(property.today, maxMonthsAhead)
    for (const arrival of arrivals) if (arrival >= property.today && arrival <= last) yield { property, arrival, alike }
  }
}

function findStay(property: CalendarProperty, stay: Stay, alike: Untouched): CheapStay | undefined {
  if (!isAlike(property, stay)) return priceStay(property, stay)
  if (!alike.has('price')) alike.set('price', priceStay(property, stay))
  const price = alike.get('price')
  return price && { ...price, ...stay }
}

/** Without rates, without taxes of a season, and with all beds free, one stay costs as much as the other. */
function isAlike({ sheet, isFree, facts, ...property }: CalendarProperty, { arrival, departure }: Stay): boolean {
  if (sheet !== emptyRateSheet || isFree || facts.candidate.taxes.some(tax => tax.season || tax.validFrom || tax.validUntil)) return false
  for (let night = arrival; night < departure; night = addDays(night, 1))
    if (isTouched({ sheet, isFree, facts, ...property }, night)) return false
  return true
}

function priceStay(property: CalendarProperty, stay: Stay): CheapStay | undefined {
  const { facts, party } = property
  const found = findOffer(property, stay)
  if (!found?.fits) return undefined
  const { id, name, taxes } = facts.candidate
  const total = totalWithTaxes(found.offer, computeTaxes(found.offer, party, taxes))
  return { property: id, name, ...stay, total, rank: comparableAmount(total) }
}
