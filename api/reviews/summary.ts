import { select } from '../../db/connection.ts'
import { scoreLabel } from '../domain/reviewScore.ts'
import type { Infer } from '../http/schema.ts'
import type { reviewSummary } from './contract.ts'
import type { ScoreParts } from './score.ts'

export type ReviewSummary = Infer<typeof reviewSummary>

interface ScoreRow {
  id: number
  rating_tenths: number | null
  review_count: number
  score_parts: ScoreParts | null
}

/** The kept scores of houses with all their published reviews by score: two statements, however many houses they are. */
export async function summariesOf(properties: readonly number[]): Promise<Map<number, ReviewSummary>> {
  if (!properties.length) return new Map()
  const houses = await select<ScoreRow>('SELECT id, rating_tenths, review_count, score_parts FROM properties WHERE id IN (?)', [
    [...properties],
  ])
  const counted = await select<{ property_id: number; score: number; n: number }>(
    `SELECT property_id, FLOOR((2 * total + 7) / 14) AS score, COUNT(*) AS n FROM reviews
     WHERE property_id IN (?) AND status = 'published' GROUP BY property_id, score`,
    [[...properties]],
  )
  const byHouse = Map.groupBy(counted, c => c.property_id)
  return new Map(houses.map(house => [house.id, summaryOf(house, byHouse.get(house.id) ?? [])]))
}

function summaryOf(house: ScoreRow, counted: { score: number; n: number }[]): ReviewSummary {
  const score = house.rating_tenths === null ? null : house.rating_tenths / 10
  const of = (points: number) => Number(counted.find(c => Number(c.score) === points)?.n ?? 0)
  const byScore = Array.from({ length: 10 }, (_, i) => ({ score: 10 - i, count: of(10 - i) }))
  return {
    score,
    label: score === null ? null : scoreLabel(score),
    count: house.review_count,
    window: house.score_parts?.window ?? null,
    subscores: house.score_parts?.categories ?? null,
    counts: { total: byScore.reduce((sum, each) => sum + each.count, 0), byScore },
  }
}
