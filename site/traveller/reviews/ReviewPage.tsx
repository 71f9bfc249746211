import { useEffect, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { countryName, formatStay } from '../../lib/format/format.ts'
import { api, type Reply } from '../../lib/http/api.ts'
import { $outdated } from '../../lib/http/markOutdated.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { joinWithCommas, localizeCity, localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { linkHref, tokenHeader } from '../link/linkToken.ts'
import { submitLinkProof } from '../link/submitLinkProof.ts'
import { useLinkToken } from '../link/useLinkToken.ts'
import { OfflineNote } from '../OfflineNote.tsx'
import { OwnReviewDetail } from './OwnReviewDetail.tsx'
import { ReviewForm } from './ReviewForm.tsx'
import type { Review, ReviewStay } from './review.ts'
import { formatReviewRefusal } from './reviewFormat.ts'
import { useReviewUploads } from './useReviewUploads.ts'

/** The review form after a stay, opened by its mailed link or with a session; later the review itself. */
export function ReviewPage({ id }: { id: number }) {
  const token = useLinkToken('booking', id)
  const [attempt, setAttempt] = useState(0)
  const [reply, setReply] = useState<Reply<ReviewStay>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    const target = { params: { id }, headers: tokenHeader(token), signal: stop.signal }
    submitLinkProof('booking', id, target)
      .then(() => api('GET /booking/:id/review', target))
      .then(answer => !stop.signal.aborted && setReply(answer))
    return () => stop.abort()
  }, [id, token, attempt])
  const retry = () => setAttempt(attempt + 1)
  // Loads what was saved elsewhere meanwhile, to show it beside the typed input.
  useEffect(() => $outdated.listen(() => setAttempt(n => n + 1)), [])
  if (!reply) return <ReviewSkeleton />
  if (!reply.ok) return <ReviewError problem={reply.problem} onRetry={retry} />
  const change = (review: Review) => setReply({ ...reply, data: { ...reply.data, review } })
  return <ReviewScreen booking={id} stay={reply.data} token={token} onChange={change} />
}

interface ReviewScreenProps {
  booking: number
  stay: ReviewStay
  token: string | undefined
  onChange: (review: Review) => void
}

function ReviewScreen({ booking, stay, token, onChange }: ReviewScreenProps) {
  const [isEditing, setEditing] = useState(false)
  const { property, review, refusal } = stay
  const uploads = useReviewUploads({ review, token, onChange })
  const messages = getMessages('review')
  const save = (saved: Review) => {
    onChange(saved)
    setEditing(false)
    scrollTo({ top: 0 })
  }
  const isForm = isEditing || (!review && !refusal)
  return (
    <div className="max-w-2xl">
      <OfflineNote />
      <p className="mt-6 text-sm">
        <a className="link" href={linkHref('booking', booking, token)}>
          {messages.booking}
        </a>
      </p>
      <h1 className="mt-3 text-2xl sm:text-3xl">
        {review && !isEditing ? messages.title : t(messages.question, { hostel: property.name })}
      </h1>
      <p className="mt-2 mb-8 text-muted">
        {t(messages.stay, {
          hostel: property.name,
          place: joinWithCommas([localizeCity(property), countryName(property.country)]),
          dates: formatStay(stay.arrival, stay.departure),
        })}
      </p>
      {isForm && (
        <ReviewForm
          booking={booking}
          stay={stay}
          token={token}
          uploads={uploads}
          onSaved={save}
          onCancel={review ? () => setEditing(false) : undefined}
        />
      )}
      {!isForm && review && (
        <OwnReviewDetail
          review={review}
          property={property}
          token={token}
          uploads={uploads}
          onEdit={() => setEditing(true)}
          onChange={onChange}
        />
      )}
      {!isForm && !review && refusal && <p className="max-w-text text-lg">{formatReviewRefusal(refusal)}</p>}
      {!isForm && !review && refusal === 'unproven' && <MailLinkButton booking={booking} token={token} />}
    </div>
  )
}

/** Requests the mailed link, which proves the mailbox; it opens the booking, which leads back here. */
function MailLinkButton({ booking, token }: { booking: number; token: string | undefined }) {
  const messages = getMessages('review')
  const { run, isPending } = useAction('POST /booking/:id/proof-mail', { done: messages.linkMailed })
  return (
    <Button
      kind="primary"
      icon="mail"
      className="mt-6"
      isBusy={isPending}
      onClick={() => run({ params: { id: booking }, headers: tokenHeader(token) })}
    >
      {messages.mailLink}
    </Button>
  )
}

function ReviewError({ problem, onRetry }: { problem: Parameters<typeof ErrorState>[0]['problem']; onRetry: () => void }) {
  const isHidden = problem.status === 404 || problem.status === 401
  const messages = getMessages('review')
  return (
    <div className="min-h-[40rem]">
      <h1 className="mt-8 text-2xl sm:text-3xl">{messages.title}</h1>
      <ErrorState problem={isHidden ? { ...problem, status: 404, detail: messages.whole } : problem} onRetry={onRetry}>
        {isHidden && (
          <>
            <a className="button button-primary" href={localizeHref('/booking')}>
              {messages.sendLink}
            </a>
            <a className="button" href={localizeHref(`/account/login?next=${encodeURIComponent(location.pathname)}`)}>
              {messages.logIn}
            </a>
          </>
        )}
      </ErrorState>
    </div>
  )
}

export function ReviewSkeleton() {
  return (
    <div role="status" aria-label={getMessages('review').opening} className="mt-8 grid min-h-[40rem] max-w-2xl content-start gap-6">
      <div className="skeleton h-10 w-72 max-w-full" />
      <div className="skeleton h-96" />
      <div className="skeleton h-40" />
    </div>
  )
}
