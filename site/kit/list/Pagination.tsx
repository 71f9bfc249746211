import { Link } from 'react-router'
import { formatNumber } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { Icon } from '../Icon.tsx'

interface Props {
  page: number
  pages: number
  total: number
  limit: number
  /** More rows than the counted total. */
  isCapped?: boolean | undefined
  /** Continues behind the last counted row. */
  olderHref?: string | undefined
  /** Back to the first page, when beyond the counted rows. */
  newestHref?: string | undefined
  /** Builds the address of a page: the state of a list is in the address. */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, total, limit, isCapped, olderHref, newestHref, hrefOf }: Props) {
  const messages = getMessages('kit')
  const atLeast = (n: number) => (isCapped ? `${formatNumber(n)}+` : n)
  const first = total === 0 ? 0 : (page - 1) * limit + 1
  const last = Math.min(total, page * limit)
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap items-center justify-between gap-3 px-1 py-3 text-sm">
      <p className="tabular text-muted">
        {t(messages.rows, { first, last, total: atLeast(total) })}
        {newestHref && (
          <Link to={newestHref} className="link ms-3">
            {messages.newest}
          </Link>
        )}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <PageLink to={page > 1 ? hrefOf(page - 1) : undefined} icon="chevronLeft" label={messages.previousPage} />
          <span className="tabular">{t(messages.page, { page, pages: atLeast(pages) })}</span>
          <PageLink to={page < pages ? hrefOf(page + 1) : isCapped ? olderHref : undefined} icon="chevronRight" label={messages.nextPage} />
        </div>
      )}
    </nav>
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
