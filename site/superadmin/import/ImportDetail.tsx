import { useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { maxStoredProblems } from '../../../domain/listing/importLimits.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant, plural } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import { formatImportOutcome, ImportStateBadge, pollWhile } from './ImportList.tsx'

type ImportReport = Result<Api['GET /admin/imports/:id']>

const columns: Column<ImportReport['problems'][number]>[] = [
  { head: 'Line', cell: p => p.line },
  { head: 'Field', cell: p => p.field ?? 'The row' },
  { head: 'Why not', cell: p => p.reason },
]

/** What became of a file, with the rows that were wrong: to be mended there, and sent again. */
export function ImportDetail() {
  const id = Number(useParams().id)
  const {
    item: run,
    problem,
    reload,
  } = useItem('GET /admin/imports/:id', { params: { id } }, { every: item => pollWhile(item?.state === 'running') })
  return (
    <Screen title={run ? (run.name ?? run.source) : 'Import'} back={['/import', 'Import']} isNarrow>
      {!run && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={56} label="Reading the import" />)}
      {run && (
        <div className="grid gap-5">
          <ImportFacts run={run} />
          <ImportProblems run={run} />
        </div>
      )}
    </Screen>
  )
}

function ImportFacts({ run }: { run: ImportReport }) {
  const { source, by, dryRun, state, rows, done, startedAt, endedAt } = run
  const facts = [
    ['Source', source],
    ['Sent by', by ?? 'Somebody who is gone'],
    ['Began', formatInstant(startedAt)],
    endedAt ? ['Ended', formatInstant(endedAt)] : null,
    ['Rows', state === 'done' ? rows : `${done} of ${rows}`],
    [dryRun ? 'What would happen' : 'What was done', formatImportOutcome(run)],
  ].filter(fact => fact !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts" className="flex flex-wrap items-center gap-3">
        {dryRun ? 'A try' : 'An import'} <ImportStateBadge state={state} />
      </h2>
      <dl className="facts">
        {facts.map(([name, words]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="tabular break-all">{words}</dd>
          </div>
        ))}
      </dl>
      {state === 'stopped' && (
        <p className="mt-3">Nothing was heard of it for two minutes. Send the file again: what was kept stays as it is.</p>
      )}
    </section>
  )
}

function ImportProblems({ run: { problems, failed, state } }: { run: ImportReport }) {
  if (failed > 0 && problems.length === 0)
    return <p className="text-muted">Which rows were wrong was not kept then. A try of the same file says it again.</p>
  if (problems.length === 0)
    return (
      <EmptyState icon="circleCheck" title={state === 'running' ? 'No row is wrong so far' : 'No row was wrong'}>
        <p>Every row that was read is a listing.</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="wrong" className="grid gap-3">
      <h2 id="wrong" className="text-lg">
        {plural(failed, 'row')} with a problem
      </h2>
      <p className="text-muted">Lines are counted as in the file. What stood in names, addresses and contacts is not kept.</p>
      <Table caption="Rows with a problem" columns={columns} rows={problems} keyOf={p => `${p.line} ${p.field} ${p.reason}`} />
      {problems.length === maxStoredProblems && (
        <p className="text-muted">The first {maxStoredProblems} are kept. Mend these and try again to see the others.</p>
      )}
    </section>
  )
}
