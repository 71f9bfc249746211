import { useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { maxStoredProblems } from '../../../domain/listing/importLimits.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatImportOutcome, ImportStateBadge, pollWhile } from './ImportList.tsx'
import { formatImportReason } from './importFormat.ts'
import { importMessages } from './messages.ts'

type ImportReport = Result<Api['GET /admin/imports/:id']>

const problemColumns = (): Column<ImportReport['problems'][number]>[] => {
  const { problems } = importMessages()
  return [
    { head: problems.line, cell: p => p.line },
    { head: problems.field, cell: p => p.field ?? problems.wholeRow },
    { head: problems.reason, cell: p => formatImportReason(p) },
  ]
}

/** An import, with its rejected rows: to be corrected in the file, which is then sent again. */
export function ImportDetail() {
  const id = Number(useParams().id)
  const messages = importMessages()
  const {
    item: run,
    problem,
    reload,
  } = useItem('GET /admin/imports/:id', { params: { id } }, { every: item => pollWhile(item?.state === 'running') })
  return (
    <Screen title={run ? (run.name ?? run.source) : messages.one} back={['/import', messages.one]} isNarrow>
      {!run && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={56} label={messages.loading} />)}
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
  const messages = importMessages()
  const { facts: names } = messages
  const facts = [
    [names.source, source],
    [names.by, by ?? messages.gone],
    [names.began, formatInstant(startedAt)],
    endedAt ? [names.ended, formatInstant(endedAt)] : null,
    [names.rows, state === 'done' ? rows : t(messages.partOf, { done, rows })],
    [dryRun ? messages.wouldHappen : messages.wasDone, formatImportOutcome(run)],
  ].filter(fact => fact !== null)
  return (
    <section className="panel" aria-labelledby="facts">
      <h2 id="facts" className="flex flex-wrap items-center gap-3">
        {dryRun ? messages.aTry : messages.anImport} <ImportStateBadge state={state} />
      </h2>
      <dl className="facts">
        {facts.map(([name, words]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="tabular break-all">{words}</dd>
          </div>
        ))}
      </dl>
      {state === 'stopped' && <p className="mt-3">{messages.stopped}</p>}
    </section>
  )
}

function ImportProblems({ run: { problems, failed, state } }: { run: ImportReport }) {
  const { problems: messages } = importMessages()
  if (failed > 0 && problems.length === 0) return <p className="text-muted">{messages.notKept}</p>
  if (problems.length === 0)
    return (
      <EmptyState icon="circleCheck" title={state === 'running' ? messages.noneYet : messages.none}>
        <p>{messages.noneText}</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="wrong" className="grid gap-3">
      <h2 id="wrong" className="text-lg">
        {t(messages.title, { n: failed })}
      </h2>
      <p className="text-muted">{messages.text}</p>
      <Table caption={messages.caption} columns={problemColumns()} rows={problems} keyOf={p => `${p.line} ${p.field} ${p.reason}`} />
      {problems.length === maxStoredProblems && <p className="text-muted">{t(messages.first, { n: maxStoredProblems })}</p>}
    </section>
  )
}
