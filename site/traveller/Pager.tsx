import type { ReactNode } from 'react'
import { Icon } from '../kit/Icon.tsx'
import type { Meta } from '../lib/http/api.ts'
import { getMessages, t } from '../lib/language/messages.ts'
import { handlePlainClick } from './handlePlainClick.ts'

export interface PageLinks {
  pageHref: (page: number) => string
  turnTo: (page: number) => void
}

/** Links to the previous and the next page, for lists outside of a router. They work without a script, and open in a new tab. */
export function Pager({ meta: { page, pages }, pageHref, turnTo }: PageLinks & { meta: Meta }) {
  // Rows may have gone: the way back from a page behind the last one stays.
  if (pages <= 1 && page <= 1) return null
  const messages = getMessages('kit')
  const step = (to: number, rel: 'prev' | 'next', children: ReactNode) => (
    <a className="button" rel={rel} href={pageHref(to)} onClick={e => handlePlainClick(e, () => turnTo(to))}>
      {children}
    </a>
  )
  return (
    <nav aria-label={messages.pages} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 &&
        step(
          Math.max(1, Math.min(page - 1, pages)),
          'prev',
          <>
            <Icon name="chevronLeft" size={18} className="rtl:rotate-180" />
            {messages.earlier}
          </>,
        )}
      <span className="tabular-nums">{t(messages.page, { page, pages })}</span>
      {page < pages &&
        step(
          page + 1,
          'next',
          <>
            {messages.later}
            <Icon name="chevronRight" size={18} className="rtl:rotate-180" />
          </>,
        )}
    </nav>
  )
}
