import { useParams } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { isWorking } from '../../../domain/data/importKinds.ts'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { importMessages } from './dataImportMessages.ts'
import { ImportStateBadge } from './ImportList.tsx'
import { ImportRows } from './ImportRows.tsx'
import { formatCounts } from './importFormat.ts'
import { MappingPanel } from './MappingPanel.tsx'
import { dataMessages } from './messages.ts'

type Run = Result<Api['GET /data/imports/:id']>
const POLL_MS = 1000

/** One file from what was understood of it to what became of it. */
export function ImportDetail() {
  const id = Number(useParams().id)
  const messages = importMessages()
  const {
    item: run,
    problem,
    reload,
  } = useItem('GET /data/imports/:id', { params: { id } }, { every: item => item !== undefined && isWorking(item.state) && POLL_MS })
  return (
    <Screen
      title={run ? (run.name ?? messages.kinds[run.kind]) : messages.title}
      back={['/data', dataMessages().title]}
      note={run && <ImportStateBadge state={run.state} />}
      isNarrow
    >
      {!run && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={6} height={56} label={messages.loading} />)}
      {run && (
        <div className="grid gap-5">
          {run.failure && (
            <Notice kind="danger">
              <p>{messages[run.failure]}</p>
            </Notice>
          )}
          {isWorking(run.state) && <ProgressPanel run={run} />}
          {run.state === 'checked' && <CheckedPanel run={run} />}
          {(run.state === 'read' || run.state === 'checked') && <MappingPanel key={`${run.kind} ${run.version}`} run={run} />}
          {(run.state === 'done' || run.state === 'undone') && <OutcomePanel run={run} />}
          {!isWorking(run.state) && run.state !== 'read' && <ImportRows run={run} />}
        </div>
      )}
    </Screen>
  )
}

function ProgressPanel({ run }: { run: Run }) {
  const messages = importMessages()
  if (!isWorking(run.state)) return null
  return (
    <section className="panel grid gap-2" aria-label={messages.working[run.state]}>
      <p role="status" className="tabular">
        {messages.working[run.state]}: {t(messages.doneOf, { done: run.done, rows: run.rows })}
      </p>
      <progress className="w-full" aria-label={messages.working[run.state]} max={run.rows || 1} value={run.done} />
      <p className="text-sm text-muted">{messages.goesOn}</p>
    </section>
  )
}

function CheckedPanel({ run }: { run: Run }) {
  const messages = importMessages()
  const start = useAction('POST /data/imports/:id/start')
  const good = run.counts.ok + run.counts.bedless
  return (
    <section className="panel grid gap-3" aria-labelledby="checked">
      <h2 id="checked" className="text-base">
        {messages.checked}
      </h2>
      <p>{formatCounts(run)}</p>
      {good === 0 ? (
        <p className="text-muted">{messages.nothing}</p>
      ) : (
        <div>
          <ConfirmButton
            kind="primary"
            icon="upload"
            title={messages.goTitle}
            body={<p>{t(messages.goText, { n: good })}</p>}
            confirm={t(messages.go, { n: good })}
            onConfirm={() => start.run({ params: { id: run.id }, body: { version: run.version } })}
          >
            {t(messages.go, { n: good })}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}

function OutcomePanel({ run }: { run: Run }) {
  const messages = importMessages()
  const undo = useAction('POST /data/imports/:id/undo')
  return (
    <section className="panel grid gap-3" aria-labelledby="outcome">
      <h2 id="outcome" className="text-base">
        {messages.madeTitle}
      </h2>
      <p>{formatCounts(run)}</p>
      {run.counts.made > 0 && (
        <div>
          <ConfirmButton
            icon="undo2"
            title={messages.undoTitle}
            body={<p>{messages.undoText}</p>}
            confirm={messages.undo}
            confirmKind="danger"
            onConfirm={() => undo.run({ params: { id: run.id }, body: { version: run.version } })}
          >
            {messages.undo}
          </ConfirmButton>
        </div>
      )}
    </section>
  )
}
