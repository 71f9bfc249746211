import { Link } from 'react-router'
import { imageUrl } from '../../../domain/listing/imageUrl.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatDay, formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatWaitingTime } from '../overview/waitingTime.ts'
import { ReasonButton } from '../property/ReasonButton.tsx'
import { reportsMessages } from './messages.ts'

type Report = Row<'GET /admin/reports'>

function formatReportTitle({ kind, subject, house }: Report): string {
  const { titles } = reportsMessages()
  if (!subject) return titles.gone
  const { name, from, to, day } = subject
  const title = {
    event: name ?? '',
    ride: t(titles.ride, { from: from ?? '', to: to ?? '' }),
    review: name ?? t(titles.review, { hostel: house?.name ?? '' }),
    chat: t(titles.chat, { room: name ?? '' }),
    reply: t(titles.reply, { hostel: house?.name ?? '' }),
    photo: t(titles.photo, { hostel: house?.name ?? '' }),
    person: name ?? '',
    property: name ?? '',
    notice: name ?? '',
  }[kind]
  return day ? joinWithCommas([title, formatDay(day)]) : title
}

/** A reported item with its reports, and what can be done about it. */
export function ReportCard({ row }: { row: Report }) {
  const { kind, text, picture, by, house, path, isHidden, hiddenReason, isUnsafe, reports, since, settledAt, outcome } = row
  const title = formatReportTitle(row)
  const messages = reportsMessages()
  const label = messages.kinds[kind]
  const what = by && by !== house?.name ? t(messages.by, { kind: label, author: by }) : label
  return (
    <article className="panel grid gap-3" aria-label={t(messages.named, { kind: label, title })}>
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
            {house ? (
              <RichText
                message={messages.in}
                values={{
                  kind: what,
                  hostel: (
                    <Link className="link inline-block py-1" to={`/properties/${house.id}`}>
                      {house.name}
                    </Link>
                  ),
                }}
              />
            ) : (
              what
            )}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {isUnsafe && (
            <Badge tone="danger" icon="triangleAlert">
              {messages.unsafe}
            </Badge>
          )}
          {row.isDisputed && !settledAt && <Badge tone="warning">{messages.disputed}</Badge>}
          <Badge tone={settledAt ? (outcome === 'dismissed' ? 'neutral' : 'danger') : 'warning'}>
            {settledAt ? formatOutcome(outcome) : t(messages.waitsFor, { time: formatWaitingTime(since) })}
          </Badge>
        </span>
      </header>
      {text && (
        <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {picture && (
        <a href={imageUrl(picture, 1920)} className="justify-self-start">
          <img
            src={imageUrl(picture, 256)}
            alt={messages.picture}
            width={160}
            height={160}
            className="size-40 rounded-control bg-line object-cover"
          />
        </a>
      )}
      {isHidden && hiddenReason && <p className="text-sm wrap-anywhere text-muted">{t(messages.hiddenReason, { reason: hiddenReason })}</p>}
      <ReportReasons row={row} />
      {reports > row.voices.length && <p className="text-sm text-muted">{t(messages.more, { n: reports - row.voices.length })}</p>}
      <div className="flex flex-wrap gap-2">
        <SubjectActions row={row} />
        {!settledAt && (row.isDisputed ? <KeepDisputedButton id={row.id} /> : <DismissButton row={row} />)}
      </div>
    </article>
  )
}

function formatOutcome(outcome: Report['outcome']): string {
  const { hidden, locked, suspended, nothingWrong } = reportsMessages()
  return { hidden, locked, suspended, dismissed: nothingWrong }[outcome ?? 'dismissed']
}

/** What can be hidden and shown again, or removed. A person or a hostel is decided about where its record is. */
function SubjectActions({ row }: { row: Report }) {
  const { kind, id, isHidden, subject } = row
  const messages = reportsMessages()
  if (kind === 'person' || kind === 'property') {
    if (!subject) return null
    return (
      <>
        {kind === 'person' && row.picture && <HidePhotoButton id={id} photo={row.picture} />}
        <Link className="button" to={kind === 'person' ? `/users/${id}` : `/properties/${id}`}>
          {kind === 'person' ? messages.openAccount : messages.openHostel}
        </Link>
      </>
    )
  }
  if (!isHidden) return subject || kind === 'chat' ? <HideButton row={row} kind={kind} /> : null
  return kind === 'chat' || kind === 'reply' || kind === 'photo' ? null : <ShowButton row={row} />
}

function HidePhotoButton({ id, photo }: { id: number; photo: string }) {
  const messages = reportsMessages()
  const { run } = useAction('POST /admin/users/:id/photo/hide', { done: messages.done.removedByMail })
  return (
    <ReasonButton
      title={messages.hide.photo}
      submit={messages.removeIt}
      label={messages.hideWhy}
      hint={messages.removeMailHint}
      onSend={reason => run({ params: { id }, body: { photo, reason } })}
    />
  )
}

const ReportReasons = ({ row: { voices } }: { row: Report }) => (
  <ul className="grid gap-2" aria-label={reportsMessages().voices}>
    {voices.map(v => (
      <li key={`${v.by?.id}${v.at}`} className="max-w-text border-s-2 border-line ps-4">
        {v.category && <p className="font-semibold">{reportsMessages().categories[v.category]}</p>}
        {v.reason && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {t(reportsMessages().quote, { text: v.reason })}
          </p>
        )}
        {v.path && (
          <p>
            <a className="link inline-block py-1" href={v.path}>
              {reportsMessages().metAt}
            </a>
          </p>
        )}
        <p className="text-sm text-muted">
          <RichText
            message={reportsMessages().voice}
            values={{
              moment: formatInstant(v.at),
              name: v.by ? (
                <Link className="link inline-block py-1" to={`/users/${v.by.id}`}>
                  {v.by.name}
                </Link>
              ) : (
                reportsMessages().gone
              ),
            }}
          />
        </p>
      </li>
    ))}
  </ul>
)

function HideButton({ row: { id }, kind }: { row: Report; kind: Exclude<Report['kind'], 'person' | 'property'> }) {
  const messages = reportsMessages()
  const isChat = kind === 'chat'
  const isRemoved = isChat || kind === 'reply' || kind === 'photo'
  const event = useAction('POST /events/:id/hide', { done: messages.done.hidden })
  const ride = useAction('POST /rides/:id/hide', { done: messages.done.hidden })
  const notice = useAction('POST /noticeboard/:id/hide', { done: messages.done.hiddenOnBoard })
  const review = useAction('PUT /reviews/:id', { idempotent: true, done: messages.done.hidden })
  const chat = useAction('POST /chat/messages/:id/hide', { done: messages.done.removed })
  const reply = useAction('POST /reviews/:id/reply/hide', { done: messages.done.removedByMail })
  const photo = useAction('POST /reviews/photos/:reviewPhotoId/hide', { done: messages.done.removedByMail })
  const hints = {
    chat: messages.removeHint,
    notice: messages.hideNoticeHint,
    event: messages.hideHint,
    ride: messages.hideHint,
    review: messages.hideHint,
  }
  const hide = (reason: string) => {
    const request = { params: { id }, body: { reason } }
    if (kind === 'event') return event.run(request)
    if (kind === 'ride') return ride.run(request)
    if (kind === 'notice') return notice.run(request)
    if (kind === 'chat') return chat.run(request)
    if (kind === 'reply') return reply.run(request)
    if (kind === 'photo') return photo.run({ params: { reviewPhotoId: id }, body: { reason } })
    return review.run({ params: { id }, body: { moderation: { status: 'hidden', reason } } })
  }
  return (
    <ReasonButton
      title={messages.hide[kind]}
      submit={isRemoved ? messages.removeIt : messages.hideIt}
      label={messages.hideWhy}
      hint={kind === 'reply' || kind === 'photo' ? messages.removeMailHint : hints[kind]}
      onSend={hide}
    />
  )
}

function ShowButton({ row: { kind, id } }: { row: Report }) {
  const messages = reportsMessages()
  const event = useAction('POST /events/:id/show', { done: messages.done.shown })
  const ride = useAction('POST /rides/:id/show', { done: messages.done.shown })
  const notice = useAction('POST /noticeboard/:id/show', { done: messages.done.shown })
  const review = useAction('PUT /reviews/:id', { idempotent: true, done: messages.done.shownReview })
  if (kind === 'review')
    return (
      <ReasonButton
        title={messages.show.review}
        submit={messages.showIt}
        label={messages.showWhy}
        hint={messages.showHint}
        onSend={reason => review.run({ params: { id }, body: { moderation: { status: 'published', reason } } })}
      />
    )
  const board = kind === 'event' || kind === 'notice' ? kind : 'ride'
  return (
    <ConfirmButton
      title={messages.showAsk[board]}
      confirm={messages.showIt}
      onConfirm={() => ({ event, ride, notice })[board].run({ params: { id }, body: {} })}
      body={<p>{messages.showText}</p>}
    >
      {messages.show[board]}
    </ConfirmButton>
  )
}

/** Both sides read the reason. */
function KeepDisputedButton({ id }: { id: number }) {
  const messages = reportsMessages()
  const { run } = useAction('POST /reviews/:id/dispute/dismiss', { done: messages.done.kept })
  return (
    <ReasonButton
      title={messages.keep}
      submit={messages.keepIt}
      label={messages.keepWhy}
      hint={messages.keepHint}
      onSend={reason => run({ params: { id }, body: { reason } })}
    />
  )
}

function DismissButton({ row: { kind, id, reports } }: { row: Report }) {
  const messages = reportsMessages()
  const { run } = useAction('POST /admin/reports/:kind/:id/dismiss', { done: messages.done.settled })
  return (
    <ConfirmButton
      title={messages.dismissAsk}
      confirm={messages.dismiss}
      onConfirm={() => run({ params: { kind, id }, body: {} })}
      body={<p>{t(messages.dismissText, { n: reports })}</p>}
    >
      {messages.dismissOpen}
    </ConfirmButton>
  )
}
