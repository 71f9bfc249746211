import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day, daysFromTo } from '../../../domain/calendar/days.ts'
import { isTooWide, maxPricedBounds, maxPricedRadiusKm } from '../../../domain/listing/bounds.ts'
import type { SearchQuery } from '../search/searchQuery.ts'

export type Night = Result<Api['GET /search/calendar']>['nights'][number]

/** Prices of countries and wide map areas are not requested: with thousands of properties the answer would take too long. */
export function isPriced({ destination, bounds, around }: Pick<SearchQuery, 'destination' | 'bounds' | 'around'>) {
  if (bounds) return !isTooWide(bounds, maxPricedBounds)
  return around ? around.radius <= maxPricedRadiusKm : destination !== '' && !isWholeCountry(destination)
}

const isWholeCountry = (destination: string) => !/^(\d+|hostel-\d+)$|\//.test(destination)

/** Days that are shown on each side of the arrival. */
const daysEachSide = 3

export const daysAround = (arrival: Day) => daysFromTo(addDays(arrival, -daysEachSide), addDays(arrival, daysEachSide))

/** The months of these days as `YYYY-MM`, each once. */
export const monthsOf = (days: readonly Day[]) => [...new Set(days.map(day => day.slice(0, 7)))]

/** The consecutive nights with the lowest sum; undefined if there are not so many available. Of two equal runs the earlier. */
export function cheapestRun(
  nights: readonly Night[],
  length: number,
): { arrival: Day; departure: Day; amount: number; currency: string } | undefined {
  let best: ReturnType<typeof cheapestRun>
  for (let i = 0; i + length <= nights.length; i++) {
    const run = nights.slice(i, i + length)
    const prices = run.flatMap(({ price }) => price ?? [])
    const [first] = prices
    // Amounts in several currencies cannot be added.
    if (!first || prices.length < length || prices.some(({ currency }) => currency !== first.currency)) continue
    const amount = prices.reduce((sum, price) => sum + price.amount, 0)
    const arrival = nights[i]?.night ?? ''
    if (!best || amount < best.amount) best = { arrival, departure: addDays(arrival, length), amount, currency: first.currency }
  }
  return best
}

/** A mark on more than this share of the nights says nothing. */
const FEW = 0.5

/** The nights of a month with its lowest price, unless most have it. */
export function cheapestNights(nights: readonly Night[]): Day[] {
  const priced = nights.flatMap(({ night, price }) => (price ? [{ night, ...price }] : []))
  if (new Set(priced.map(({ currency }) => currency)).size !== 1) return []
  const lowest = Math.min(...priced.map(({ amount }) => amount))
  const found = priced.filter(({ amount }) => amount === lowest)
  return found.length <= priced.length * FEW ? found.map(({ night }) => night) : []
}
