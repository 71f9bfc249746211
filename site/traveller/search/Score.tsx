import { say, words } from '../../lib/words.ts'
import { scoreWord } from '../propertyWords.ts'
import type { Found } from './useSearch.ts'

/** What guests think of a hostel, in one line. */
export function Score({ rating }: { rating: Found['rating'] }) {
  if (!rating) return <p className="mt-1 text-sm text-muted">{words('search').fresh}</p>
  return (
    <p className="mt-1 text-sm text-muted">
      <span className="rounded-control bg-positive px-1.5 py-0.5 font-bold tabular-nums text-paper">{rating.score.toFixed(1)}</span>{' '}
      {rating.label && <strong className="font-semibold text-ink">{scoreWord(rating.label)}</strong>}{' '}
      {say(words('search').reviews, { n: rating.count })}
    </p>
  )
}
