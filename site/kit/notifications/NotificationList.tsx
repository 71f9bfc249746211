import type { ReactNode } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { locales } from '../../../domain/language/locales.ts'
import { formatDay, language } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { type ListMeta, useList } from '../../lib/http/useList.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { readImpersonation } from '../../lib/session/impersonation.ts'
import { chooseProperty } from '../../lib/session/tabProperty.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { refreshNotifications, useUnread, useUnreadState } from './useUnread.ts'

type NotificationItem = Result<Api['GET /notifications']>[number]

interface Props {
  page: number
  pager: (meta: ListMeta) => ReactNode
  /** Navigates to a path of this site; without it the browser does. */
  go?: (path: string) => void
  /** The sign-in path, when the session is over. */
  logInLink?: ReactNode
  /** Shown below the list. Rendered together with it, so that the list does not push it down later. */
  children?: ReactNode
}

/** Notifications by day; a press marks one as read and opens its subject. */
export function NotificationList({ children, ...props }: Props) {
  const list = useList('GET /notifications', { query: { page: props.page } })
  // Waits for the number of unread ones as well, which is shown above the list.
  const { isKnown } = useUnreadState({ isPolling: false })
  if (list.isLoading || (props.page === 1 && !isKnown)) return <Skeleton rows={9} height={96} label={getMessages('alerts').loading} />
  return (
    <>
      <LoadedList {...props} {...list} />
      {children}
    </>
  )
}

type ListProps = Omit<Props, 'children'> & ReturnType<typeof useList<'GET /notifications'>>

function LoadedList({ page, pager, go = path => location.assign(path), logInLink, rows, meta, problem, reload }: ListProps) {
  const handleOpen = async (n: NotificationItem) => {
    // Not while impersonating: the account's owner has not read them.
    if (!n.readAt && !readImpersonation()) await api('POST /notifications/read', { body: { ids: [n.id] } })
    if (n.property && n.path.startsWith('/owner/')) chooseProperty(n.property.id)
    refreshNotifications()
    go(n.path)
  }
  if (problem && !rows)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && logInLink}
      </ErrorState>
    )
  if (!rows || meta?.total === 0)
    return (
      <EmptyState icon="bell" title={getMessages('alerts').none}>
        <p>{getMessages('alerts').noneText}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      {page === 1 && <MarkAllButton newest={rows[0]?.id ?? 0} />}
      {[...Map.groupBy(rows, n => toDay(new Date(n.createdAt)))].map(([day, news]) => (
        <section key={day} aria-label={formatDayHeading(day)}>
          <h2 className="mb-2 text-sm font-semibold text-muted">{formatDayHeading(day)}</h2>
          <ul className="panel p-0">
            {news.map(n => (
              <li key={n.id} className="border-b border-line last:border-0">
                <NotificationRow notification={n} onOpen={handleOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {meta && pager(meta)}
    </div>
  )
}

function MarkAllButton({ newest }: { newest: number }) {
  const messages = getMessages('alerts')
  const unread = useUnread({ isPolling: false })
  const { run, isPending } = useAction('POST /notifications/read', { done: messages.markedAll })
  if (!unread || readImpersonation()) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{t(messages.unreadCount, { n: unread })}</p>
      <Button icon="check" isSmall isBusy={isPending} onClick={() => run({ body: { upTo: newest } })}>
        {messages.markAll}
      </Button>
    </div>
  )
}

function NotificationRow({ notification: n, onOpen }: { notification: NotificationItem; onOpen: (n: NotificationItem) => void }) {
  const isNew = n.readAt === null
  return (
    <a
      href={n.path}
      className="notification"
      onClick={e => {
        // Opening in a new tab is left to the browser.
        if (e.metaKey || e.ctrlKey || e.shiftKey) return
        e.preventDefault()
        onOpen(n)
      }}
    >
      <span
        className={isNew ? 'notification-mark' : 'notification-mark invisible'}
        role="img"
        aria-hidden={!isNew}
        aria-label={getMessages('alerts').unread}
      />
      <span className="min-w-0">
        <span lang={n.language} dir={locales[n.language].dir} className={`block wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>
          {n.title}
        </span>
        <span lang={n.language} dir={locales[n.language].dir} className="block wrap-anywhere text-muted">
          {n.text}
        </span>
        {n.more > 0 && <span className="block text-muted">{t(getMessages('alerts').more, { n: n.more })}</span>}
      </span>
      <time dateTime={n.createdAt} className="tabular text-sm text-muted">
        {formatTime(new Date(n.createdAt))}
      </time>
    </a>
  )
}

/** English uses the 24-hour clock, like the rest of the site; other languages use their local format. */
const formatTime = (at: Date) =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** In the reader's time zone. */
const toDay = (at: Date) => new Intl.DateTimeFormat('en-CA').format(at)

function formatDayHeading(day: string): string {
  if (day === toDay(new Date())) return getMessages('alerts').today
  if (day === toDay(new Date(Date.now() - 86_400_000))) return getMessages('alerts').yesterday
  return formatDay(day)
}
