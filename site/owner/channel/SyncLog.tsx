import { Badge } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/Pagination.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { formatInstant } from '../../lib/format.ts'
import { useList } from '../../lib/useList.ts'
import { formatSyncResult, type SyncLogEntry } from './channelFormat.ts'

const columns: Column<SyncLogEntry>[] = [
  { head: 'When', cell: s => formatInstant(s.at) },
  { head: 'How', cell: s => (s.outcome === 'failed' ? <Badge tone="warning">failed</Badge> : <Badge tone="positive">read</Badge>) },
  { head: 'What came of it', cell: formatSyncResult },
  { head: 'Took', isFigure: true, isExtra: true, cell: s => `${Math.max(0.1, s.tookMs / 1000).toFixed(1)} s` },
]

/** Each time its calendar was read in the last 90 days. */
export function SyncLog({ id }: { id: number }) {
  const { page, hrefOf } = useListState()
  const { rows, meta, problem, isLoading, isOld, reload } = useList('GET /channel-managers/connections/:id/log', {
    params: { id },
    query: { page, limit: 10 },
  })
  return (
    <section aria-labelledby="log">
      <h2 id="log" className="mb-3 text-lg">
        Log
      </h2>
      {isLoading && <Skeleton rows={4} height={44} label="Loading the log" />}
      {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
      {rows?.length === 0 && <p className="text-muted">It was not read yet.</p>}
      {rows && rows.length > 0 && <Table caption="Log" columns={columns} rows={rows} keyOf={s => s.id} isOld={isOld} />}
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
