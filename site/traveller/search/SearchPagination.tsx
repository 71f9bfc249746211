import { Icon } from '../../kit/Icon.tsx'
import type { Meta } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { handlePlainClick } from '../handlePlainClick.ts'
import { type SearchQuery, searchHref } from './searchQuery.ts'

interface Props {
  query: SearchQuery
  meta: Meta
  onGo: (query: SearchQuery) => void
}

/** Links, so that pages work without a script and open in a new tab. */
export function SearchPagination({ query, meta: { page, pages, limit, total }, onGo }: Props) {
  if (pages <= 1) return null
  const messages = getMessages('search')
  const first = (page - 1) * limit + 1
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap items-center justify-between gap-3 pt-6">
      <p className="tabular-nums text-muted">{t(messages.range, { first, last: Math.min(total, page * limit), total })}</p>
      <div className="flex items-center gap-2">
        <PageLink query={{ ...query, page: page - 1 }} isOn={page > 1} icon="chevronLeft" label={messages.previous} onGo={onGo} />
        <span className="px-2 tabular-nums">{t(messages.page, { page, pages })}</span>
        <PageLink query={{ ...query, page: page + 1 }} isOn={page < pages} icon="chevronRight" label={messages.nextPage} onGo={onGo} />
      </div>
    </nav>
  )
}

interface StepProps {
  query: SearchQuery
  isOn: boolean
  icon: 'chevronLeft' | 'chevronRight'
  label: string
  onGo: (query: SearchQuery) => void
}

function PageLink({ query, isOn, icon, label, onGo }: StepProps) {
  if (!isOn) return null
  return (
    <a href={searchHref(query)} className="button" onClick={e => handlePlainClick(e, () => onGo(query))}>
      {icon === 'chevronLeft' && <Icon name={icon} size={18} className="rtl:rotate-180" />}
      {label}
      {icon === 'chevronRight' && <Icon name={icon} size={18} className="rtl:rotate-180" />}
    </a>
  )
}
