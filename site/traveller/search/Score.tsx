import { getMessages, t } from '../../lib/language/messages.ts'
import { formatScoreLabel } from '../property/propertyFormat.ts'
import type { SearchResult } from './searchResult.ts'

/** The score of a hostel and its number of reviews, in one line. */
export function Score({ rating }: { rating: SearchResult['rating'] }) {
  if (!rating) return <p className="mt-1 text-sm text-muted">{getMessages('search').fresh}</p>
  return (
    <p className="mt-1 text-sm text-muted">
      <span className="rounded-control bg-positive px-1.5 py-0.5 font-bold tabular-nums text-paper">{rating.score.toFixed(1)}</span>{' '}
      {rating.label && <strong className="font-semibold text-ink">{formatScoreLabel(rating.label)}</strong>}{' '}
      {t(getMessages('search').reviews, { n: rating.count })}
    </p>
  )
}
