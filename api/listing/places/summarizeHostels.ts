/** What is known of hostels that charge one currency: of a single one, or of all in a city. */
export interface PropertyFigures extends RowOf<Property, 'currency' | 'from_price'> {
  to_price: ColumnOf<Property, 'from_price'>
  /** Hostels that have a price. */
  priced: Count
  /** Tenths of their scores, once for each review. */
  points: Sum
  reviews: Sum
}

import type { ColumnOf, Count, Property, RowOf, Sum } from '../../../db/models/index.ts'

/** What is true of all of them. Prices of different currencies are not compared: those count that most hostels charge. */
export function summarizeHostels(rows: readonly PropertyFigures[]) {
  const byCurrency = [...Map.groupBy(rows, r => r.currency)]
  const [most] = byCurrency
    .map(([currency, own]) => ({ currency, ...priceRange(own) }))
    .filter(({ priced }) => priced > 0)
    .sort((a, b) => b.priced - a.priced)
  return {
    fromPrice: most ? { amount: most.from, currency: most.currency } : null,
    toPrice: most ? { amount: most.to, currency: most.currency } : null,
    priced: most?.priced ?? 0,
    rating: averageRating(rows),
  }
}

const priceRange = (rows: readonly PropertyFigures[]) => ({
  from: Math.min(...rows.map(r => r.from_price ?? Number.POSITIVE_INFINITY)),
  to: Math.max(...rows.map(r => r.to_price ?? 0)),
  priced: sum(rows.map(r => r.priced)),
})

/** Of all reviews together: a hostel with a thousand of them weighs more than one with two. */
function averageRating(rows: readonly PropertyFigures[]): { score: number; count: number } | null {
  const count = sum(rows.map(r => r.reviews))
  return count ? { score: Math.round(sum(rows.map(r => r.points)) / count) / 10, count } : null
}

// Sums come out of the database as text.
const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + Number(n), 0)
