import { Badge, type Tone } from '../../kit/Badge.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { type Row, useList } from '../../lib/useList.ts'

type ImportRow = Row<'GET /admin/imports'>

const importStateBadges = {
  running: ['Running', 'accent'],
  done: ['Done', 'positive'],
  stopped: ['Stopped', 'danger'],
} as const satisfies Record<ImportRow['state'], readonly [string, Tone]>

const POLL_MS = 2000
export const pollWhile = (isRunning: boolean) => isRunning && POLL_MS

export function ImportStateBadge({ state }: Pick<ImportRow, 'state'>) {
  const [words, tone] = importStateBadges[state]
  return <Badge tone={tone}>{words}</Badge>
}

/** What came of it, in figures. */
export const formatImportOutcome = (r: Pick<ImportRow, 'rows' | 'created' | 'updated' | 'unchanged' | 'failed'>) =>
  r.rows > 0 && r.unchanged === r.rows
    ? 'nothing changed'
    : `${r.created} new, ${r.updated} updated, ${r.unchanged} as they were, ${r.failed} wrong`

const columns: Column<ImportRow>[] = [
  {
    head: 'File',
    cell: r => (
      <>
        <span className="font-semibold break-all">{r.name ?? r.source}</span>
        <span className="block text-sm text-muted">{[r.source, r.dryRun && 'a try'].filter(Boolean).join(', ')}</span>
      </>
    ),
  },
  { head: 'When', cell: r => formatInstant(r.startedAt) },
  { head: 'Rows', isFigure: true, cell: r => (r.state === 'running' ? `${r.done} of ${r.rows}` : r.rows) },
  {
    head: 'What came of it',
    cell: formatImportOutcome,
  },
  {
    head: 'State',
    cell: r => <ImportStateBadge state={r.state} />,
  },
]

/** What was imported or tried lately; each leads to the rows that were wrong. What runs is read again until it ends. */
export function ImportList() {
  const { rows, problem, reload } = useList(
    'GET /admin/imports',
    { query: { limit: 10 } },
    { every: runs => pollWhile(runs.some(r => r.state === 'running')) },
  )
  if (!rows) return <LoadFailedNotice what="What was imported lately" problem={problem} onRetry={reload} />
  if (!rows.length) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-2 text-base">
        Lately
      </h2>
      <Table caption="Imports lately" columns={columns} rows={rows} keyOf={r => r.id} hrefOf={r => `/import/${r.id}`} />
    </section>
  )
}
