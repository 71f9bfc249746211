import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Meta } from '../lib/http/api.ts'
import { getMessages, t } from '../lib/language/messages.ts'
import { type PageLinks, Pager } from './Pager.tsx'

interface Props extends PageLinks {
  meta: Meta | undefined
  /** Another page is being loaded. */
  isOld: boolean
  children: ReactNode
}

/** A list in pages. After a change of page its first rows are scrolled into view and its number is announced. */
export function PagedList({ meta, isOld, pageHref, turnTo, children }: Props) {
  const begin = useRef<HTMLDivElement>(null)
  const [isTurning, setTurning] = useState(false)
  useEffect(() => {
    if (!isTurning || isOld) return
    setTurning(false)
    begin.current?.focus({ preventScroll: true })
    begin.current?.scrollIntoView({ block: 'start' })
  }, [isTurning, isOld])
  const turn = (page: number) => {
    setTurning(true)
    turnTo(page)
  }
  const named = meta &&
    meta.pages > 1 && { role: 'group', 'aria-label': t(getMessages('kit').page, { page: meta.page, pages: meta.pages }) }
  return (
    <>
      <div ref={begin} tabIndex={-1} className="scroll-mt-4 focus:outline-none" aria-busy={isOld || undefined} {...named}>
        {children}
      </div>
      {meta && <Pager meta={meta} pageHref={pageHref} turnTo={turn} />}
    </>
  )
}
