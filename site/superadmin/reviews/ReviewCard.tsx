import { isTextFlag } from '../../../domain/reviews/reviewFlags.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { PhotoStrip } from '../../kit/PhotoStrip.tsx'
import { formatInstant, formatList, formatNumber } from '../../lib/format/format.ts'
import { formatAuthor } from '../../lib/format/reviewFormat.ts'
import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'
import { reviewsMessages } from './messages.ts'

const statusTones = { published: 'positive', waiting: 'warning', hidden: 'danger' } as const satisfies Record<string, Tone>

/** One review with what may be done about it; whatever is decided, its author reads the reason. */
export function ReviewCard({ row: { property, review } }: { row: Row<'GET /admin/reviews'> }) {
  const messages = reviewsMessages()
  const { run } = useAction('PUT /reviews/:id', { idempotent: true, done: messages.done })
  const decide = (status: 'published' | 'hidden') => (reason: string) =>
    run({ params: { id: review.id }, body: { moderation: { status, reason }, version: review.version } })
  const { flags = [], reason } = review
  const inText = flags.filter(isTextFlag)
  return (
    <article className="panel grid gap-3" aria-label={t(messages.reviewOf, { name: property.name })}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            {property.path ? (
              <a className="link" href={property.path}>
                {property.name}
              </a>
            ) : (
              property.name
            )}
          </h2>
          <p className="text-sm text-muted">
            {t(messages.written, { author: formatAuthor(review.author, messages), moment: formatInstant(review.createdAt) })}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={statusTones[review.status]}>
            {review.status === 'waiting'
              ? t(messages.waitsFor, { time: formatWaitingTime(review.createdAt) })
              : messages.states[review.status]}
          </Badge>
          <span className="tabular text-lg font-semibold">{formatNumber(review.score, 1)}</span>
        </span>
      </header>
      {inText.length > 0 && (
        <p className="text-sm">{t(messages.holds, { things: formatList(inText.map(flag => messages.flags[flag])) })}</p>
      )}
      {flags.includes('own_network') && <p className="text-sm">{messages.ownNetwork}</p>}
      {flags.includes('corrected_address') && <p className="text-sm">{messages.correctedAddress}</p>}
      <div className="max-w-text">
        {review.title && <p className="font-semibold wrap-anywhere">{review.title}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
      </div>
      <PhotoStrip photos={review.photos} />
      {review.reply && <p className="max-w-text border-s-2 border-line ps-4 wrap-anywhere whitespace-pre-line">{review.reply.text}</p>}
      {reason && <p className="text-sm text-muted wrap-anywhere">{t(messages.decided, { reason })}</p>}
      <div className="flex flex-wrap gap-2">
        {review.status !== 'published' && (
          <ReasonButton
            title={messages.show}
            submit={messages.showAll}
            label={messages.showWhy}
            hint={messages.showHint}
            onSend={decide('published')}
          />
        )}
        {review.status !== 'hidden' && (
          <ReasonButton
            title={messages.hide}
            submit={messages.hide}
            label={messages.hideWhy}
            hint={messages.hideHint}
            onSend={decide('hidden')}
          />
        )}
      </div>
    </article>
  )
}
