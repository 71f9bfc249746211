import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { plural } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { type Connection, formatTimeAgo, syncProblemLabels } from './channelFormat.ts'
import { FreeEntriesNotice } from './FreeEntriesNotice.tsx'
import { ImportForm } from './ImportForm.tsx'
import { UnreadEntriesNotice } from './UnreadEntriesNotice.tsx'

/** Their side: the calendar that we read, and what it closes here. */
export function ImportPanel({ connection }: { connection: Connection }) {
  const { id, name, importHost, version } = connection
  const [isEditing, setEditing] = useState(false)
  const sync = useAction('POST /channel-managers/connections/:id/sync')
  const stop = useAction('PUT /channel-managers/connections/:id', { done: 'Its calendar is not read any more.' })
  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">The calendar of {name}</h2>
      <div className="grid gap-4">
        {importHost ? <ImportStatus connection={connection} /> : <p>Nothing is read yet: what is sold there does not close nights here.</p>}
        {isEditing && <ImportForm connection={connection} onDone={() => setEditing(false)} />}
        <div className="flex flex-wrap gap-3">
          {importHost && (
            <Button icon="refreshCw" isBusy={sync.isPending} onClick={() => sync.run({ params: { id } })}>
              Read it now
            </Button>
          )}
          <Button kind={importHost ? 'quiet' : 'primary'} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {importHost ? 'Change' : 'Add its calendar'}
          </Button>
          {importHost && (
            <ConfirmButton
              kind="quiet"
              title={`Stop reading the calendar of ${name}?`}
              confirm="Stop reading"
              onConfirm={() => stop.run({ params: { id }, body: { importUrl: null, version } })}
              body={<p>The nights that it closed are for sale here again.</p>}
            >
              Stop reading
            </ConfirmButton>
          )}
        </div>
      </div>
    </section>
  )
}

function ImportStatus({ connection }: { connection: Connection }) {
  const { state, problem, lastGoodAt, lastTriedAt, nextTryAt, failures, holds, withoutBed, importHost } = connection
  return (
    <>
      {withoutBed > 0 && (
        <Notice kind="danger" title={plural(withoutBed, 'overbooked booking')}>
          <p>It sold nights on which everything was taken here. Find another bed, or call one of the guests.</p>
        </Notice>
      )}
      {problem && (
        <Notice kind={state === 'silent' ? 'danger' : 'warning'} title={syncProblemLabels[problem]}>
          <p>
            {problem === 'emptied'
              ? 'What was sold there before stays closed until it comes empty a second time. If everything was cancelled there, read it again.'
              : `${plural(failures, 'try', 'tries')} in a row${lastTriedAt ? `, the last one ${formatTimeAgo(lastTriedAt)}` : ''}. What was read before stays closed.`}
          </p>
        </Notice>
      )}
      <UnreadEntriesNotice connection={connection} />
      <FreeEntriesNotice connection={connection} />
      <dl className="facts">
        <div className="contents">
          <dt>Read from</dt>
          <dd className="break-all">{importHost}</dd>
        </div>
        <div className="contents">
          <dt>Last good</dt>
          <dd>{lastGoodAt ? formatTimeAgo(lastGoodAt) : 'not yet'}</dd>
        </div>
        <div className="contents">
          <dt>Next</dt>
          <dd>{formatTimeUntil(nextTryAt)}</dd>
        </div>
        <div className="contents">
          <dt>Closed for it</dt>
          <dd>{holds ? plural(holds, 'stay') : 'nothing'}</dd>
        </div>
      </dl>
    </>
  )
}

function formatTimeUntil(instant: string | null): string {
  if (!instant) return 'not planned'
  const minutes = Math.ceil((Date.parse(instant) - Date.now()) / 60_000)
  return minutes <= 1 ? 'within a minute' : `in ${minutes} minutes`
}
