import checks from 'contract:POST /channel-reviews/:id/reply'
import { Link, useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { TextArea } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant, formatNumber } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ChannelReviewState } from './ChannelReviewState.tsx'
import { reviewsMessages } from './messages.ts'

type Review = Result<Api['GET /channel-reviews/:id']>

/** While a reply is on its way. */
const POLL_MS = 4000
const isUnderway = (review: Review | undefined) => review?.state === 'waiting' || review?.state === 'sending'

/** A review on the site of a channel, and the one reply that the site takes. */
export function ChannelReviewDetail() {
  const messages = reviewsMessages()
  const back = ['/reviews/channels', messages.title] as const
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const every = (item: Review | undefined) => (isUnderway(item) ? POLL_MS : false)
  const { item: review, problem, reload } = useItem('GET /channel-reviews/:id', { params: { id } }, { every })
  if (!review)
    return (
      <Screen title={messages.review} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={120} />}
      </Screen>
    )
  return (
    <Screen
      title={review.author ?? messages.guest}
      back={back}
      isNarrow
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <ChannelReviewState review={review} />
          <span>{t(messages.channels.written, { site: review.site, moment: formatInstant(review.writtenAt) })}</span>
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
        {review.isHidden && <Notice title={messages.channels.hidden} />}
        <ReviewArticle review={review} />
        <ReplySection key={review.version} review={review} canReply={can('review.reply')} />
      </div>
    </Screen>
  )
}

function ReviewArticle({ review: { text, score, scores } }: { review: Review }) {
  const messages = reviewsMessages()
  const names = messages.channels.categories as Readonly<Record<string, string>>
  return (
    <article className="panel grid gap-4">
      <header className="flex items-start justify-between gap-4">
        <h2>{messages.whatTheyWrote}</h2>
        {score !== null && <span className="tabular text-xl font-semibold">{formatNumber(score, 1)}</span>}
      </header>
      <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
        {text || messages.channels.noText}
      </p>
      {scores.length > 0 && (
        <dl className="grid gap-x-8 border-t border-line pt-3 sm:grid-cols-2">
          {scores.map(({ category, score: points }) => (
            <div key={category} className="flex justify-between gap-4 py-1">
              <dt className="text-muted">{names[category] ?? category}</dt>
              <dd className="tabular font-semibold">{formatNumber(points, 1)}</dd>
            </div>
          ))}
        </dl>
      )}
    </article>
  )
}

interface ReplyValues {
  text: string
}

function ReplySection({ review, canReply }: { review: Review; canReply: boolean }) {
  const { reply: words, channels } = reviewsMessages()
  const { id, version, reply, state, problem, isAnswerable, expiresAt, repliedAt } = review
  const { run } = useAction('POST /channel-reviews/:id/reply', { idempotent: true, done: channels.underway })
  const send = async ({ text }: ReplyValues) =>
    text.trim() ? run({ params: { id }, body: { text: text.trim(), version } }) : fieldProblem(words.missing, { text: words.fewWords })
  const canSend = canReply && isAnswerable
  return (
    <section className="panel grid gap-3" aria-labelledby="reply">
      <h2 id="reply">{reply ? words.yours : words.title}</h2>
      {state === 'failed' && (
        <Notice kind="danger" title={channels.failed}>
          {problem && <p>{channels.problems[problem]}</p>}
        </Notice>
      )}
      {isUnderway(review) && <Notice title={channels.underway}>{problem && <p>{channels.problems[problem]}</p>}</Notice>}
      {reply && !canSend && (
        <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
          {reply}
        </p>
      )}
      {reply && !canSend && repliedAt && <p className="text-sm text-muted">{formatInstant(repliedAt)}</p>}
      {canSend && (
        <Form initial={{ text: reply ?? '' }} checks={checks} draft={`channel-reply-${id}`} submit={channels.send} onSubmit={send}>
          <TextArea<ReplyValues>
            name="text"
            label={words.label}
            hint={expiresAt ? t(channels.hintUntil, { moment: formatInstant(expiresAt) }) : channels.hint}
            rows={5}
            maxLength={2000}
          />
        </Form>
      )}
      {!reply && !canSend && <p className="text-muted">{isAnswerable ? words.none : channels.overText}</p>}
    </section>
  )
}
