import checks from 'contract:POST /reviews/:id/report'
import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { reviewCategories } from '../../../domain/reviews/reviewScore.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { Notice } from '../../kit/Notice.tsx'
import { PhotoStrip } from '../../kit/PhotoStrip.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { formatAuthor, formatReviewMonth } from '../../lib/format/reviewFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { DisputePanel } from './DisputePanel.tsx'
import { reviewsMessages } from './messages.ts'
import { ReplyPanel } from './ReplyPanel.tsx'
import { ReviewStateBadge } from './ReviewStateBadge.tsx'

type ReviewDetailValues = Pick<ContractValues<'POST /reviews/:id/report'>, 'reason'>

export type Review = Result<Api['GET /reviews/:id']>

export function ReviewDetail() {
  const messages = reviewsMessages()
  const back = ['/reviews', messages.title] as const
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: review, problem, reload } = useItem('GET /reviews/:id', { params: { id } })
  if (!review)
    return (
      <Screen title={messages.review} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  return (
    <Screen
      title={formatAuthor(review.author, messages)}
      back={back}
      isNarrow
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ReviewStateBadge review={review} />
          <span>
            {t(messages.stayed, { n: review.nights, month: formatReviewMonth(review.stayed), moment: formatInstant(review.createdAt) })}
          </span>
        </span>
      }
      actions={
        review.booking && (
          <Link className="button" to={`/booking/${review.booking.id}`}>
            {t(messages.booking, { code: review.booking.code })}
          </Link>
        )
      }
    >
      <div className="grid gap-4">
        <ModerationNotice review={review} />
        <article className="panel grid gap-4">
          <header className="flex items-start justify-between gap-4">
            <h2 dir="auto" className="wrap-anywhere">
              {review.title ?? messages.whatTheyWrote}
            </h2>
            <span className="tabular text-xl font-semibold">{formatNumber(review.score, 1)}</span>
          </header>
          <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
            {review.text}
          </p>
          <PhotoStrip photos={review.photos} />
          <dl className="grid gap-x-8 border-t border-line pt-3 sm:grid-cols-2">
            {reviewCategories.map(c => (
              <div key={c} className="flex justify-between gap-4 py-1">
                <dt className="text-muted">{messages.categories[c]}</dt>
                <dd className="tabular font-semibold">{review.scores[c]}</dd>
              </div>
            ))}
          </dl>
        </article>
        <DisputePanel review={review} canDispute={can('review.reply')} />
        {review.status === 'published' && !review.disputableUntil && !review.isDisputed && <ReportReviewButton id={review.id} />}
        {review.status === 'published' && <ReplyPanel review={review} canReply={can('review.reply')} />}
      </div>
    </Screen>
  )
}

/** Reports to the marketplace. */
function ReportReviewButton({ id }: { id: number }) {
  const messages = reviewsMessages()
  const { run } = useAction('POST /reviews/:id/report', { done: messages.reported })
  return (
    <div>
      <FormButton
        kind="quiet"
        title={messages.reportAsk}
        initial={{ reason: '' }}
        checks={checks}
        submit={messages.reportIt}
        onSubmit={({ reason }) => run({ params: { id }, body: { reason: String(reason) } })}
        fields={<TextArea<ReviewDetailValues> name="reason" label={messages.reportLabel} maxLength={500} hint={messages.reportHint} />}
      >
        {messages.report}
      </FormButton>
    </div>
  )
}

function ModerationNotice({ review: { status, reason } }: { review: Review }) {
  const messages = reviewsMessages()
  if (status === 'published') return null
  return (
    <Notice kind="info" title={status === 'waiting' ? messages.waitingTitle : messages.hiddenTitle}>
      <p className="wrap-anywhere">{status === 'hidden' && reason ? reason : messages.notCounted}</p>
    </Notice>
  )
}
