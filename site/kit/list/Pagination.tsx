import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'

interface Props {
  page: number
  pages: number
  total: number
  limit: number
  /** Rows on this page. */
  rowCount: number
  /** More rows than the counted total. */
  isCapped?: boolean | undefined
  /** Continues behind the last counted row, where pages end there. */
  olderHref?: string | undefined
  /** Back to the first page, when beyond the counted rows. */
  newestHref?: string | undefined
  /** Builds the address of a page: the state of a list is in the address. */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, total, limit, rowCount, isCapped, olderHref, newestHref, hrefOf }: Props) {
  const messages = getMessages('kit')
  if (total > 0 && rowCount === 0) return <EmptyPage last={Math.min(page - 1, pages)} hrefOf={hrefOf} />
  // Of a page that is full nobody knows whether it is the last: rows behind the counted ones are only found by going on.
  const isOpen = isCapped === true && (page < pages || rowCount === limit || olderHref !== undefined)
  const atLeast = (n: number) => (isOpen ? `${formatNumber(n)}+` : n)
  const before = (page - 1) * limit
  const last = before + rowCount
  const known = isOpen ? total : Math.max(isCapped ? last : total, last)
  const next = page < pages ? hrefOf(page + 1) : isOpen ? (olderHref ?? hrefOf(page + 1)) : undefined
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap items-center justify-between gap-3 px-1 py-3 text-sm">
      <p className="tabular text-muted">
        {t(messages.rows, { first: total === 0 ? 0 : before + 1, last, total: atLeast(known) })}
        {newestHref && (
          <Link to={newestHref} className="link ms-3">
            {messages.newest}
          </Link>
        )}
      </p>
      {(pages > 1 || next) && (
        <div className="flex items-center gap-2">
          <PageLink to={page > 1 ? hrefOf(page - 1) : undefined} icon="chevronLeft" label={messages.previousPage} />
          <span className="tabular">{t(messages.page, { page, pages: atLeast(Math.max(page, pages)) })}</span>
          <PageLink to={next} icon="chevronRight" label={messages.nextPage} />
        </div>
      )}
    </nav>
  )
}

/** Behind the last row: the page before was full, rows have gone, or the address was typed. Leads to the last page that is known to have rows. */
function EmptyPage({ last, hrefOf }: Pick<Props, 'hrefOf'> & { last: number }) {
  const messages = getMessages('kit')
  return (
    <EmptyState title={messages.emptyPage}>
      {last > 1 && (
        <Link className="button" to={hrefOf(last)}>
          {t(messages.toPage, { page: last })}
        </Link>
      )}
      <Link className="button" to={hrefOf(1)}>
        {messages.firstPage}
      </Link>
    </EmptyState>
  )
}

function PageLink({ to, icon, label }: { to: string | undefined; icon: 'chevronLeft' | 'chevronRight'; label: string }) {
  const look = 'button button-small px-2'
  return to ? (
    <Link to={to} className={look} aria-label={label}>
      <Icon name={icon} className="rtl:rotate-180" />
    </Link>
  ) : (
    <span className={look} role="img" aria-disabled="true" aria-label={t(getMessages('kit').noPage, { label })}>
      <Icon name={icon} className="rtl:rotate-180" />
    </span>
  )
}
