import { Link } from 'react-router'
import { isWorking } from '../../../domain/data/importKinds.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { type Row, useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { importMessages } from './dataImportMessages.ts'
import { formatCounts } from './importFormat.ts'

export type DataImport = Row<'GET /data/imports'>
const POLL_MS = 2000

export function ImportStateBadge({ state }: Pick<DataImport, 'state'>) {
  const tone: Tone = isWorking(state) ? 'accent' : state === 'failed' ? 'danger' : state === 'done' ? 'positive' : 'neutral'
  return <Badge tone={tone}>{importMessages().states[state]}</Badge>
}

function importColumns(): Column<DataImport>[] {
  const messages = importMessages()
  return [
    {
      head: messages.file,
      cell: r => (
        <>
          <span className="font-semibold break-all">{r.name ?? messages.layouts[r.layout]}</span>
          <span className="block text-sm text-muted">{messages.kinds[r.kind]}</span>
        </>
      ),
    },
    {
      head: messages.when,
      cell: r => (
        <>
          {formatInstant(r.createdAt)}
          {r.by && <span className="block text-sm text-muted">{t(messages.by, { name: r.by })}</span>}
        </>
      ),
    },
    { head: messages.outcome, isExtra: true, cell: formatCounts },
    { head: messages.state, cell: r => <ImportStateBadge state={r.state} /> },
  ]
}

/** The files that were imported, and where the next one is sent. */
export function ImportList({ property }: { property: number }) {
  const messages = importMessages()
  const { page, hrefOf } = useListState()
  const { rows, meta, isOld, problem, reload } = useList(
    'GET /data/imports',
    { query: { property, page, limit: 10 } },
    { enabled: property > 0, every: runs => runs.some(r => isWorking(r.state)) && POLL_MS },
  )
  return (
    <section className="grid gap-3" aria-labelledby="bring-data">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-48 grow basis-0">
          <h2 id="bring-data" className="text-base">
            {messages.lately}
          </h2>
          <p className="text-muted">{messages.startText}</p>
        </div>
        <Link className="button button-primary" to="/data/import">
          {messages.start}
        </Link>
      </div>
      {!rows && problem && <LoadFailedNotice what={messages.lately} problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={2} height={56} label={messages.loading} />}
      {rows?.length === 0 && page === 1 && <p className="text-muted">{messages.latelyNone}</p>}
      {rows && rows.length > 0 && (
        <Table
          caption={messages.lately}
          columns={importColumns()}
          rows={rows}
          keyOf={r => r.id}
          hrefOf={r => `/data/import/${r.id}`}
          isOld={isOld}
        />
      )}
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
