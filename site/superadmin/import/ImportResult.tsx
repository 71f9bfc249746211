import { Notice } from '../../kit/Notice.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { plural } from '../../lib/format.ts'
import type { ImportOutcome } from './ImportScreen.tsx'

type RowProblem = ImportOutcome['problems'][number]
/** More than anybody reads on a screen; the rest is counted. */
const MAX_PROBLEMS = 200

const columns: Column<RowProblem>[] = [
  { head: 'Line', cell: p => p.line },
  { head: 'Id', cell: p => p.externalId ?? '' },
  { head: 'Field', cell: p => p.field ?? '' },
  { head: 'Why not', cell: p => p.reason },
]

export function ImportResult({ result }: { result: ImportOutcome }) {
  const { rows, created, updated, unchanged, failed, problems, dryRun } = result
  const isSame = rows > 0 && unchanged === rows
  return (
    <section aria-labelledby="result" aria-live="polite" className="grid gap-4">
      <h2 id="result" className="text-lg">
        {dryRun ? 'What would happen' : 'What was done'}
      </h2>
      <Notice
        kind={failed > 0 ? 'warning' : 'positive'}
        title={isSame ? `${plural(rows, 'row')} read, nothing has changed` : `${plural(rows, 'row')} read`}
      >
        <p>
          {created} new, {updated} updated, {unchanged} as they were, {failed} with a problem.
          {!dryRun && !isSame && ' The good ones are in the listings.'}
        </p>
      </Notice>
      {problems.length > 0 && (
        <>
          <Table
            caption="Rows with a problem"
            columns={columns}
            rows={problems.slice(0, MAX_PROBLEMS)}
            keyOf={p => `${p.line}${p.field}${p.reason}`}
          />
          {problems.length > MAX_PROBLEMS && <p className="text-muted">And {problems.length - MAX_PROBLEMS} more.</p>}
        </>
      )}
    </section>
  )
}
