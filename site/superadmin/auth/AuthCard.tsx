import { type ReactNode, useEffect } from 'react'

export function AuthCard({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} | OpenBunk super-admin`
  }, [title])
  return (
    <main id="content" className="mx-auto w-full max-w-md px-4 py-16">
      <p className="text-muted">OpenBunk super-admin</p>
      <h1 className="mt-1 text-2xl">{title}</h1>
      {note && <div className="mt-2 text-base text-muted">{note}</div>}
      <div className="mt-6">{children}</div>
    </main>
  )
}
