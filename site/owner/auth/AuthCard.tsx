import { type ReactNode, useEffect } from 'react'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'

interface Props {
  title: string
  note?: ReactNode
  children: ReactNode
  /** Links to the other sign-in pages. */
  links?: ReactNode
}

export function AuthCard({ title, note, children, links }: Props) {
  useEffect(() => {
    document.title = t(authMessages().tab, { title })
  }, [title])
  return (
    <main id="content" className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-2xl">{title}</h1>
      {note && <div className="mt-2 text-base text-muted">{note}</div>}
      <div className="mt-6">{children}</div>
      {links && <div className="mt-8 grid gap-2 border-t border-line pt-4">{links}</div>}
    </main>
  )
}
