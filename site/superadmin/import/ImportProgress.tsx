import { useEffect } from 'react'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { importMessages } from './messages.ts'

const POLL_MS = 1000

/** The progress of an import, fetched once a second. */
export function ImportProgress({ run }: { run: string }) {
  const { rows, reload } = useList('GET /admin/imports', { query: { run, limit: 1 } })
  useEffect(() => {
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [reload])
  const current = rows?.[0]
  const messages = importMessages()
  const words = current?.rows ? t(messages.doneOf, { done: current.done, n: current.rows }) : messages.reading
  return (
    <section className="panel grid gap-2" aria-label={messages.progress}>
      <p role="status" className="tabular">
        {words}
      </p>
      <progress
        className="w-full"
        aria-label={messages.rowsDone}
        max={current?.rows || 1}
        value={current?.rows ? current.done : undefined}
      />
      <p className="text-sm text-muted">{messages.goesOn}</p>
    </section>
  )
}
