import { Badge, type Tone } from '../../kit/Badge.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { importMessages } from './messages.ts'

export type ImportRow = Row<'GET /admin/imports'>

const getStateTone = (state: ImportRow['state']): Tone => (state === 'running' ? 'accent' : state === 'stopped' ? 'danger' : 'positive')

const POLL_MS = 2000
export const pollWhile = (isRunning: boolean) => isRunning && POLL_MS

export function ImportStateBadge({ state }: Pick<ImportRow, 'state'>) {
  return <Badge tone={getStateTone(state)}>{importMessages().state[state]}</Badge>
}

/** How many rows were created, changed and rejected. */
export function formatImportOutcome(r: Pick<ImportRow, 'rows' | 'created' | 'updated' | 'unchanged' | 'failed'>): string {
  const { rows, created, updated, unchanged, failed } = r
  const { outcome, outcomeSame } = importMessages()
  return rows > 0 && unchanged === rows ? outcomeSame : t(outcome, { created, updated, unchanged, failed })
}

const importColumns = (): Column<ImportRow>[] => {
  const messages = importMessages()
  const { columns } = messages
  return [
    {
      head: columns.file,
      cell: r => (
        <>
          <span className="font-semibold break-all">{r.name ?? r.source}</span>
          <span className="block text-sm text-muted">{r.dryRun ? t(messages.aTryOf, { source: r.source }) : r.source}</span>
        </>
      ),
    },
    { head: columns.when, cell: r => formatInstant(r.startedAt) },
    {
      head: columns.rows,
      isFigure: true,
      cell: r => (r.state === 'running' ? t(messages.partOf, { done: r.done, rows: r.rows }) : r.rows),
    },
    {
      head: columns.outcome,
      cell: formatImportOutcome,
    },
    {
      head: columns.state,
      cell: r => <ImportStateBadge state={r.state} />,
    },
  ]
}

/** Recent imports and dry runs, each with a link to its rejected rows. Fetched again while one runs. */
export function ImportList() {
  const messages = importMessages()
  const { page, hrefOf } = useListState()
  const { rows, meta, isOld, problem, reload } = useList(
    'GET /admin/imports',
    { query: { page, limit: 10 } },
    { every: runs => pollWhile(runs.some(r => r.state === 'running')) },
  )
  if (!rows) return <LoadFailedNotice what={messages.latelyUnread} problem={problem} onRetry={reload} />
  if (!rows.length && page === 1) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="mb-2 text-base">
        {messages.lately}
      </h2>
      <Table
        caption={messages.latelyCaption}
        columns={importColumns()}
        rows={rows}
        keyOf={r => r.id}
        hrefOf={r => `/import/${r.id}`}
        isOld={isOld}
      />
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
