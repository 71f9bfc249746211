import { isTextFlag, reviewFlagLabels } from '../../../domain/listing/reviewFlags.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { PhotoStrip } from '../../kit/PhotoStrip.tsx'
import { formatInstant } from '../../lib/format.ts'
import { formatAuthor } from '../../lib/reviewFormat.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'

const reviewStatusBadges = {
  published: ['Shown', 'positive'],
  waiting: ['To look at', 'warning'],
  hidden: ['Not shown', 'danger'],
} as const satisfies Record<string, readonly [string, Tone]>

/** One review with what may be done about it; whatever is decided, its author reads the reason. */
export function ReviewCard({ row: { property, review } }: { row: Row<'GET /admin/reviews'> }) {
  const { run } = useAction('PUT /reviews/:id', { idempotent: true, done: 'Decided. The author gets the reason by mail.' })
  const decide = (status: 'published' | 'hidden') => (reason: string) =>
    run({ params: { id: review.id }, body: { moderation: { status, reason }, version: review.version } })
  const [words, tone] = reviewStatusBadges[review.status]
  const { flags = [], reason } = review
  const inText = flags.filter(isTextFlag)
  return (
    <article className="panel grid gap-3" aria-label={`Review of ${property.name}`}>
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
            {formatAuthor(review.author, { guest: 'A guest', fromCountry: '{name} from {country}' })}, {formatInstant(review.createdAt)}
          </p>
        </div>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{review.status === 'waiting' ? `Waits for ${formatWaitingTime(review.createdAt)}` : words}</Badge>
          <span className="tabular text-lg font-semibold">{review.score.toFixed(1)}</span>
        </span>
      </header>
      {inText.length > 0 && <p className="text-sm">It seems to hold {inText.map(flag => reviewFlagLabels[flag]).join(', ')}.</p>}
      {flags.includes('own_network') && (
        <p className="text-sm">
          The stay was booked from a network on which people of this hostel work: it may be one of them, or a traveller in the lobby. Look
          at the booking, and at other reviews like it.
        </p>
      )}
      <div className="max-w-text">
        {review.title && <p className="font-semibold wrap-anywhere">{review.title}</p>}
        <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
      </div>
      <PhotoStrip photos={review.photos} />
      {review.reply && <p className="max-w-text border-l-2 border-line pl-4 wrap-anywhere whitespace-pre-line">{review.reply.text}</p>}
      {reason && <p className="text-sm text-muted wrap-anywhere">Decided: {reason}</p>}
      <div className="flex flex-wrap gap-2">
        {review.status !== 'published' && (
          <ReasonButton
            title="Show it"
            submit="Show it to everybody"
            label="Why it can be shown"
            hint="The author reads exactly this."
            onSend={decide('published')}
          />
        )}
        {review.status !== 'hidden' && (
          <ReasonButton
            title="Hide it"
            submit="Hide it"
            label="Why it is not shown"
            hint="The author reads exactly this: which words, against which rule. A bad score is no reason."
            onSend={decide('hidden')}
          />
        )}
      </div>
    </article>
  )
}
