import { Link } from 'react-router'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { formatInstant, plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Row } from '../../lib/useList.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'

type Report = Row<'GET /admin/reports'>

const reportKindLabels = { event: 'Event', ride: 'Ride', review: 'Review', chat: 'Message of a chat' } as const

/** One thing with what is said of it, and what may be done. */
export function ReportCard({ row }: { row: Report }) {
  const { kind, title, text, by, house, path, isHidden, hiddenReason, reports, since, settledAt, outcome } = row
  return (
    <article className="panel grid gap-3" aria-label={`${reportKindLabels[kind]}: ${title}`}>
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="wrap-anywhere">
            {path ? (
              <a className="link inline-block py-1" href={path}>
                {title}
              </a>
            ) : (
              title
            )}
          </h2>
          <p className="text-sm text-muted">
            {[reportKindLabels[kind], by && by !== house?.name && `by ${by}`].filter(Boolean).join(' ')}
            {house && (
              <>
                {', '}
                <Link className="link inline-block py-1" to={`/properties/${house.id}`}>
                  {house.name}
                </Link>
              </>
            )}
          </p>
        </div>
        <Badge tone={settledAt ? (outcome === 'hidden' ? 'danger' : 'neutral') : 'warning'}>
          {settledAt ? (outcome === 'hidden' ? 'Hidden' : 'Nothing wrong') : `Waits for ${formatWaitingTime(since)}`}
        </Badge>
      </header>
      {text && <p className="max-w-text wrap-anywhere whitespace-pre-line">{text}</p>}
      {isHidden && hiddenReason && <p className="text-sm wrap-anywhere text-muted">Hidden: {hiddenReason}</p>}
      <ReportReasons row={row} />
      {reports > row.voices.length && <p className="text-sm text-muted">And {plural(reports - row.voices.length, 'more report')}.</p>}
      <div className="flex flex-wrap gap-2">
        {!isHidden && <HideButton row={row} />}
        {isHidden && kind !== 'chat' && <ShowButton row={row} />}
        {!settledAt && <DismissButton row={row} />}
      </div>
    </article>
  )
}

const ReportReasons = ({ row: { voices } }: { row: Report }) => (
  <ul className="grid gap-2" aria-label="What people say">
    {voices.map(v => (
      <li key={`${v.by?.id}${v.at}`} className="max-w-text border-l-2 border-line pl-4">
        <p className="wrap-anywhere whitespace-pre-line">“{v.reason}”</p>
        <p className="text-sm text-muted">
          {v.by ? (
            <Link className="link inline-block py-1" to={`/users/${v.by.id}`}>
              {v.by.name}
            </Link>
          ) : (
            'Somebody who is gone'
          )}
          , {formatInstant(v.at)}
        </p>
      </li>
    ))}
  </ul>
)

const hiddenMessage = 'Hidden. Its author gets the reason by mail.'

function HideButton({ row: { kind, id } }: { row: Report }) {
  const event = useAction('POST /events/:id/hide', { done: hiddenMessage })
  const ride = useAction('POST /rides/:id/hide', { done: hiddenMessage })
  const review = useAction('PUT /reviews/:id', { idempotent: true, done: hiddenMessage })
  const chat = useAction('POST /chat/messages/:id/hide', { done: 'Removed. Its author reads the reason where it stood.' })
  const hide = (reason: string) => {
    const question = { params: { id }, body: { reason } }
    if (kind === 'event') return event.run(question)
    if (kind === 'ride') return ride.run(question)
    if (kind === 'chat') return chat.run(question)
    return review.run({ params: { id }, body: { moderation: { status: 'hidden', reason } } })
  }
  return (
    <ReasonButton
      title={kind === 'chat' ? 'Remove the message' : `Hide the ${kind}`}
      submit={kind === 'chat' ? 'Remove it' : 'Hide it'}
      label="Why it is not shown"
      hint={`Its author reads exactly this ${kind === 'chat' ? 'in the chat' : 'in a mail, with how to object'}: which words or facts, against which rule.`}
      onSend={hide}
    />
  )
}

function ShowButton({ row: { kind, id } }: { row: Report }) {
  const event = useAction('POST /events/:id/show', { done: 'It is shown again.' })
  const ride = useAction('POST /rides/:id/show', { done: 'It is shown again.' })
  const review = useAction('PUT /reviews/:id', { idempotent: true, done: 'It is shown again. Its author gets a mail.' })
  if (kind === 'review')
    return (
      <ReasonButton
        title="Show the review again"
        submit="Show it again"
        label="Why it can be shown"
        hint="Its author reads exactly this."
        onSend={reason => review.run({ params: { id }, body: { moderation: { status: 'published', reason } } })}
      />
    )
  return (
    <ConfirmButton
      title={`Show the ${kind} again?`}
      confirm="Show it again"
      onConfirm={() => (kind === 'event' ? event : ride).run({ params: { id }, body: {} })}
      body={<p>Everybody finds it again as before.</p>}
    >
      {`Show the ${kind} again`}
    </ConfirmButton>
  )
}

function DismissButton({ row: { kind, id, reports } }: { row: Report }) {
  const { run } = useAction('POST /admin/reports/:kind/:id/dismiss', { done: 'Settled. It stays as it is.' })
  return (
    <ConfirmButton
      title="Nothing is wrong with it?"
      confirm="Leave it as it is"
      onConfirm={() => run({ params: { kind, id }, body: {} })}
      body={
        <p>
          {plural(reports, 'report')} about it leave the queue, and everybody goes on reading it. That you decided so stays in the audit.
        </p>
      }
    >
      Nothing is wrong
    </ConfirmButton>
  )
}
