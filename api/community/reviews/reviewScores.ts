import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Json, Property, Review, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { type PropertyScore, propertyScore, type Scores } from '../../../domain/reviews/reviewScore.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'
import { toScores } from './present.ts'

/** Stored with the property, so that page, API, structured data and search show the same figures. */
export type ScoreParts = Pick<PropertyScore, 'window' | 'categories'>

interface StoredScoreRow extends RowOf<Property, 'id' | 'timezone' | 'rating_tenths' | 'review_count'> {
  score_parts: Json<ScoreParts | null>
}

/**
 * Called first in a transaction that changes reviews of a property: concurrent changes wait here, then count ours. Written, not only locked, so that
 * it conflicts on a cluster as well.
 */
export async function guardScore(property: number, t: Transaction): Promise<void> {
  await execute('UPDATE properties SET content_version = content_version + 1 WHERE id = ?', [property], t)
}

/** Recalculates, stores changes, and lets the pages of those properties be rendered again. */
export async function recountScores(properties: readonly number[], t: Transaction, now = new Date()): Promise<number[]> {
  const ids = await saveScores(properties, t, now)
  if (ids.length) await bumpManyPages(ids, t)
  return ids
}

/** Two statements to read, one per property whose score has changed. */
export async function saveScores(properties: readonly number[], t: Transaction, now = new Date()): Promise<number[]> {
  const changed = await computeChangedScores(properties, t, now)
  for (const [id, s] of changed)
    await execute(
      'UPDATE properties SET rating_tenths = ?, review_count = ?, score_parts = ? WHERE id = ?',
      [s.score === null ? null : Math.round(s.score * 10), s.count, s.window && JSON.stringify(toScoreParts(s)), id],
      t,
    )
  return [...changed.keys()]
}

/** Properties whose stored score differs from the rule as of today. */
export async function computeChangedScores(
  properties: readonly number[],
  t: Transaction | undefined,
  now = new Date(),
): Promise<Map<number, PropertyScore>> {
  if (!properties.length) return new Map()
  const stored = await select<StoredScoreRow>(
    'SELECT id, timezone, rating_tenths, review_count, score_parts FROM properties WHERE id IN (?)',
    [[...properties]],
    t,
  )
  const scored = await select<Scores & RowOf<Review, 'property_id' | 'stay_end'>>(
    `SELECT property_id, stay_end, value, security, location, staff, atmosphere, cleanliness, facilities
     FROM reviews WHERE property_id IN (?) AND status = 'published'`,
    [[...properties]],
    t,
  )
  const byProperty = Map.groupBy(scored, r => r.property_id)
  return new Map(
    stored.flatMap(property => {
      const reviews = (byProperty.get(property.id) ?? []).map(r => ({ stayEnd: r.stay_end, scores: toScores(r) }))
      const score = propertyScore(reviews, businessDate(now, property.timezone))
      return isSameScore(property, score) ? [] : [[property.id, score] as const]
    }),
  )
}

const toScoreParts = ({ window, categories }: PropertyScore): ScoreParts => ({ window, categories })

function isSameScore(property: StoredScoreRow, score: PropertyScore): boolean {
  const tenths = score.score === null ? null : Math.round(score.score * 10)
  const before = property.score_parts
  if (property.rating_tenths !== tenths || property.review_count !== score.count || (before?.window ?? null) !== score.window) return false
  const means = score.categories
  return !means || Object.entries(means).every(([key, mean]) => before?.categories?.[key as keyof typeof means] === mean)
}
