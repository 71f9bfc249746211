import type { ReactNode } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { locales } from '../../../domain/language/locales.ts'
import { readActing } from '../../lib/acting.ts'
import { api, type Meta } from '../../lib/api.ts'
import { formatDay, language } from '../../lib/format.ts'
import { chooseProperty } from '../../lib/tabProperty.ts'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { say, words } from '../../lib/words.ts'
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { readAgain, useUnread, useUnreadState } from './useUnread.ts'

type Notification = Result<Api['GET /notifications']>[number]

interface Props {
  page: number
  pager: (meta: Meta) => ReactNode
  /** Leads to a path of this site; without it the browser does. */
  go?: (path: string) => void
  /** Where to log in, when the session is over. */
  door?: ReactNode
  /** Stands below. It comes together with the list, which would push it away. */
  children?: ReactNode
}

/** What I was told, day by day; a press marks it as read and leads to what it is about. */
export function NotificationList({ children, ...props }: Props) {
  const list = useList('GET /notifications', { query: { page: props.page } })
  // What is unread has a line of its own above the list.
  const { isKnown } = useUnreadState({ isPolling: false })
  if (list.isLoading || (props.page === 1 && !isKnown)) return <Skeleton rows={9} height={96} label={words('alerts').loading} />
  return (
    <>
      <List {...props} {...list} />
      {children}
    </>
  )
}

type ListProps = Omit<Props, 'children'> & ReturnType<typeof useList<'GET /notifications'>>

function List({ page, pager, go = path => location.assign(path), door, rows, meta, problem, reload }: ListProps) {
  const handleOpen = async (n: Notification) => {
    // In somebody else's place nothing is marked: they have not read it.
    if (!n.readAt && !readActing()) await api('POST /notifications/read', { body: { ids: [n.id] } })
    if (n.property && n.path.startsWith('/owner/')) chooseProperty(n.property.id)
    readAgain()
    go(n.path)
  }
  if (problem && !rows)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && door}
      </ErrorState>
    )
  if (!rows?.length)
    return (
      <EmptyState icon="bell" title={words('alerts').none}>
        <p>{words('alerts').noneText}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-5">
      {page === 1 && <MarkAll newest={rows[0]?.id ?? 0} />}
      {[...Map.groupBy(rows, n => dayOf(new Date(n.createdAt)))].map(([day, news]) => (
        <section key={day} aria-label={dayWords(day)}>
          <h2 className="mb-2 text-sm font-semibold text-muted">{dayWords(day)}</h2>
          <ul className="panel p-0">
            {news.map(n => (
              <li key={n.id} className="border-b border-line last:border-0">
                <Line notification={n} onOpen={handleOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {meta && pager(meta)}
    </div>
  )
}

function MarkAll({ newest }: { newest: number }) {
  const said = words('alerts')
  const unread = useUnread({ isPolling: false })
  const { run, isPending } = useAction('POST /notifications/read', { done: said.markedAll })
  if (!unread || readActing()) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{say(said.unreadCount, { n: unread })}</p>
      <Button icon="check" isSmall isBusy={isPending} onClick={() => run({ body: { upTo: newest } })}>
        {said.markAll}
      </Button>
    </div>
  )
}

function Line({ notification: n, onOpen }: { notification: Notification; onOpen: (n: Notification) => void }) {
  const isNew = n.readAt === null
  return (
    <a
      href={n.path}
      className="notification"
      onClick={e => {
        // Another tab is the browser's own business.
        if (e.metaKey || e.ctrlKey || e.shiftKey) return
        e.preventDefault()
        onOpen(n)
      }}
    >
      <span
        className={isNew ? 'notification-mark' : 'notification-mark invisible'}
        role="img"
        aria-hidden={!isNew}
        aria-label={words('alerts').unread}
      />
      <span className="min-w-0">
        <span lang={n.language} dir={locales[n.language].dir} className={`block wrap-anywhere ${isNew ? 'font-semibold' : ''}`}>
          {n.title}
        </span>
        <span lang={n.language} dir={locales[n.language].dir} className="block wrap-anywhere text-muted">
          {n.text}
        </span>
        {n.more > 0 && <span className="block text-muted">{say(words('alerts').more, { n: n.more })}</span>}
      </span>
      <time dateTime={n.createdAt} className="tabular text-sm text-muted">
        {timeOf(new Date(n.createdAt))}
      </time>
    </a>
  )
}

/** By a day of 24 hours in English, as all times of this site; elsewhere as people are used to. */
const timeOf = (at: Date) =>
  new Intl.DateTimeFormat(language() === 'en' ? 'en-GB' : language(), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(at)

/** On the clock of who reads. */
const dayOf = (at: Date) => new Intl.DateTimeFormat('en-CA').format(at)

function dayWords(day: string): string {
  if (day === dayOf(new Date())) return words('alerts').today
  if (day === dayOf(new Date(Date.now() - 86_400_000))) return words('alerts').yesterday
  return formatDay(day)
}
