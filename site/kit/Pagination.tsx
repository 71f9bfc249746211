import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

interface Props {
  page: number
  pages: number
  total: number
  limit: number
  /** The address of another page: the state of a list lives there. */
  hrefOf: (page: number) => string
}

export function Pagination({ page, pages, total, limit, hrefOf }: Props) {
  const first = total === 0 ? 0 : (page - 1) * limit + 1
  const last = Math.min(total, page * limit)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3 px-1 py-3 text-sm">
      <p className="tabular text-muted">
        {first}–{last} of {total}
      </p>
      {pages > 1 && (
        <div className="flex items-center gap-2">
          <Step to={page > 1 ? hrefOf(page - 1) : undefined} icon="chevronLeft" label="Previous page" />
          <span className="tabular">
            Page {page} of {pages}
          </span>
          <Step to={page < pages ? hrefOf(page + 1) : undefined} icon="chevronRight" label="Next page" />
        </div>
      )}
    </nav>
  )
}

function Step({ to, icon, label }: { to: string | undefined; icon: 'chevronLeft' | 'chevronRight'; label: string }) {
  const look = 'button button-small px-2'
  return to ? (
    <Link to={to} className={look} aria-label={label}>
      <Icon name={icon} />
    </Link>
  ) : (
    <span className={look} role="img" aria-disabled="true" aria-label={`${label}: there is none`}>
      <Icon name={icon} />
    </span>
  )
}
