import type { ReactNode } from 'react'
import { Icon } from '../kit/Icon.tsx'
import type { Meta } from '../lib/api.ts'
import { say, words } from '../lib/words.ts'
import { followHere } from './followHere.ts'

export interface Turning {
  pageHref: (page: number) => string
  turnTo: (page: number) => void
}

/** Back and forth in a list that is no router's. Links: they work without a script, and open in a new tab. */
export function Pager({ meta: { page, pages }, pageHref, turnTo }: Turning & { meta: Meta }) {
  if (pages <= 1) return null
  const said = words('kit')
  const step = (to: number, rel: 'prev' | 'next', children: ReactNode) => (
    <a className="button" rel={rel} href={pageHref(to)} onClick={e => followHere(e, () => turnTo(to))}>
      {children}
    </a>
  )
  return (
    <nav aria-label={said.pages} className="mt-6 flex flex-wrap items-center gap-3">
      {page > 1 &&
        step(
          Math.min(page - 1, pages),
          'prev',
          <>
            <Icon name="chevronLeft" size={18} className="rtl:rotate-180" />
            {said.earlier}
          </>,
        )}
      <span className="tabular-nums">{say(said.page, { page, pages })}</span>
      {page < pages &&
        step(
          page + 1,
          'next',
          <>
            {said.later}
            <Icon name="chevronRight" size={18} className="rtl:rotate-180" />
          </>,
        )}
    </nav>
  )
}
