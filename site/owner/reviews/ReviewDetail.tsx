import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { reviewCategories } from '../../../domain/listing/reviewScore.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { PhotoStrip } from '../../kit/PhotoStrip.tsx'
import { ReportButton } from '../../kit/ReportButton.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, plural } from '../../lib/format.ts'
import { categoryLabels, formatAuthor, formatReviewMonth } from '../../lib/reviewFormat.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ReplyPanel } from './ReplyPanel.tsx'
import { ReviewStateBadge } from './ReviewStateBadge.tsx'

export type Review = Result<Api['GET /reviews/:id']>

const back = ['/reviews', 'Reviews'] as const

export function ReviewDetail() {
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: review, problem, reload } = useItem('GET /reviews/:id', { params: { id } })
  if (!review)
    return (
      <Screen title="Review" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  return (
    <Screen
      title={formatAuthor(review.author)}
      back={back}
      isNarrow
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewStateBadge review={review} />
          <span>
            {plural(review.nights, 'night')} in {formatReviewMonth(review.stayed)}, written {formatInstant(review.createdAt)}
          </span>
        </span>
      }
      actions={
        review.booking && (
          <Link className="button" to={`/booking/${review.booking.id}`}>
            Booking {review.booking.code}
          </Link>
        )
      }
    >
      <div className="grid gap-4">
        <ModerationNotice review={review} />
        <article className="panel grid gap-4">
          <header className="flex items-start justify-between gap-4">
            <h2 className="wrap-anywhere">{review.title ?? 'What they wrote'}</h2>
            <span className="tabular text-xl font-semibold">{review.score.toFixed(1)}</span>
          </header>
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{review.text}</p>
          <PhotoStrip photos={review.photos} />
          <dl className="grid gap-x-8 border-t border-line pt-3 sm:grid-cols-2">
            {reviewCategories.map(c => (
              <div key={c} className="flex justify-between gap-4 py-1">
                <dt className="text-muted">{categoryLabels[c]}</dt>
                <dd className="tabular font-semibold">{review.scores[c]}</dd>
              </div>
            ))}
          </dl>
        </article>
        {review.status === 'published' && <ReportReviewButton id={review.id} />}
        {review.status === 'published' && <ReplyPanel review={review} canReply={can('review.reply')} />}
      </div>
    </Screen>
  )
}

function ReportReviewButton({ id }: { id: number }) {
  const { run } = useAction('POST /reviews/:id/report', { done: 'Thank you. A person looks at it.' })
  return (
    <div>
      <ReportButton thing="review" onReport={reason => run({ params: { id }, body: { reason } })} />
    </div>
  )
}

function ModerationNotice({ review: { status, reason } }: { review: Review }) {
  if (status === 'published') return null
  return (
    <Notice kind="info" title={status === 'waiting' ? 'Somebody looks at it before it is shown' : 'It is not shown'}>
      <p className="wrap-anywhere">
        {status === 'hidden' && reason ? reason : 'It does not count for your score yet, and nobody else can read it.'}
      </p>
    </Notice>
  )
}
