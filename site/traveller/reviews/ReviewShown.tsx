import { reviewCategories } from '../../../api/domain/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format.ts'
import { categoryWords } from '../../lib/reviewWords.ts'
import type { Review, Stay } from './ReviewPage.tsx'
import { flagWords } from './words.ts'

interface Props {
  review: Review
  property: Stay['property']
  onEdit: () => void
}

/** What its author sees of it: also why it is not shown. */
export function ReviewShown({ review, property, onEdit }: Props) {
  const canEdit = review.editableUntil !== undefined && new Date().toISOString().slice(0, 10) <= review.editableUntil
  return (
    <div className="grid gap-6">
      <State review={review} property={property} />
      <article className="card grid gap-4 p-5">
        <header className="flex items-start justify-between gap-4">
          <h2 className="text-lg break-words">{review.title ?? 'What you wrote'}</h2>
          <span className="rounded-control bg-positive px-2 py-0.5 text-lg font-bold tabular-nums text-paper">
            {review.score.toFixed(1)}
          </span>
        </header>
        <p className="break-words whitespace-pre-line">{review.text}</p>
        <dl className="grid gap-x-8 border-t border-line pt-3 sm:grid-cols-2">
          {reviewCategories.map(c => (
            <div key={c} className="flex justify-between gap-4 py-1">
              <dt className="text-muted">{categoryWords[c]}</dt>
              <dd className="font-semibold tabular-nums">{review.scores[c]}</dd>
            </div>
          ))}
        </dl>
        {review.reply && (
          <div className="border-l-2 border-line pl-4">
            <p className="text-sm font-semibold">{property.name} replied</p>
            <p className="mt-1 break-words whitespace-pre-line">{review.reply.text}</p>
          </div>
        )}
      </article>
      {canEdit && review.editableUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="pencil" onClick={onEdit}>
            Change it
          </Button>
          <span className="text-muted">until {formatDay(review.editableUntil)}</span>
        </div>
      ) : (
        <p className="text-muted">It can no longer be changed.</p>
      )}
    </div>
  )
}

function State({ review: { status, flags = [], reason }, property }: Pick<Props, 'review' | 'property'>) {
  if (status === 'published')
    return (
      <Notice kind="positive" title="Thank you. Everybody can read it now.">
        {property.path && (
          <p>
            <a className="link" href={`${property.path}#reviews`}>
              See it at the hostel
            </a>
          </p>
        )}
      </Notice>
    )
  if (status === 'hidden')
    return (
      <Notice kind="danger" title="It is not shown">
        <p className="break-words">{reason}</p>
        <p>Take that out, and we look at it again.</p>
      </Notice>
    )
  return (
    <Notice kind="info" title="Thank you. Somebody looks at it before it is shown.">
      <p>
        {flags.length > 0
          ? `It seems to hold ${flagWords(flags)}. Without that it is shown at once.`
          : 'You get a mail when it is decided.'}
      </p>
    </Notice>
  )
}
