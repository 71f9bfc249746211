import { reviewCategories } from '../../../domain/listing/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format.ts'
import { say, words } from '../../lib/words.ts'
import { hostelHref } from '../stay/looked.ts'
import type { Review, Stay } from './ReviewPage.tsx'
import { ReviewPhotos } from './ReviewPhotos.tsx'
import { flagWords } from './words.ts'

interface Props {
  review: Review
  property: Stay['property']
  token: string | undefined
  onEdit: () => void
  onChange: (review: Review) => void
}

/** What its author sees of it: also why it is not shown. */
export function ReviewShown({ review, property, token, onEdit, onChange }: Props) {
  const canEdit = review.editableUntil !== undefined && new Date().toISOString().slice(0, 10) <= review.editableUntil
  const said = words('review')
  const ofReviews = words('reviews')
  return (
    <div className="grid gap-6">
      <State review={review} property={property} />
      <article className="card grid gap-4 p-5">
        <header className="flex items-start justify-between gap-4">
          <h2 dir="auto" className="text-lg wrap-anywhere">
            {review.title ?? said.wrote}
          </h2>
          <span className="rounded-control bg-positive px-2 py-0.5 text-lg font-bold tabular-nums text-paper">
            {review.score.toFixed(1)}
          </span>
        </header>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.text}
        </p>
        <dl className="grid gap-x-8 border-t border-line pt-3 sm:grid-cols-2">
          {reviewCategories.map(c => (
            <div key={c} className="flex justify-between gap-4 py-1">
              <dt className="text-muted">{ofReviews.categories[c]}</dt>
              <dd className="font-semibold tabular-nums">{review.scores[c]}</dd>
            </div>
          ))}
        </dl>
        {review.reply && (
          <div className="border-s-2 border-line ps-4">
            <p className="text-sm font-semibold">{say(ofReviews.replied, { house: property.name })}</p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {review.reply.text}
            </p>
          </div>
        )}
      </article>
      <ReviewPhotos review={review} token={token} mayEdit={canEdit} onChange={onChange} />
      {canEdit && review.editableUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="pencil" onClick={onEdit}>
            {said.change}
          </Button>
          <span className="text-muted">{say(said.until, { day: formatDay(review.editableUntil) })}</span>
        </div>
      ) : (
        <p className="text-muted">{said.closed}</p>
      )}
    </div>
  )
}

function State({ review: { status, flags = [], reason }, property }: Pick<Props, 'review' | 'property'>) {
  const said = words('review')
  if (status === 'published')
    return (
      <Notice kind="positive" title={said.published}>
        {property.path && (
          <p>
            <a className="link" href={hostelHref(property.path, undefined, '#reviews')}>
              {said.seeIt}
            </a>
          </p>
        )}
      </Notice>
    )
  if (status === 'hidden')
    return (
      <Notice kind="danger" title={said.hidden}>
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
        <p>{said.hiddenText}</p>
      </Notice>
    )
  return (
    <Notice kind="info" title={said.waiting}>
      <p>{flags.length > 0 ? say(said.flagged, { what: flagWords(flags) }) : said.decided}</p>
    </Notice>
  )
}
