import { defaultScore, matchPoints } from '../../../domain/listing/ranking.ts'
import { decimalNumber, type Money, money } from '../../../domain/money/money.ts'
import { sortScore } from '../../../domain/reviews/reviewScore.ts'
import { getExchangeRates } from '../../platform/money/service.ts'
import type { SearchHit } from './searchHits.ts'

export const sorts = ['best', 'price', 'score', 'quiet', 'social', 'distance', 'name'] as const
export type Sort = (typeof sorts)[number]

/**
 * The ranking published at /how-we-rank. `score`: mean review score, weighted towards the list's mean by ten reviews. `best`: the score, less 1.5
 * points each time the price doubles the median, plus the same for each halving. `quiet` and `social`: how social it
 * is, who is not known last. Ranks cannot be bought. Answers the first of them, as many as asked for.
 */
export function rankHits(hits: readonly SearchHit[], sort: Sort, count = hits.length): SearchHit[] {
  if (sort === 'name')
    return hits
      .toSorted((a, b) => a.candidate.name.localeCompare(b.candidate.name, 'en') || a.candidate.id - b.candidate.id)
      .slice(0, count)
  const keys = listSortKeys(hits, sort)
  // Numbers by themselves are sorted much faster than hits: of a country only those that may be among the first are compared as such.
  const last = count < hits.length ? keys.toSorted()[count - 1] : undefined
  const first: { hit: SearchHit; key: number }[] = []
  for (const [i, hit] of hits.entries()) {
    const key = keys[i] as number
    if (last === undefined || !(key > last)) first.push({ hit, key })
  }
  return first
    .sort((a, b) => a.key - b.key || a.hit.candidate.id - b.hit.candidate.id)
    .slice(0, count)
    .map(k => k.hit)
}

/** What "best match" sets the hostels of a list against: its usual score and its middle price, which has no name where they are in several currencies. */
export interface UsualOfList {
  score: number
  price: Money | null
}

/** The numbers behind the order, so that a page can say why a hostel stands where it does. */
export function findUsual(hits: readonly SearchHit[]): UsualOfList {
  const prices = hits.flatMap(({ price }) => price ?? [])
  const currency = prices[0]?.currency
  const isOne = prices.every(price => price.currency === currency)
  const middle = isOne ? median(Float64Array.from(prices, ({ amount }) => amount)) : undefined
  return {
    score: Math.round(usualScore(hits) * 10) / 10,
    price: middle === undefined || currency === undefined ? null : money(middle, currency),
  }
}

/** Sort keys: the smallest comes first. */
function listSortKeys(hits: readonly SearchHit[], sort: Exclude<Sort, 'name'>): Float64Array {
  if (sort === 'distance') return Float64Array.from(hits, h => h.distance ?? Number.MAX_VALUE)
  if (sort === 'quiet') return Float64Array.from(hits, h => h.candidate.sociability ?? Number.MAX_VALUE)
  if (sort === 'social') return Float64Array.from(hits, h => -(h.candidate.sociability ?? -1))
  const prices = sort === 'score' ? new Float64Array() : Float64Array.from(hits, comparablePrice(hits))
  if (sort === 'price') return prices
  const score = createScoreOf(hits)
  if (sort === 'score') return Float64Array.from(hits, h => -score(h))
  const middle = median(prices.filter(Number.isFinite))
  return Float64Array.from(hits, (h, i) => -matchPoints({ score: score(h), price: prices[i] as number, middle }))
}

/** Comparable amounts: exact within one currency, otherwise by today's rates, for ordering only. */
function comparablePrice(hits: readonly SearchHit[]): (hit: SearchHit) => number {
  const [first] = hits
  if (!first || hits.every(h => h.candidate.currency === first.candidate.currency))
    return ({ price }) => price?.amount ?? Number.POSITIVE_INFINITY
  const { rates } = getExchangeRates('USD')
  return ({ price }) =>
    price ? decimalNumber(price) / (rates[price.currency] ?? Number.NaN) || Number.MAX_VALUE : Number.POSITIVE_INFINITY
}

/** A price in whole units of this currency; NaN where no rate is known. */
export function createCurrencyConverter(currency: string): (price: Money) => number {
  const { rates } = getExchangeRates(currency)
  return price => decimalNumber(price) / (price.currency === currency ? 1 : (rates[price.currency] ?? Number.NaN))
}

/** A sort key for prices in any currency. */
export const comparableAmount = (price: Money): number =>
  decimalNumber(price) / (getExchangeRates('USD').rates[price.currency] ?? Number.NaN)

function createScoreOf(hits: readonly SearchHit[]): (hit: SearchHit) => number {
  const mean = usualScore(hits)
  return ({ candidate: { rating_tenths, review_count } }) => {
    const own = rating_tenths === null ? 0 : review_count
    return sortScore((rating_tenths ?? 0) / 10, own, mean)
  }
}

/** The mean of those that have a score. */
function usualScore(hits: readonly SearchHit[]): number {
  const rated = hits.filter(h => h.candidate.rating_tenths !== null)
  return rated.length ? rated.reduce((n, h) => n + (h.candidate.rating_tenths ?? 0), 0) / rated.length / 10 : defaultScore
}

function median(values: Float64Array): number | undefined {
  return values.toSorted()[Math.floor(values.length / 2)]
}
