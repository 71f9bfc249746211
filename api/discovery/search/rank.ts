import { matchPoints, usualScore } from '../../../domain/listing/ranking.ts'
import { sortScore } from '../../../domain/listing/reviewScore.ts'
import { decimalText, type Money } from '../../../domain/money/money.ts'
import { ratesOf } from '../../platform/money/service.ts'
import type { Hit } from './hits.ts'

export const sorts = ['best', 'price', 'score', 'distance', 'name'] as const
export type Sort = (typeof sorts)[number]

/**
 * The rule that /how-we-rank publishes. `score`: the mean of the reviews, drawn to that of the list by ten reviews. `best`: that score, less 1.5 points for
 * each time the price doubles the middle one of the list, and the more for less. Nobody pays for a rank.
 */
export function rank(hits: readonly Hit[], sort: Sort): Hit[] {
  if (sort === 'name') return hits.toSorted((a, b) => a.house.name.localeCompare(b.house.name, 'en') || a.house.id - b.house.id)
  const key = keyOf(hits, sort)
  const keyed = hits.map(hit => ({ hit, key: key(hit) }))
  return keyed.sort((a, b) => a.key - b.key || a.hit.house.id - b.hit.house.id).map(k => k.hit)
}

/** A number that is smallest for what comes first. */
function keyOf(hits: readonly Hit[], sort: Exclude<Sort, 'name'>): (hit: Hit) => number {
  const priceOf = comparablePrice(hits)
  if (sort === 'distance') return h => h.distance ?? Number.MAX_VALUE
  if (sort === 'price') return priceOf
  const score = scoreOf(hits)
  if (sort === 'score') return h => -score(h)
  const middle = median(hits.map(priceOf).filter(Number.isFinite))
  return h => -matchPoints({ score: score(h), price: priceOf(h), middle })
}

/** Amounts that can be compared: as they are within one currency, else by the day's rates, which decide nothing but the order. */
function comparablePrice(hits: readonly Hit[]): (hit: Hit) => number {
  const [first] = hits
  if (!first || hits.every(h => h.house.currency === first.house.currency)) return ({ price }) => price?.amount ?? Number.POSITIVE_INFINITY
  const { rates } = ratesOf('USD')
  return ({ price }) =>
    price ? Number(decimalText(price)) / (rates[price.currency] ?? Number.NaN) || Number.MAX_VALUE : Number.POSITIVE_INFINITY
}

/** What a price of any currency is worth in whole units of this one; not a number where no rate is known. */
export function inCurrency(currency: string): (price: Money) => number {
  const { rates } = ratesOf(currency)
  return price => Number(decimalText(price)) / (price.currency === currency ? 1 : (rates[price.currency] ?? Number.NaN))
}

/** A number by which prices of any currency can be put in order. */
export const inOneCurrency = (price: Money): number => Number(decimalText(price)) / (ratesOf('USD').rates[price.currency] ?? Number.NaN)

function scoreOf(hits: readonly Hit[]): (hit: Hit) => number {
  const rated = hits.filter(h => h.house.rating_tenths !== null)
  const mean = rated.length ? rated.reduce((n, h) => n + (h.house.rating_tenths ?? 0), 0) / rated.length / 10 : usualScore
  return ({ house: { rating_tenths, review_count } }) => {
    const own = rating_tenths === null ? 0 : review_count
    return sortScore((rating_tenths ?? 0) / 10, own, mean)
  }
}

function median(values: number[]): number | undefined {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
