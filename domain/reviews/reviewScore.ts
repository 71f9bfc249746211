import { addMonths, type Day } from '../calendar/days.ts'

export const reviewCategories = ['value', 'security', 'location', 'staff', 'atmosphere', 'cleanliness', 'facilities'] as const
export type ReviewCategory = (typeof reviewCategories)[number]
/** Whole numbers from 1 to 10, every category given. */
export type Scores = Record<ReviewCategory, number>

export interface ScoredReview {
  /** Date of departure. */
  stayEnd: Day
  scores: Scores
}

export const scoreWindows = ['6 months', '12 months', 'all'] as const
export type ScoreWindow = (typeof scoreWindows)[number]
const monthsOf = { '6 months': 6, '12 months': 12 } as const

export interface PropertyScore {
  /** One decimal, half up, as shown everywhere; null while the property is new. */
  score: number | null
  label: string | null
  /** Reviews that made the score. */
  count: number
  window: ScoreWindow | null
  categories: Record<ReviewCategory, number> | null
}

/** Fewer say nothing: the next wider window is taken, and without one the property is "new". */
export const minReviewsForScore = 3
export const reviewWindowDays = 90
export const reviewEditDays = 14

/** The score of one review: the mean of its seven, one decimal. */
export const reviewScore = (scores: Scores): number => roundToTenth(total(scores), reviewCategories.length)

/** The score of a property from its published reviews: the last 6 months, else 12, else all, each only from 3 reviews on. */
export function propertyScore(reviews: readonly ScoredReview[], today: Day): PropertyScore {
  for (const window of scoreWindows) {
    const from = windowStart(window, today)
    const counted = reviews.filter(r => r.stayEnd >= from && r.stayEnd <= today)
    if (counted.length >= minReviewsForScore) return scoreOf(counted, window)
  }
  return { score: null, label: null, count: 0, window: null, categories: null }
}

/** The first departure that counts; for all of them a day before any. */
export const windowStart = (window: ScoreWindow, today: Day): Day => (window === 'all' ? '1000-01-01' : addMonths(today, -monthsOf[window]))

/** The score of a property from the sum of so many reviews; null when there are too few. */
export const scoreOfTotals = (points: number, count: number): number | null =>
  count < minReviewsForScore ? null : roundToTenth(points, count * reviewCategories.length)

/** The word beside a score, by what is shown: 8.95 is shown as 9.0 and is superb. */
export function scoreLabel(score: number): string | null {
  if (score >= 9) return 'Superb'
  if (score >= 8) return 'Fabulous'
  if (score >= 7) return 'Very good'
  return score >= 6 ? 'Good' : null
}

/** Reviews of the usual score that are added to those of a property. */
export const priorWeight = 10

/** For sorting only, never displayed: as if ten more reviews had the city's mean, so that two 10s from friends do not lead the list. */
export const sortScore = (mean: number, count: number, cityMean: number): number =>
  (mean * count + cityMean * priorWeight) / (count + priorWeight)

function scoreOf(counted: readonly ScoredReview[], window: PropertyScore['window']): PropertyScore {
  const count = counted.length
  const score = roundToTenth(
    counted.reduce((all, r) => all + total(r.scores), 0),
    count * reviewCategories.length,
  )
  const mean = (c: ReviewCategory) =>
    roundToTenth(
      counted.reduce((all, r) => all + r.scores[c], 0),
      count,
    )
  const categories = Object.fromEntries(reviewCategories.map(c => [c, mean(c)])) as Record<ReviewCategory, number>
  return { score, label: scoreLabel(score), count, window, categories }
}

function total(scores: Scores): number {
  return reviewCategories.reduce((all, c) => all + scores[c], 0)
}

/** sum / count to one decimal, half up, without a float on the way. */
function roundToTenth(sum: number, count: number): number {
  return Math.floor((20 * sum + count) / (2 * count)) / 10
}
