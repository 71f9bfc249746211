import { type ReactNode, useEffect } from 'react'
import { t } from '../../lib/language/messages.ts'
import { authMessages } from './messages.ts'

export function AuthCard({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  const messages = authMessages()
  const pageTitle = t(messages.pageTitle, { title })
  useEffect(() => {
    document.title = pageTitle
  }, [pageTitle])
  return (
    <main id="content" className="mx-auto w-full max-w-md px-4 py-16">
      <p className="text-muted">{messages.area}</p>
      <h1 className="mt-1 text-2xl">{title}</h1>
      {note && <div className="mt-2 text-base text-muted">{note}</div>}
      <div className="mt-6">{children}</div>
    </main>
  )
}
