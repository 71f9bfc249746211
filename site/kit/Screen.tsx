import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  /** Under the title: a count, a state, a sentence. */
  note?: ReactNode
  actions?: ReactNode
  back?: readonly [to: string, words: string]
  /** Limited to the width of a form. */
  isNarrow?: boolean
  children: ReactNode
}

/** Title, actions and content of one screen of a back-office; also sets the title of the browser tab. */
export function Screen({ title, note, actions, back, isNarrow = false, children }: Props) {
  useEffect(() => {
    document.title = `${title} | OpenBunk`
  }, [title])
  return (
    <div className={isNarrow ? 'mx-auto w-full max-w-3xl' : undefined}>
      {back && (
        <Link
          to={back[0]}
          className="mb-2 -ms-1 inline-flex max-w-full items-center gap-1 rounded-control py-1 pe-2 text-sm text-muted hover:text-ink"
        >
          <Icon name="chevronLeft" size={16} className="shrink-0 rtl:rotate-180" />
          <span className="min-w-0 wrap-anywhere">{back[1]}</span>
        </Link>
      )}
      <header className="mb-5 flex flex-wrap items-start justify-between gap-3">
        {/* Beside the title as long as both fit, as a telephone shows few rows. */}
        <div className="grid min-w-48 grow basis-0 gap-1">
          <h1 className="text-xl">{title}</h1>
          {note && <div className="text-muted">{note}</div>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
