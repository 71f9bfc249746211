import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import {
  propertyScore,
  reviewCategories,
  reviewScore,
  type ScoredReview,
  type Scores,
  scoreLabel,
  scoreOfTotals,
  sortScore,
  windowStart,
} from './reviewScore.ts'

const all = (n: number, more: Partial<Scores> = {}): Scores => ({
  ...(Object.fromEntries(reviewCategories.map(c => [c, n])) as Scores),
  ...more,
})
const review = (stayEnd: string, n: number): ScoredReview => ({ stayEnd, scores: all(n) })
const today = '2026-08-31'

it('takes the score of a window from the sums of its points', () => {
  expect([scoreOfTotals(58 + 58 + 73, 3), scoreOfTotals(140, 2)]).toEqual([9, null])
  expect([windowStart('6 months', today), windowStart('12 months', today)]).toEqual(['2026-02-28', '2025-08-31'])
})

describe('review score', () => {
  it('is the mean of the seven, one decimal, half up', () => {
    expect(reviewScore(all(8))).toBe(8)
    expect(reviewScore(all(8, { staff: 9 }))).toBe(8.1)
    expect(reviewScore(all(10, { staff: 1, value: 1 }))).toBe(7.4)
  })

  it('counts the last six months when they have three reviews', () => {
    const reviews = [review('2026-08-01', 9), review('2026-05-01', 8), review('2026-02-28', 8), review('2026-02-27', 1)]
    expect(propertyScore(reviews, today)).toMatchObject({ score: 8.3, label: 'Fabulous', count: 3, window: '6 months' })
  })

  it('widens to twelve months, then to all, and is new below three', () => {
    const old = [review('2026-08-01', 9), review('2025-09-01', 7), review('2025-08-31', 8), review('2020-01-01', 2)]
    expect(propertyScore(old, today)).toMatchObject({ score: 8, count: 3, window: '12 months' })
    expect(propertyScore(old.slice(1), today)).toMatchObject({ score: 5.7, count: 3, window: 'all', label: null })
    expect(propertyScore(old.slice(2), today)).toEqual({ score: null, label: null, count: 0, window: null, categories: null })
  })

  it('gives each category over the same window', () => {
    const reviews = [10, 9, 9].map(staff => ({ stayEnd: '2026-08-01', scores: all(6, { staff }) }))
    expect(propertyScore(reviews, today).categories).toEqual({ ...all(6), staff: 9.3 })
  })

  it.each([
    [10, 'Superb'],
    [9, 'Superb'],
    [8.9, 'Fabulous'],
    [7, 'Very good'],
    [6, 'Good'],
    [5.9, null],
  ])('%d is %s', (score, label) => expect(scoreLabel(score)).toBe(label))

  it('sorts a proven nine before an unproven ten', () => {
    expect(sortScore(9, 200, 8)).toBeGreaterThan(sortScore(10, 3, 8))
    expect(sortScore(8, 0, 7.5)).toBe(7.5)
  })

  it('law: a score lies between the lowest and the highest given', () => {
    const scores = fc.array(fc.integer({ min: 1, max: 10 }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(fc.array(scores, { minLength: 3, maxLength: 20 }), given => {
        const reviews = given.map(g => ({
          stayEnd: '2026-08-01',
          scores: Object.fromEntries(reviewCategories.map((c, i) => [c, g[i]])) as Scores,
        }))
        const { score } = propertyScore(reviews, today)
        expect(score).toBeGreaterThanOrEqual(Math.min(...given.flat()))
        expect(score).toBeLessThanOrEqual(Math.max(...given.flat()))
      }),
      runs(),
    )
  })
})
