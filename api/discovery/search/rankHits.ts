import { defaultScore, matchPoints } from '../../../domain/listing/ranking.ts'
import { sortScore } from '../../../domain/listing/reviewScore.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { getExchangeRates } from '../../platform/money/service.ts'
import type { SearchHit } from './searchHits.ts'

export const sorts = ['best', 'price', 'score', 'distance', 'name'] as const
export type Sort = (typeof sorts)[number]

/**
 * The rule that /how-we-rank publishes. `score`: the mean of the reviews, drawn to that of the list by ten reviews. `best`: that score, less 1.5 points for
 * each time the price doubles the middle one of the list, and the more for less. Nobody pays for a rank.
 */
export function rankHits(hits: readonly SearchHit[], sort: Sort): SearchHit[] {
  if (sort === 'name')
    return hits.toSorted((a, b) => a.candidate.name.localeCompare(b.candidate.name, 'en') || a.candidate.id - b.candidate.id)
  const key = createSortKey(hits, sort)
  const keyed = hits.map(hit => ({ hit, key: key(hit) }))
  return keyed.sort((a, b) => a.key - b.key || a.hit.candidate.id - b.hit.candidate.id).map(k => k.hit)
}

/** A number that is smallest for the first hit. */
function createSortKey(hits: readonly SearchHit[], sort: Exclude<Sort, 'name'>): (hit: SearchHit) => number {
  const priceOf = comparablePrice(hits)
  if (sort === 'distance') return h => h.distance ?? Number.MAX_VALUE
  if (sort === 'price') return priceOf
  const score = createScoreOf(hits)
  if (sort === 'score') return h => -score(h)
  const middle = median(hits.map(priceOf).filter(Number.isFinite))
  return h => -matchPoints({ score: score(h), price: priceOf(h), middle })
}

/** Amounts that can be compared: as they are within one currency, else by the day's rates, which decide nothing but the order. */
function comparablePrice(hits: readonly SearchHit[]): (hit: SearchHit) => number {
  const [first] = hits
  if (!first || hits.every(h => h.candidate.currency === first.candidate.currency))
    return ({ price }) => price?.amount ?? Number.POSITIVE_INFINITY
  const { rates } = getExchangeRates('USD')
  return ({ price }) =>
    price ? Number(decimalText(price)) / (rates[price.currency] ?? Number.NaN) || Number.MAX_VALUE : Number.POSITIVE_INFINITY
}

/** What a price of any currency is worth in whole units of this one; not a number where no rate is known. */
export function createCurrencyConverter(currency: string): (price: Money) => number {
  const { rates } = getExchangeRates(currency)
  return price => Number(decimalText(price)) / (price.currency === currency ? 1 : (rates[price.currency] ?? Number.NaN))
}

/** A number by which prices of any currency can be put in order. */
export const comparableAmount = (price: Money): number =>
  Number(decimalText(price)) / (getExchangeRates('USD').rates[price.currency] ?? Number.NaN)

function createScoreOf(hits: readonly SearchHit[]): (hit: SearchHit) => number {
  const rated = hits.filter(h => h.candidate.rating_tenths !== null)
  const mean = rated.length ? rated.reduce((n, h) => n + (h.candidate.rating_tenths ?? 0), 0) / rated.length / 10 : defaultScore
  return ({ candidate: { rating_tenths, review_count } }) => {
    const own = rating_tenths === null ? 0 : review_count
    return sortScore((rating_tenths ?? 0) / 10, own, mean)
  }
}

function median(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
