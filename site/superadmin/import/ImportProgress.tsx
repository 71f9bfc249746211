import { useEffect } from 'react'
import { plural } from '../../lib/format.ts'
import { useList } from '../../lib/useList.ts'

const POLL_MS = 1000

/** How far a file has come; asked for once a second while it runs. */
export function ImportProgress({ run }: { run: string }) {
  const { rows, reload } = useList('GET /admin/imports', { query: { run, limit: 1 } })
  useEffect(() => {
    const timer = setInterval(reload, POLL_MS)
    return () => clearInterval(timer)
  }, [reload])
  const current = rows?.[0]
  const words = current?.rows ? `${current.done} of ${plural(current.rows, 'row')}` : 'Reading the file'
  return (
    <section className="panel grid gap-2" aria-label="Progress">
      <p role="status" className="tabular">
        {words}
      </p>
      <progress className="w-full" aria-label="Rows done" max={current?.rows || 1} value={current?.rows ? current.done : undefined} />
      <p className="text-sm text-muted">You can leave this page: it goes on, and stands below.</p>
    </section>
  )
}
