import { reviewCategories } from '../../../domain/reviews/reviewScore.ts'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { propertyHref } from '../stay/staySearch.ts'
import { PhotoPicker } from './PhotoPicker.tsx'
import type { Review, ReviewStay } from './review.ts'
import { formatReviewFlags } from './reviewFormat.ts'
import type { ReviewUploads } from './useReviewUploads.ts'

interface Props {
  review: Review
  property: ReviewStay['property']
  token: string | undefined
  uploads: ReviewUploads
  onEdit: () => void
  onChange: (review: Review) => void
}

/** A review for its author, with the reason if it is not published. */
export function OwnReviewDetail({ review, property, token, uploads, onEdit, onChange }: Props) {
  const canEdit = review.editableUntil !== undefined && new Date().toISOString().slice(0, 10) <= review.editableUntil
  const messages = getMessages('review')
  const ofReviews = getMessages('reviews')
  const remove = async (photo: number) => {
    const reply = await api('DELETE /reviews/:id/photos/:reviewPhotoId', {
      params: { id: review.id, reviewPhotoId: photo },
      headers: tokenHeader(token),
    })
    if (!reply.ok) return toast('error', reply.problem.detail)
    onChange(reply.data)
    toast('success', messages.photoRemoved)
  }
  return (
    <div className="grid gap-6">
      <ReviewStatus review={review} property={property} />
      <DisputeNotice review={review} property={property} />
      <article className="card grid gap-4 p-5">
        <header className="flex items-start justify-between gap-4">
          <h2 dir="auto" className="text-lg wrap-anywhere">
            {review.title ?? messages.wrote}
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
            <p className="text-sm font-semibold">{t(ofReviews.replied, { house: property.name })}</p>
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {review.reply.text}
            </p>
          </div>
        )}
      </article>
      <PhotoPicker photos={review.photos} uploads={uploads} mayEdit={canEdit} onRemove={remove} />
      {canEdit && review.editableUntil ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button icon="pencil" onClick={onEdit}>
            {messages.change}
          </Button>
          <span className="text-muted">{t(messages.until, { day: formatDay(review.editableUntil) })}</span>
        </div>
      ) : (
        <p className="text-muted">{messages.closed}</p>
      )}
    </div>
  )
}

/** That the hostel disputes it, and that it stays; that it goes is said by the status. */
function DisputeNotice({ review: { dispute }, property }: Pick<Props, 'review' | 'property'>) {
  if (!dispute || dispute.outcome === 'removed') return null
  const messages = getMessages('review')
  return (
    <Notice kind="info" title={t(dispute.outcome ? messages.disputeKept : messages.disputed, { house: property.name })}>
      <p dir="auto" className="wrap-anywhere">
        {dispute.outcome ? dispute.decision : messages.disputedText}
      </p>
    </Notice>
  )
}

function ReviewStatus({ review: { status, flags = [], reason }, property }: Pick<Props, 'review' | 'property'>) {
  const messages = getMessages('review')
  if (status === 'published')
    return (
      <Notice kind="positive" title={messages.published}>
        {property.path && (
          <p>
            <a className="link" href={propertyHref(property.path, undefined, '#reviews')}>
              {messages.seeIt}
            </a>
          </p>
        )}
      </Notice>
    )
  if (status === 'hidden')
    return (
      <Notice kind="danger" title={messages.hidden}>
        <p dir="auto" className="wrap-anywhere">
          {reason}
        </p>
        <p>{messages.hiddenText}</p>
      </Notice>
    )
  return (
    <Notice kind="info" title={messages.waiting}>
      <p>{flags.length > 0 ? t(messages.flagged, { what: formatReviewFlags(flags) }) : messages.decided}</p>
    </Notice>
  )
}
