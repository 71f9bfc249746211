import { type Column, Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import type { ImportOutcome } from './ImportScreen.tsx'
import { formatImportReason } from './importFormat.ts'
import { importMessages } from './messages.ts'

type RowProblem = ImportOutcome['problems'][number]
/** At most so many rows are listed; the others are counted. */
const MAX_PROBLEMS = 200

const problemColumns = (): Column<RowProblem>[] => {
  const { problems } = importMessages()
  return [
    { head: problems.line, cell: p => p.line },
    { head: problems.id, cell: p => p.externalId ?? '' },
    { head: problems.field, cell: p => p.field ?? '' },
    { head: problems.reason, cell: p => formatImportReason(p) },
  ]
}

export function ImportResult({ result }: { result: ImportOutcome }) {
  const { rows, created, updated, unchanged, failed, problems, dryRun } = result
  const messages = importMessages()
  const isSame = rows > 0 && unchanged === rows
  return (
    <section aria-labelledby="result" aria-live="polite" className="grid gap-4">
      <h2 id="result" className="text-lg">
        {dryRun ? messages.wouldHappen : messages.wasDone}
      </h2>
      <Notice kind={failed > 0 ? 'warning' : 'positive'} title={t(isSame ? messages.readSame : messages.read, { n: rows })}>
        <p>{t(dryRun || isSame ? messages.counts : messages.countsDone, { created, updated, unchanged, failed })}</p>
      </Notice>
      {problems.length > 0 && (
        <>
          <Table
            caption={messages.problems.caption}
            columns={problemColumns()}
            rows={problems.slice(0, MAX_PROBLEMS)}
            keyOf={p => `${p.line}${p.field}${p.reason}`}
          />
          {problems.length > MAX_PROBLEMS && (
            <p className="text-muted">{t(messages.problems.more, { n: problems.length - MAX_PROBLEMS })}</p>
          )}
        </>
      )}
    </section>
  )
}
