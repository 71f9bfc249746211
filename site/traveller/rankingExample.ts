import { matchPoints } from '../../domain/listing/ranking.ts'
import { money } from '../../domain/money/money.ts'
import { sortScore } from '../../domain/reviews/reviewScore.ts'

export const exampleMedianPrice = money(6000, 'EUR')
export const exampleUsualScore = 8

/** Three example hostels, ordered by the functions that order search results. */
export const rankedExample = [
  { hostel: 1, score: 10, reviews: 2, price: money(6000, 'EUR') },
  { hostel: 2, score: 9.4, reviews: 300, price: money(8400, 'EUR') },
  { hostel: 3, score: 7.8, reviews: 120, price: money(4500, 'EUR') },
]
  .map(row => ({
    ...row,
    points: matchPoints({
      score: sortScore(row.score, row.reviews, exampleUsualScore),
      price: row.price.amount,
      middle: exampleMedianPrice.amount,
    }),
  }))
  .sort((a, b) => b.points - a.points)
