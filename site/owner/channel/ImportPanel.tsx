import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { type Connection, formatTimeAgo } from './channelFormat.ts'
import { FreeEntriesNotice } from './FreeEntriesNotice.tsx'
import { ImportForm } from './ImportForm.tsx'
import { channelMessages } from './messages.ts'
import { UnreadEntriesNotice } from './UnreadEntriesNotice.tsx'

/** The channel's calendar and the nights that it blocks here. */
export function ImportPanel({ connection }: { connection: Connection }) {
  const { import: messages } = channelMessages()
  const { id, name, importHost, version } = connection
  const [isEditing, setEditing] = useState(false)
  const sync = useAction('POST /channel-managers/connections/:id/sync')
  const stop = useAction('PUT /channel-managers/connections/:id', { done: messages.stopped })
  return (
    <section className="panel" aria-labelledby="import">
      <h2 id="import">{t(messages.title, { name })}</h2>
      <div className="grid gap-4">
        {importHost ? <ImportStatus connection={connection} /> : <p>{messages.nothingRead}</p>}
        {isEditing && <ImportForm connection={connection} onDone={() => setEditing(false)} />}
        <div className="flex flex-wrap gap-3">
          {importHost && (
            <Button icon="refreshCw" isBusy={sync.isPending} onClick={() => sync.run({ params: { id } })}>
              {messages.readNow}
            </Button>
          )}
          <Button kind={importHost ? 'quiet' : 'primary'} aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {importHost ? messages.change : messages.add}
          </Button>
          {importHost && (
            <ConfirmButton
              kind="quiet"
              title={t(messages.stopTitle, { name })}
              confirm={messages.stop}
              onConfirm={() => stop.run({ params: { id }, body: { importUrl: null, version } })}
              body={<p>{messages.stopText}</p>}
            >
              {messages.stop}
            </ConfirmButton>
          )}
        </div>
      </div>
    </section>
  )
}

function ImportStatus({ connection }: { connection: Connection }) {
  const { import: messages, notYet, calendarProblems } = channelMessages()
  const { state, problem, lastGoodAt, lastTriedAt, nextTryAt, failures, holds, withoutBed, importHost } = connection
  return (
    <>
      {withoutBed > 0 && (
        <Notice kind="danger" title={t(messages.overbooked, { n: withoutBed })}>
          <p>{messages.overbookedText}</p>
        </Notice>
      )}
      {problem && (
        <Notice kind={state === 'silent' ? 'danger' : 'warning'} title={calendarProblems[`calendar_${problem}`]}>
          <p>
            {problem === 'emptied'
              ? messages.emptiedText
              : lastTriedAt
                ? t(messages.failuresLast, { n: failures, ago: formatTimeAgo(lastTriedAt) })
                : t(messages.failures, { n: failures })}
          </p>
        </Notice>
      )}
      <UnreadEntriesNotice connection={connection} />
      <FreeEntriesNotice connection={connection} />
      <dl className="facts">
        <div className="contents">
          <dt>{messages.readFrom}</dt>
          <dd className="break-all">{importHost}</dd>
        </div>
        <div className="contents">
          <dt>{messages.lastGood}</dt>
          <dd>{lastGoodAt ? formatTimeAgo(lastGoodAt) : notYet}</dd>
        </div>
        <div className="contents">
          <dt>{messages.next}</dt>
          <dd>{formatTimeUntil(nextTryAt)}</dd>
        </div>
        <div className="contents">
          <dt>{messages.closedFor}</dt>
          <dd>{holds ? t(messages.stays, { n: holds }) : messages.nothing}</dd>
        </div>
      </dl>
    </>
  )
}

function formatTimeUntil(instant: string | null): string {
  const { import: messages } = channelMessages()
  if (!instant) return messages.notPlanned
  const minutes = Math.ceil((Date.parse(instant) - Date.now()) / 60_000)
  return minutes <= 1 ? messages.withinMinute : new Intl.RelativeTimeFormat(language()).format(minutes, 'minute')
}
