import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { type ImportRowState, importRowStates } from '../../../domain/data/importKinds.ts'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useList } from '../../lib/http/useList.ts'
import { importMessages } from './dataImportMessages.ts'
import { formatField, formatRowProblem, type ImportRow } from './importFormat.ts'

type Run = Result<Api['GET /data/imports/:id']>

const paths: Partial<Record<Run['kind'], (id: number) => string>> = {
  bookings: id => `/booking/${id}`,
  guests: id => `/guest/${id}`,
  rooms: id => `/room/${id}`,
  plans: id => `/rate/plans/${id}`,
}

function rowColumns(kind: Run['kind']): Column<ImportRow>[] {
  const messages = importMessages()
  const path = paths[kind]
  return [
    { head: messages.line, isFigure: true, cell: r => r.line },
    ...(kind === 'bookings' ? [{ head: messages.what, cell: (r: ImportRow) => <bdi>{r.key ?? '–'}</bdi> }] : []),
    {
      head: messages.about,
      cell: r => (
        <ul className="grid gap-1">
          {r.problems.map(p => (
            <li key={`${p.field} ${p.code}`}>
              <span className="font-semibold">{formatField(p.field)}</span> <bdi>{formatRowProblem(p)}</bdi>
              {r.state === 'ok' && <span className="text-muted"> ({messages.leftOut})</span>}
            </li>
          ))}
          {r.entity !== null && path && (
            <li>
              <Link className="link" to={path(r.entity)}>
                {messages.open}
              </Link>
            </li>
          )}
        </ul>
      ),
    },
  ]
}

/** The rows of the file, by what became of them; those with a problem first. */
export function ImportRows({ run }: { run: Run }) {
  const messages = importMessages()
  const { page, get, hrefFor, hrefOf } = useListState()
  const present = importRowStates.filter(state => run.counts[state] > 0)
  const first = present.find(state => state === 'refused' || state === 'left') ?? present[0]
  const state = present.find(s => s === get('state')) ?? first
  const { rows, meta, isOld, problem, reload } = useList(
    'GET /data/imports/:id/rows',
    { params: { id: run.id }, query: { ...(state && { state: state satisfies ImportRowState }), page, limit: 20 } },
    { enabled: state !== undefined },
  )
  if (!state) return null
  return (
    <section className="grid gap-3" aria-labelledby="rows">
      <h2 id="rows" className="text-base">
        {messages.rowsTitle}
      </h2>
      <Tabs
        label={messages.rowsTitle}
        tabs={present.map(s => ({
          to: hrefFor({ state: s, page: undefined }),
          label: messages.rows[s],
          isOn: s === state,
          count: run.counts[s],
        }))}
      />
      {!rows && problem && <LoadFailedNotice what={messages.rowsTitle} problem={problem} onRetry={reload} />}
      {!rows && !problem && <Skeleton rows={5} height={44} label={messages.loading} />}
      {rows && <Table caption={messages.rowsTitle} columns={rowColumns(run.kind)} rows={rows} keyOf={r => r.line} isOld={isOld} />}
      {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
    </section>
  )
}
