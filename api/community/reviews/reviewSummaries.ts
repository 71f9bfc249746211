import { select, selectOne } from '../../../db/connection.ts'
import type { Computed, Count, Json, Property, Review, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { minReviewsPerTravellerType, type TravellerType, travellerTypes } from '../../../domain/listing/travellerTypes.ts'
import { scoreLabel, scoreOfTotals, scoreWindows, windowStart } from '../../../domain/reviews/reviewScore.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { reviewSummary } from './contract.ts'
import type { ScoreParts } from './reviewScores.ts'

export type ReviewSummary = Infer<typeof reviewSummary>

interface ScoreRow extends RowOf<Property, 'id' | 'rating_tenths' | 'review_count'> {
  score_parts: Json<ScoreParts | null>
}

/** The kept scores of properties with all their published reviews by score: two statements, however many properties they are. */
export async function loadSummaries(properties: readonly number[]): Promise<Map<number, ReviewSummary>> {
  if (!properties.length) return new Map()
  const scoreRows = await select<ScoreRow>('SELECT id, rating_tenths, review_count, score_parts FROM properties WHERE id IN (?)', [
    [...properties],
  ])
  const counted = await select<ReviewCountRow & RowOf<Review, 'property_id'>>(
    `SELECT property_id, FLOOR((2 * total + 7) / 14) AS score, language, party, all_women, COUNT(*) AS n FROM reviews
     WHERE property_id IN (?) AND status = 'published' GROUP BY property_id, score, language, party, all_women`,
    [[...properties]],
  )
  const byProperty = Map.groupBy(counted, c => c.property_id)
  return new Map(scoreRows.map(property => [property.id, presentSummary(property, byProperty.get(property.id) ?? [])]))
}

interface ReviewCountRow extends RowOf<Review, 'language' | 'party' | 'all_women'> {
  score: Computed<number>
  n: Count
}

function presentSummary(property: ScoreRow, counted: readonly ReviewCountRow[]): ReviewSummary {
  const score = property.rating_tenths === null ? null : property.rating_tenths / 10
  const of = (points: number) => sum(counted.filter(c => Number(c.score) === points))
  const byScore = Array.from({ length: 10 }, (_, i) => ({ score: 10 - i, count: of(10 - i) }))
  return {
    score,
    label: score === null ? null : scoreLabel(score),
    count: property.review_count,
    window: property.score_parts?.window ?? null,
    subscores: property.score_parts?.categories ?? null,
    counts: { total: sum(counted), byScore, byLanguage: countLanguages(counted), byTraveller: countTravellers(counted) },
  }
}

const sum = (counted: readonly ReviewCountRow[]) => counted.reduce((n, each) => n + Number(each.n), 0)

function countLanguages(counted: readonly ReviewCountRow[]) {
  const byLanguage = Map.groupBy(counted, c => c.language)
  return [...byLanguage]
    .flatMap(([language, rows]) => (language ? [{ language, count: sum(rows) }] : []))
    .toSorted((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1))
}

function countTravellers(counted: readonly ReviewCountRow[]) {
  const isOf = (c: ReviewCountRow, type: TravellerType) => (type === 'women' ? Number(c.all_women) === 1 : c.party === type)
  return travellerTypes
    .map(traveller => ({ traveller, count: sum(counted.filter(c => isOf(c, traveller))) }))
    .filter(({ count }) => count >= minReviewsPerTravellerType)
}

/** The score in each time window: one statement, of a key alone, which MySQL has to be told. */
export async function loadWindows(property: number, today: Day) {
  const sums = scoreWindows.map(
    (_, i) => `COUNT(CASE WHEN stay_end >= ? THEN 1 END) AS n${i}, SUM(CASE WHEN stay_end >= ? THEN total END) AS points${i}`,
  )
  const starts = scoreWindows.map(window => windowStart(window, today))
  const row = await selectOne<Record<string, number | string | null>>(
    `SELECT ${sums.join(', ')} FROM reviews FORCE INDEX (reviews_stay) WHERE property_id = ? AND status = 'published' AND stay_end <= ?`,
    [...starts.flatMap(start => [start, start]), property, today],
  )
  const number = (name: string) => Number(row?.[name] ?? 0)
  return scoreWindows.map((window, i) => ({ window, count: number(`n${i}`), score: scoreOfTotals(number(`points${i}`), number(`n${i}`)) }))
}
