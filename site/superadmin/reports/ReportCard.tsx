import { Link } from 'react-router'
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
  }[kind]
  return day ? joinWithCommas([title, formatDay(day)]) : title
}

/** A reported item with its reports, and what can be done about it. */
export function ReportCard({ row }: { row: Report }) {
  const { kind, text, by, house, path, isHidden, hiddenReason, reports, since, settledAt, outcome } = row
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
        <Badge tone={settledAt ? (outcome === 'hidden' ? 'danger' : 'neutral') : 'warning'}>
          {settledAt
            ? outcome === 'hidden'
              ? messages.hidden
              : messages.nothingWrong
            : t(messages.waitsFor, { time: formatWaitingTime(since) })}
        </Badge>
      </header>
      {text && (
        <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      )}
      {isHidden && hiddenReason && <p className="text-sm wrap-anywhere text-muted">{t(messages.hiddenReason, { reason: hiddenReason })}</p>}
      <ReportReasons row={row} />
      {reports > row.voices.length && <p className="text-sm text-muted">{t(messages.more, { n: reports - row.voices.length })}</p>}
      <div className="flex flex-wrap gap-2">
        {!isHidden && <HideButton row={row} />}
        {isHidden && kind !== 'chat' && <ShowButton row={row} />}
        {!settledAt && <DismissButton row={row} />}
      </div>
    </article>
  )
}

const ReportReasons = ({ row: { voices } }: { row: Report }) => (
  <ul className="grid gap-2" aria-label={reportsMessages().voices}>
    {voices.map(v => (
      <li key={`${v.by?.id}${v.at}`} className="max-w-text border-s-2 border-line ps-4">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {t(reportsMessages().quote, { text: v.reason })}
        </p>
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

function HideButton({ row: { kind, id } }: { row: Report }) {
  const messages = reportsMessages()
  const isChat = kind === 'chat'
  const event = useAction('POST /events/:id/hide', { done: messages.done.hidden })
  const ride = useAction('POST /rides/:id/hide', { done: messages.done.hidden })
  const review = useAction('PUT /reviews/:id', { idempotent: true, done: messages.done.hidden })
  const chat = useAction('POST /chat/messages/:id/hide', { done: messages.done.removed })
  const hide = (reason: string) => {
    const request = { params: { id }, body: { reason } }
    if (kind === 'event') return event.run(request)
    if (kind === 'ride') return ride.run(request)
    if (kind === 'chat') return chat.run(request)
    return review.run({ params: { id }, body: { moderation: { status: 'hidden', reason } } })
  }
  return (
    <ReasonButton
      title={messages.hide[kind]}
      submit={isChat ? messages.removeIt : messages.hideIt}
      label={messages.hideWhy}
      hint={isChat ? messages.removeHint : messages.hideHint}
      onSend={hide}
    />
  )
}

function ShowButton({ row: { kind, id } }: { row: Report }) {
  const messages = reportsMessages()
  const event = useAction('POST /events/:id/show', { done: messages.done.shown })
  const ride = useAction('POST /rides/:id/show', { done: messages.done.shown })
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
  const board = kind === 'event' ? 'event' : 'ride'
  return (
    <ConfirmButton
      title={messages.showAsk[board]}
      confirm={messages.showIt}
      onConfirm={() => (board === 'event' ? event : ride).run({ params: { id }, body: {} })}
      body={<p>{messages.showText}</p>}
    >
      {messages.show[board]}
    </ConfirmButton>
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
