import { Fragment } from 'react'
import { formatDay, formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { Badge } from '../Badge.tsx'
import { Button } from '../Button.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Notice } from '../Notice.tsx'
import { EditNotice } from './EditNotice.tsx'
import { noticeMessages } from './messages.ts'
import { ReadersButton } from './ReadersButton.tsx'
import type { NoticeRow } from './types.ts'

interface Props {
  notice: NoticeRow
  /** May edit and remove it and see its readers. */
  isMine: boolean
  /** Time zone of its dates. */
  days: string
  timezone?: string | undefined
  /** For lists with notices to several audiences. */
  showAudience?: boolean
}

export function NoticeCard({ notice: n, isMine, days, timezone, showAudience = false }: Props) {
  const messages = noticeMessages()
  const { run, isPending } = useAction('POST /noticeboard/:id/read')
  const isUnread = n.isRead === false
  return (
    <article className={`card grid gap-3 p-4 ${isUnread ? 'border-s-4 border-s-accent' : ''}`} aria-labelledby={`notice-${n.id}`}>
      <header className="grid gap-1">
        <p className="flex flex-wrap gap-2 empty:hidden">
          {n.isPinned && <Badge icon="mapPin">{messages.onTop}</Badge>}
          {showAudience && <Badge icon={n.audience === 'public' ? 'globe' : 'users'}>{messages.audiences[n.audience]}</Badge>}
          {isUnread && <Badge tone="accent">{messages.newToYou}</Badge>}
          {n.hiddenReason && (
            <Badge tone="danger" icon="eyeOff">
              {messages.hidden}
            </Badge>
          )}
        </p>
        <h2 id={`notice-${n.id}`} dir="auto" className="text-base wrap-anywhere">
          {n.title}
        </h2>
      </header>
      {n.hiddenReason && (
        <Notice kind="danger" title={t(messages.hiddenReason, { reason: n.hiddenReason })}>
          <p>{messages.hiddenText}</p>
        </Notice>
      )}
      <p dir="auto" className="max-w-text wrap-anywhere whitespace-pre-line">
        {n.body}
      </p>
      <p className="text-sm text-muted">
        {[formatNoticeAuthor(n), formatInstant(n.createdAt, timezone), formatNoticeDays(n)].filter(Boolean).map((fact, i) => (
          <Fragment key={fact}>
            {i > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      <footer className="flex flex-wrap items-center gap-2 empty:hidden">
        {isUnread && (
          <Button isSmall icon="check" isBusy={isPending} onClick={() => run({ params: { id: n.id }, body: {} })}>
            {messages.haveRead}
          </Button>
        )}
        {isMine && n.readers !== null && <ReadersButton id={n.id} readers={n.readers} timezone={timezone} />}
        {isMine && <EditNotice notice={n} days={days} />}
        {isMine && <DeleteNoticeButton notice={n} />}
      </footer>
    </article>
  )
}

const formatNoticeAuthor = (n: NoticeRow) => n.author ?? (n.audience === 'houses' ? 'OpenBunk' : '')

function formatNoticeDays({ from, until, state }: NoticeRow): string {
  const messages = noticeMessages()
  const days = { from: from ? formatDay(from) : '', until: until ? formatDay(until) : '' }
  if (state === 'coming' && from) return t(until ? messages.upFromTo : messages.upFrom, days)
  if (until) return t(state === 'past' ? messages.wasUpUntil : messages.upUntil, days)
  return ''
}

function DeleteNoticeButton({ notice }: { notice: NoticeRow }) {
  const messages = noticeMessages()
  const { run } = useAction('DELETE /noticeboard/:id', { done: messages.takenDown })
  return (
    <ConfirmButton
      isSmall
      icon="trash2"
      confirmKind="danger"
      title={messages.takeDownTitle}
      body={<p>{t(messages.takeDownText, { title: notice.title })}</p>}
      confirm={messages.takeDownConfirm}
      onConfirm={() => run({ params: { id: notice.id } })}
    >
      {messages.takeDown}
    </ConfirmButton>
  )
}
